import { Box, Button, FormHelperText, TextField } from '@mui/material';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { maxAttachments } from '../../../contract/messaging/resources/chats';
import { useHolds } from '../../authProvider/useGranted';
import { Note } from '../../ui/admin/text/Note';
import { bytes } from '../../ui/text/bytes';
import { ChooseFiles } from '../files/ChooseFiles';
import { ChosenFiles } from './attachments/ChosenFiles';
import { type Attachments, useAttachments, useOwnAttachments } from './attachments/useAttachments';
import { useDrop } from './attachments/useDrop';
import { useReply } from './useReply';

const maxLength = 4_000;

const Tools = ({ attachments, children }: { attachments: Attachments; children: ReactNode }) => {
    const translate = useTranslate();
    const { limits, add } = attachments;
    return (
        <Box
            sx={{ width: 1, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
            style={{ alignItems: 'center' }}
        >
            <ChooseFiles variant="outlined" label={translate('chat.files.add')} onFiles={add} />
            <Note component="p" sx={{ flex: '1 1 160px' }}>
                {limits
                    ? translate('chat.files.limits', {
                          count: maxAttachments,
                          limit: bytes(limits.file),
                      })
                    : translate('ownChat.files', { count: maxAttachments })}
            </Note>
            {children}
        </Box>
    );
};

interface FormProps {
    chatId: string;
    label: string;
    attachments: Attachments;
    /** what is said of words before they are sent */
    hint?: ((typed: string) => ReactNode) | undefined;
}

/** Writes into a chat, with files by choice, drop or paste. */
const ReplyForm = ({ chatId, label, attachments, hint }: FormProps) => {
    const translate = useTranslate();
    const { typed, setTyped, busy, refused, canSend, send } = useReply(chatId, attachments);
    const { isOver, handlers } = useDrop(attachments.add);
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    };
    return (
        <Box
            component="form"
            aria-label={label}
            {...handlers}
            onSubmit={(event: FormEvent) => {
                event.preventDefault();
                void send();
            }}
            sx={{
                mt: 3,
                display: 'grid',
                gap: 1,
                justifyItems: 'end',
                borderRadius: 1,
                outline: isOver ? '3px dashed' : 'none',
                outlineColor: 'primary.main',
                outlineOffset: 6,
            }}
        >
            <TextField
                label={label}
                value={typed}
                onChange={event => setTyped(event.target.value)}
                onKeyDown={onKeyDown}
                onPaste={({ clipboardData }) => {
                    if (clipboardData.files.length > 0) attachments.add([...clipboardData.files]);
                }}
                multiline
                minRows={2}
                maxRows={10}
                fullWidth
                variant="outlined"
                error={refused !== undefined}
                slotProps={{ htmlInput: { maxLength } }}
            />
            {hint?.(typed)}
            <ChosenFiles attachments={attachments} />
            {refused && (
                <FormHelperText error role="alert" sx={{ justifySelf: 'start' }}>
                    {refused}
                </FormHelperText>
            )}
            <Tools attachments={attachments}>
                <Button
                    type="submit"
                    variant="contained"
                    loading={busy}
                    disabled={!canSend}
                    size="tall"
                    sx={{ minWidth: 96 }}
                >
                    {translate('chat.send')}
                </Button>
            </Tools>
        </Box>
    );
};

const LibraryReply = ({ chatId }: { chatId: string }) => (
    <ReplyForm
        chatId={chatId}
        label={useTranslate()('chat.reply')}
        attachments={useAttachments()}
    />
);

const PlainReply = ({ chatId }: { chatId: string }) => (
    <ReplyForm
        chatId={chatId}
        label={useTranslate()('chat.reply')}
        attachments={useOwnAttachments(chatId)}
    />
);

/** As support; files go into the library of whoever manages it. */
export const Reply = ({ chatId }: { chatId: string }) => {
    const mayAnswer = useHolds('chats.answer');
    const isLibrarian = useHolds('files.manage');
    if (!mayAnswer) return null;
    return isLibrarian ? <LibraryReply chatId={chatId} /> : <PlainReply chatId={chatId} />;
};

/** As a member of the chat. */
export const OwnReply = ({ chatId, hint }: Pick<FormProps, 'chatId' | 'hint'>) => (
    <ReplyForm
        chatId={chatId}
        label={useTranslate()('ownChat.reply')}
        attachments={useOwnAttachments(chatId)}
        hint={hint}
    />
);
