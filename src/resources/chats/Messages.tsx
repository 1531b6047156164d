import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type Chat, type ChatMessage, hideChatMessage } from '../../../contract/resources/chats';
import { Ago } from '../../app/components/Ago';
import { callApi } from '../../dataProvider/callApi';
import { FailedCard } from '../../stats/components/StateCard';
import { ActButton } from '../core/acts/ActButton';
import { Attachment } from './attachments/Attachment';
import { Reply } from './Reply';
import { useChatMessages } from './useChatMessages';

const Order = ({ chatId, message }: { chatId: string; message: ChatMessage }) => {
    const translate = useTranslate();
    const act = (isHidden: boolean, reason: string) =>
        callApi(
            hideChatMessage,
            { params: { id: chatId, message: message.id }, body: { isHidden, reason } },
            undefined,
            { isSilent: true },
        );
    if (message.isHidden) {
        return (
            <ActButton
                name="chats"
                variant="text"
                label={translate('chat.show')}
                act={() => act(false, '')}
                done={translate('chat.done.show')}
            />
        );
    }
    return (
        <ActButton
            name="chats"
            variant="text"
            label={translate('chat.hide')}
            act={reason => act(true, reason)}
            ask={{
                title: translate('chat.hideTitle'),
                text: translate('chat.hideText'),
                reason: { label: translate('chat.hideReason'), isNeeded: true },
            }}
            done={translate('chat.done.hide')}
        />
    );
};

const Message = ({ chatId, message }: { chatId: string; message: ChatMessage }) => {
    const translate = useTranslate();
    const { author, body, attachments, isHidden, hiddenFor, createdAt } = message;
    const isSupport = author.part === 'support';
    return (
        <Box
            component="li"
            sx={{
                alignSelf: isSupport ? 'flex-end' : 'flex-start',
                maxWidth: { xs: '95%', sm: '80%' },
                minWidth: 0,
            }}
        >
            <Typography component="div" sx={{ fontSize: 13, color: 'text.secondary' }}>
                {author.name} · {translate(`chat.parts.${author.part}`)} ·{' '}
                <Ago at={createdAt} asDate />
            </Typography>
            <Box
                sx={{
                    mt: 0.5,
                    px: 1.5,
                    py: 1,
                    borderRadius: 1,
                    border: 1,
                    borderColor: isHidden ? 'warning.main' : 'divider',
                    bgcolor: isSupport ? 'action.selected' : 'background.default',
                    fontSize: 14,
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
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                {isHidden && (
                    <Typography sx={{ fontSize: 13, color: 'warning.main' }}>
                        {translate('chat.hidden', { reason: hiddenFor })}
                    </Typography>
                )}
                {!isSupport && <Order chatId={chatId} message={message} />}
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

/** The words of a chat, and support's answer. */
export const Messages = ({ chat }: { chat: Chat }) => {
    const translate = useTranslate();
    const { messages, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isLive } =
        useChatMessages(chat.id);
    const end = useStayAtEnd(messages?.at(-1)?.id);
    if (!messages && error) return <FailedCard error={error} onAgain={() => void refetch()} />;
    if (!messages) return <Skeleton variant="rounded" height={320} />;
    return (
        <Card sx={{ p: { xs: 2, md: 3 } }}>
            <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
                {translate('chat.messages')}
            </Typography>
            <Typography sx={{ fontSize: 13, color: 'text.secondary', mb: 2 }}>
                {translate(isLive ? 'chat.live' : 'chat.polled')}
            </Typography>
            {hasNextPage && (
                <Button
                    onClick={() => void fetchNextPage()}
                    loading={isFetchingNextPage}
                    sx={{ minHeight: 44 }}
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
                    <Message key={message.id} chatId={chat.id} message={message} />
                ))}
            </Box>
            <div ref={end} />
            {chat.state === 'closed' ? (
                <Alert severity="info" sx={{ mt: 2 }}>
                    {translate('chat.closed')}
                </Alert>
            ) : (
                <Reply chatId={chat.id} />
            )}
        </Card>
    );
};
