import { Box, Button, FormHelperText, TextField } from '@mui/material';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { sendChatMessage } from '../../../contract/resources/chats';
import { callApi } from '../../dataProvider/callApi';
import { useRefresh } from '../core/useRefresh';
import { useRefusalText } from '../core/useRefusalText';

const maxLength = 4_000;

/** Writes into a chat as support; what could not be sent stays in the field. */
export const Reply = ({ chatId }: { chatId: string }) => {
    const translate = useTranslate();
    const refresh = useRefresh('chats');
    const textOf = useRefusalText();
    const [typed, setTyped] = useState('');
    const [busy, setBusy] = useState(false);
    const [refused, setRefused] = useState<string>();
    const send = async () => {
        const body = typed.trim();
        if (body === '' || busy) return;
        setBusy(true);
        setRefused(undefined);
        try {
            const input = { params: { id: chatId }, body: { body, attachments: [] } };
            await callApi(sendChatMessage, input, undefined, { isSilent: true });
            setTyped('');
            await refresh();
        } catch (error) {
            setRefused(textOf(error));
        } finally {
            setBusy(false);
        }
    };
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    };
    return (
        <Box
            component="form"
            onSubmit={(event: FormEvent) => {
                event.preventDefault();
                void send();
            }}
            sx={{ mt: 3, display: 'grid', gap: 1, justifyItems: 'end' }}
        >
            <TextField
                label={translate('chat.reply')}
                value={typed}
                onChange={event => setTyped(event.target.value)}
                onKeyDown={onKeyDown}
                multiline
                minRows={2}
                maxRows={10}
                fullWidth
                error={refused !== undefined}
                slotProps={{ htmlInput: { maxLength } }}
            />
            {refused && (
                <FormHelperText error role="alert" sx={{ justifySelf: 'start' }}>
                    {refused}
                </FormHelperText>
            )}
            <Button
                type="submit"
                variant="contained"
                loading={busy}
                disabled={typed.trim() === ''}
                sx={{ minHeight: 44, minWidth: 96 }}
            >
                {translate('chat.send')}
            </Button>
        </Box>
    );
};
