import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { statusOf } from '../../../dataProvider/HttpError';
import { useSubmitForm } from '../../../ui/admin/dialogs/useSubmitForm';
import { useRefusalText } from '../../../ui/admin/text/useRefusalText';
import { useReloadOrder, useShownOrder } from '../shownOrder';

interface Options<Values extends FieldValues> {
    defaultValues: Values;
    /** does it from the version of the order that was looked at */
    send: (values: Values, version: number) => Promise<unknown>;
    /** what is said once it is done */
    done?: string;
    /** it goes on showing something afterwards */
    stays?: boolean;
}

/** Sends what was decided; when somebody was faster, the order is loaded anew and asked about again. */
export const useActionForm = <Values extends FieldValues>({
    defaultValues,
    send,
    done,
    stays = false,
}: Options<Values>) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const { order, show } = useShownOrder();
    const reload = useReloadOrder(order.id);
    const [version, setVersion] = useState(order.version);
    const onRefused = async (error: unknown): Promise<string> => {
        if (statusOf(error) !== 409) return textOf(error);
        const fresh = await reload().catch(() => undefined);
        if (fresh === undefined || fresh.version === version) return textOf(error);
        setVersion(fresh.version);
        return translate('order.conflict');
    };
    return useSubmitForm({
        defaultValues,
        send: values => send(values, version),
        done,
        onDone: () => {
            if (!stays) show(null);
        },
        onRefused,
    });
};
