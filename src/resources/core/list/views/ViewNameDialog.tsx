import { useTranslate } from 'react-admin';
import { TextEntry } from '../../../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../../../ui/admin/dialogs/useSubmitForm';

interface Props {
    title: string;
    confirm: string;
    /** what it is called now */
    name?: string;
    done: string;
    save: (name: string) => Promise<void>;
    onClose: () => void;
}

/** Asks for a view's name. */
export const ViewNameDialog = ({ title, confirm, name = '', done, save, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: { name },
        send: values => save(values.name.trim()),
        done,
        onDone: onClose,
    });
    return (
        <FormDialog
            form={form}
            title={title}
            confirm={confirm}
            isShort
            isReady={form.values.name.trim() !== ''}
            onClose={onClose}
        >
            <TextEntry
                name="name"
                label={translate('office.views.name')}
                required
                autoFocus
                slotProps={{ htmlInput: { maxLength: 60 } }}
                sx={{ mt: 1 }}
            />
        </FormDialog>
    );
};
