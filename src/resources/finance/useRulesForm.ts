import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useRefresh } from '../core/useRefresh';

interface Options<Values extends FieldValues> {
    defaultValues: Values;
    send: (values: Values) => Promise<unknown>;
    /** of the call that reads the rules */
    path: string;
    /** what is said once they are saved */
    done: string;
    onClose: () => void;
}

/** The form of rules whose change may wait for a second administrator. */
export const useRulesForm = <Values extends FieldValues>({
    defaultValues,
    send,
    path,
    done,
    onClose,
}: Options<Values>) => {
    const queryClient = useQueryClient();
    const refresh = useRefresh('approvals');
    return useSubmitForm({
        defaultValues,
        send: async values => {
            await send(values);
            await queryClient.invalidateQueries({ queryKey: [path] });
        },
        done,
        onDone: onClose,
        onWaiting: () => {
            void refresh();
            onClose();
        },
    });
};
