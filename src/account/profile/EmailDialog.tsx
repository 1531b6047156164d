import { Button, DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { renameSession } from '../../ui/browser/session';
import { showToast } from '../../ui/toasts/toasts';
import { useRefreshMe } from './useRefreshMe';

const silent = { isSilent: true } as const;

/** Asks for the code, then for the change; the server asks in between who sits there. */
const useEmailChange = (onClose: () => void) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const refresh = useRefreshMe();
    const [isSent, setIsSent] = useState(false);
    const ask = async (email: string) => {
        await callApi(calls.sendEmailChangeCode, { body: { email } }, undefined, silent);
        setIsSent(true);
    };
    const change = async (body: { email: string; code: string }) => {
        const answer = await callApi(calls.changeEmail, { body }, undefined, silent);
        renameSession(answer.email);
        void queryClient.invalidateQueries({ queryKey: [calls.listSessions.path] });
        await refresh();
        showToast({
            kind: 'success',
            title: translate('account.changeEmail.done', { email: answer.email }),
            text: translate('account.changeEmail.doneText'),
        });
        onClose();
    };
    const form = useSubmitForm({
        defaultValues: { email: '', code: '' },
        send: values => (isSent ? change(values) : ask(values.email)),
    });
    const again = () => {
        form.methods.setValue('code', '');
        setIsSent(false);
    };
    return { form, isSent, again };
};

/** Another e-mail address of one's own: first a code to it, then the change. */
export const EmailDialog = ({
    email: present,
    onClose,
}: {
    email: string;
    onClose: () => void;
}) => {
    const translate = useTranslate();
    const { form, isSent, again } = useEmailChange(onClose);
    const { email, code } = form.values;
    return (
        <FormDialog
            form={form}
            title={translate('account.changeEmail.title')}
            confirm={translate(`account.changeEmail.${isSent ? 'confirm' : 'send'}`)}
            onClose={onClose}
            isReady={
                isSent ? /^(\d{6}|\d{20})$/.test(code.replace(/[\s-]/g, '')) : email.includes('@')
            }
        >
            <DialogContentText>
                {isSent
                    ? translate('account.changeEmail.sent', { email })
                    : translate('account.changeEmail.text', { email: present })}
            </DialogContentText>
            {isSent ? (
                <>
                    <TextEntry
                        name="code"
                        label={translate('account.changeEmail.code')}
                        autoFocus
                        slotProps={{
                            htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' },
                        }}
                    />
                    <Button onClick={again} size="tall" sx={{ justifySelf: 'start' }}>
                        {translate('account.changeEmail.another')}
                    </Button>
                </>
            ) : (
                <TextEntry
                    name="email"
                    type="email"
                    label={translate('account.changeEmail.email')}
                    autoComplete="off"
                    autoFocus
                />
            )}
        </FormDialog>
    );
};
