import { Button, DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { startChat } from '../../../contract/messaging/resources/chats';
import { callApi } from '../../dataProvider/callApi';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useForm } from '../../ui/admin/dialogs/useForm';
import { useRefreshChats } from './useOwnChats';

const AskDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const refresh = useRefreshChats();
    const { busy, refused, run, below } = useForm(['subject', 'body']);
    const [subject, setSubject] = useState('');
    const [body, setBody] = useState('');
    const send = () =>
        run(async () => {
            const input = { body: { subject, body } };
            const { id } = await callApi(startChat, input, undefined, { isSilent: true });
            await refresh();
            notify('ownChat.sent', { type: 'success' });
            navigate(`/user/conversations/${id}`);
        });
    return (
        <FormDialog
            title={translate('ownChat.askTitle')}
            confirm={translate('ownChat.send')}
            busy={busy}
            refused={refused}
            isReady={subject.trim() !== '' && body.trim() !== ''}
            onSubmit={send}
            onClose={onClose}
        >
            <DialogContentText>{translate('ownChat.askText')}</DialogContentText>
            <TextField
                label={translate('ownChat.subject')}
                value={subject}
                onChange={({ target }) => setSubject(target.value)}
                variant="outlined"
                autoFocus
                slotProps={{ htmlInput: { maxLength: 120 } }}
                {...below('subject')}
            />
            <TextField
                label={translate('ownChat.body')}
                value={body}
                onChange={({ target }) => setBody(target.value)}
                variant="outlined"
                multiline
                minRows={5}
                maxRows={12}
                slotProps={{ htmlInput: { maxLength: 4_000 } }}
                {...below('body')}
            />
        </FormDialog>
    );
};

/** Opens a request to support. */
export const AskSupport = () => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    return (
        <>
            <Button variant="contained" onClick={() => setIsOpen(true)} sx={{ minHeight: 44 }}>
                {translate('ownChat.ask')}
            </Button>
            {isOpen && <AskDialog onClose={() => setIsOpen(false)} />}
        </>
    );
};
