import { Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { startChat } from '../../../contract/messaging/resources/chats';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useRefreshChats } from './useOwnChats';

const AskDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const refresh = useRefreshChats();
    const form = useSubmitForm({
        defaultValues: { subject: '', body: '' },
        send: async ({ subject, body }) => {
            const input = { body: { subject, body } };
            const { id } = await callApi(startChat, input, undefined, { isSilent: true });
            await refresh();
            notify('ownChat.sent', { type: 'success' });
            navigate(`/user/conversations/${id}`);
        },
    });
    const { subject, body } = form.values;
    return (
        <FormDialog
            form={form}
            title={translate('ownChat.askTitle')}
            confirm={translate('ownChat.send')}
            isReady={subject.trim() !== '' && body.trim() !== ''}
            onClose={onClose}
        >
            <DialogContentText>{translate('ownChat.askText')}</DialogContentText>
            <TextEntry
                name="subject"
                label={translate('ownChat.subject')}
                autoFocus
                slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <TextEntry
                name="body"
                label={translate('ownChat.body')}
                multiline
                minRows={5}
                maxRows={12}
                slotProps={{ htmlInput: { maxLength: 4_000 } }}
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
            <Button variant="contained" onClick={() => setIsOpen(true)} size="tall">
                {translate('ownChat.ask')}
            </Button>
            {isOpen && <AskDialog onClose={() => setIsOpen(false)} />}
        </>
    );
};
