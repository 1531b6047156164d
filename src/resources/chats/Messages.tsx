import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Chat, ChatMessage } from '../../../contract/messaging/resources/chats';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { Person } from '../core/fields/Person';
import { Attachment } from './attachments/Attachment';
import { useChatMessages } from './useChatMessages';

/** How somebody sees a chat. */
export interface ChatView {
    /** between a buyer and a seller: whoever writes is named with their part */
    isTrade: boolean;
    /** whether a message stands on one's own side */
    isMine: (message: ChatMessage) => boolean;
    /** what stands below a message for whoever reads it */
    note?: (message: ChatMessage) => ReactNode;
    /** what can be done with a message */
    tools?: (message: ChatMessage) => ReactNode;
    /** below the messages of an open chat */
    reply: ReactNode;
}

interface MessageProps {
    chatId: string;
    message: ChatMessage;
}

/** What was written, and the files with it. */
const Bubble = ({ chatId, message, isMine }: MessageProps & { isMine: boolean }) => {
    const { body, attachments, isHidden } = message;
    return (
        <Box
            sx={{
                typography: 'text',
                mt: 0.5,
                px: 1.5,
                py: 1,
                borderRadius: 1,
                border: 1,
                borderColor: isHidden ? 'warning.main' : 'divider',
                bgcolor: isMine ? 'action.selected' : 'background.default',
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                opacity: isHidden ? 0.75 : 1,
            }}
        >
            {body}
            {attachments.length > 0 && (
                <Box
                    sx={{
                        mt: body === '' ? 0 : 1,
                        display: 'flex',
                        flexWrap: 'wrap',
                        alignItems: 'flex-end',
                        gap: 1,
                        whiteSpace: 'normal',
                    }}
                >
                    {attachments.map(file => (
                        <Attachment key={file.id} chatId={chatId} file={file} />
                    ))}
                </Box>
            )}
        </Box>
    );
};

const Message = ({ chatId, message, view }: MessageProps & { view: ChatView }) => {
    const translate = useTranslate();
    const { author, isHidden, hiddenFor, createdAt } = message;
    const isMine = view.isMine(message);
    return (
        <Box
            component="li"
            sx={{
                alignSelf: isMine ? 'flex-end' : 'flex-start',
                maxWidth: { xs: '95%', sm: '80%' },
                minWidth: 0,
            }}
        >
            <Note>
                {isMine ? author.name : <Person {...author} picture={24} />} ·{' '}
                {(view.isTrade || author.part === 'support') && (
                    <>{translate(`chat.parts.${author.part}`)} · </>
                )}
                <Ago at={createdAt} asDate />
            </Note>
            <Bubble chatId={chatId} message={message} isMine={isMine} />
            {!isMine && view.note?.(message)}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                {isHidden && (
                    <Typography variant="note" sx={{ color: 'warning.main' }}>
                        {translate('chat.hidden', { reason: hiddenFor })}
                    </Typography>
                )}
                {view.tools?.(message)}
            </Box>
        </Box>
    );
};

/** Keeps the newest message in sight when one comes. */
const useStayAtEnd = (last: string | undefined) => {
    const end = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (last !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
    }, [last]);
    return end;
};

/** The words of a chat, and one's own answer. */
export const Messages = ({ chat, view }: { chat: Pick<Chat, 'id' | 'state'>; view: ChatView }) => {
    const translate = useTranslate();
    const { messages, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isLive } =
        useChatMessages(chat.id);
    const end = useStayAtEnd(messages?.at(-1)?.id);
    if (!messages) return <LoadState error={error} onAgain={() => void refetch()} height={320} />;
    return (
        <Card sx={{ p: { xs: 2, md: 3 } }}>
            <Typography component="h2" variant="h3">
                {translate('chat.messages')}
            </Typography>
            <Note component="p" sx={{ mb: 2 }}>
                {translate(isLive ? 'chat.live' : 'chat.polled')}
            </Note>
            {hasNextPage && (
                <Button
                    onClick={() => void fetchNextPage()}
                    loading={isFetchingNextPage}
                    size="tall"
                >
                    {translate('chat.earlier')}
                </Button>
            )}
            <Box
                component="ul"
                aria-live="polite"
                sx={{ m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 2 }}
                style={{ listStyle: 'none' }}
            >
                {messages.map(message => (
                    <Message key={message.id} chatId={chat.id} message={message} view={view} />
                ))}
            </Box>
            <div ref={end} />
            {chat.state === 'closed' ? (
                <Alert severity="info" sx={{ mt: 2 }}>
                    {translate('chat.closed')}
                </Alert>
            ) : (
                view.reply
            )}
        </Card>
    );
};
