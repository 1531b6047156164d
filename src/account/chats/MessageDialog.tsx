import { DialogContentText } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { contactDetailsIn } from '../../../contract/messaging/contactDetails';
import { startChat } from '../../../contract/messaging/resources/chats';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { ContactHint } from './ContactHint';
import { useRefreshChats } from './useOwnChats';

interface Props {
    about: { productId: string } | { orderId: string };
    /** of the chat: the listing's or the order's name */
    subject: string;
    /** e.g. "Message the seller" */
    title: string;
    onClose: () => void;
}

/** The first words to a buyer or a seller; leads to the chat with them. */
export const MessageDialog = ({ about, subject, title, onClose }: Props) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const refresh = useRefreshChats();
    const form = useSubmitForm({
        defaultValues: { body: '' },
        send: async ({ body }) => {
            const input = { body: { ...about, subject: subject.slice(0, 120), body } };
            const { id } = await callApi(startChat, input, undefined, { isSilent: true });
            notify('ownChat.sent', { type: 'success' });
            // before anything is fetched anew: who then sees the chat would lead there as well. An address
            // that asks for the chat of a listing leads to it from now on, so that it would be no way back
            navigate(`/user/conversations/${id}`, { replace: 'productId' in about });
            await refresh();
        },
    });
    const { body } = form.values;
    return (
        <FormDialog
            form={form}
            title={title}
            confirm={translate('chat.send')}
            isReady={body.trim() !== ''}
            onClose={onClose}
        >
            <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{subject}</DialogContentText>
            <TextEntry
                name="body"
                label={translate('ownChat.body')}
                autoFocus
                multiline
                minRows={4}
                maxRows={12}
                slotProps={{ htmlInput: { maxLength: 4_000 } }}
            />
            <ContactHint contacts={contactDetailsIn(body)} of="draft" />
        </FormDialog>
    );
};
