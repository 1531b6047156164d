import { Button, DialogContentText, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useForm } from '../../ui/admin/dialogs/useForm';
import { renameSession } from '../../ui/browser/session';
import { showToast } from '../../ui/toasts/toasts';
import { useRefreshMe } from './useRefreshMe';

const look = { size: 'small', variant: 'outlined', fullWidth: true } as const;
const silent = { isSilent: true } as const;

/** Asks for the code, then for the change; the server asks in between who sits there. */
const useEmailChange = (onClose: () => void) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const refresh = useRefreshMe();
    const form = useForm(['email', 'code']);
    const [email, setEmail] = useState('');
    const [code, setCode] = useState('');
    const [isSent, setIsSent] = useState(false);
    const send = () =>
        form.run(async () => {
            await callApi(calls.sendEmailChangeCode, { body: { email } }, undefined, silent);
            setIsSent(true);
        });
    const change = () =>
        form.run(async () => {
            const body = { email, code };
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
        });
    const again = () => {
        setCode('');
        setIsSent(false);
    };
    return {
        ...form,
        email,
        setEmail,
        code,
        setCode,
        isSent,
        again,
        submit: isSent ? change : send,
    };
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
    const { busy, refused, below, email, setEmail, code, setCode, isSent, again, submit } =
        useEmailChange(onClose);
    return (
        <FormDialog
            title={translate('account.changeEmail.title')}
            confirm={translate(`account.changeEmail.${isSent ? 'confirm' : 'send'}`)}
            busy={busy}
            refused={refused}
            onClose={onClose}
            isReady={
                isSent ? /^(\d{6}|\d{20})$/.test(code.replace(/[\s-]/g, '')) : email.includes('@')
            }
            onSubmit={submit}
        >
            <DialogContentText>
                {isSent
                    ? translate('account.changeEmail.sent', { email })
                    : translate('account.changeEmail.text', { email: present })}
            </DialogContentText>
            {isSent ? (
                <>
                    <TextField
                        {...look}
                        {...below('code')}
                        label={translate('account.changeEmail.code')}
                        value={code}
                        onChange={({ target }) => setCode(target.value)}
                        autoFocus
                        slotProps={{
                            htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' },
                        }}
                    />
                    <Button onClick={again} sx={{ justifySelf: 'start', minHeight: 44 }}>
                        {translate('account.changeEmail.another')}
                    </Button>
                </>
            ) : (
                <TextField
                    {...look}
                    {...below('email')}
                    type="email"
                    label={translate('account.changeEmail.email')}
                    value={email}
                    onChange={({ target }) => setEmail(target.value)}
                    autoComplete="off"
                    autoFocus
                />
            )}
        </FormDialog>
    );
};
