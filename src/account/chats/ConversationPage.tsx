import { Alert, Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation, useParams } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import { contactDetailsIn } from '../../../contract/messaging/contactDetails';
import { closeOwnChat, type OwnChat, readOwnChat } from '../../../contract/messaging/ownChats';
import { useTellRecordTitle } from '../../app/recordTitles';
import { accentText } from '../../app/theme';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { type ChatView, Messages } from '../../resources/chats/Messages';
import { OwnReply } from '../../resources/chats/Reply';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { useNow } from '../../ui/browser/useNow';
import { instantText } from '../../ui/text/times';
import { useWithWhom } from './ChatRows';
import { ContactHint } from './ContactHint';
import { pollMs, useRefreshChats } from './useOwnChats';

/** What is shown has been read, as soon as something new is there. */
const useReading = ({ id, lastAt, isUnread }: OwnChat) => {
    const refresh = useRefreshChats();
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new message
    useEffect(() => {
        if (!isUnread) return;
        callApi(readOwnChat, { params: { id } }, undefined, { isQuiet: true, isSilent: true }).then(
            refresh,
            // it stays unread, and is read with the next look
            () => {},
        );
    }, [id, lastAt, isUnread]);
};

const CloseButton = ({ chat }: { chat: OwnChat }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const textOf = useRefusalText();
    const refresh = useRefreshChats();
    const [busy, setBusy] = useState(false);
    const isClosed = chat.state === 'closed';
    const action = async () => {
        setBusy(true);
        try {
            const input = { params: { id: chat.id }, body: { isClosed: !isClosed } };
            await callApi(closeOwnChat, input, undefined, { isSilent: true });
            await refresh();
            notify(isClosed ? 'ownChat.reopened' : 'ownChat.settled', { type: 'success' });
        } catch (error) {
            notify(textOf(error), { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return (
        <Button variant="outlined" loading={busy} onClick={() => void action()} size="tall">
            {translate(isClosed ? 'ownChat.reopen' : 'ownChat.settle')}
        </Button>
    );
};

const About = ({ chat }: { chat: OwnChat }) => {
    const translate = useTranslate();
    const { product, orderId } = chat;
    const withWhom = useWithWhom();
    return (
        <Typography component="div" variant="text" sx={{ color: 'text.secondary', mb: 2 }}>
            {withWhom(chat)}
            {product && (
                <>
                    {' · '}
                    {translate('ownChat.about')}{' '}
                    <Link href={`/market/${product.id}`} sx={{ color: accentText }}>
                        {product.title}
                    </Link>
                </>
            )}
            {orderId && (
                <>
                    {' · '}
                    <Link
                        component={RouterLink}
                        to={`/user/orders/${orderId}`}
                        sx={{ color: accentText }}
                    >
                        {translate('ownChat.order')}
                    </Link>
                </>
            )}
        </Typography>
    );
};

const MutedUntil = ({ until }: { until: number }) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <Alert severity="info" sx={{ mt: 2 }}>
            {translate('ownChat.muted', { time: instantText(until, language) })}
        </Alert>
    );
};

const hintOf = (typed: string) => <ContactHint contacts={contactDetailsIn(typed)} of="draft" />;

const Conversation = ({ chat }: { chat: OwnChat }) => {
    useReading(chat);
    useTellRecordTitle(useLocation().pathname, chat.subject);
    const now = useNow();
    const { mutedUntil } = chat;
    const isMuted = mutedUntil !== null && mutedUntil > now;
    const view: ChatView = {
        isTrade: chat.kind === 'trade',
        isMine: ({ author }) => author.part === chat.part,
        note: ({ contacts }) => <ContactHint contacts={contacts} of="message" />,
        reply: isMuted ? (
            <MutedUntil until={mutedUntil} />
        ) : (
            <OwnReply chatId={chat.id} hint={chat.kind === 'trade' ? hintOf : undefined} />
        ),
    };
    return (
        <>
            <PageHeader title={chat.subject}>
                {chat.kind === 'support' && <CloseButton chat={chat} />}
            </PageHeader>
            <About chat={chat} />
            <Messages chat={chat} view={view} />
        </>
    );
};

/** One of one's own chats. */
export const ConversationPage = () => {
    const { key = '' } = useParams();
    const { data, error, refetch } = useCall(
        calls.getOwnChat,
        { params: { id: key } },
        { every: pollMs, isSilent: true },
    );
    if (!data) {
        return (
            <LoadState error={error} onAgain={() => void refetch()}>
                <Box aria-hidden="true">
                    <Skeleton width={240} height={48} />
                    <Skeleton variant="rounded" height={360} />
                </Box>
            </LoadState>
        );
    }
    return <Conversation key={data.id} chat={data} />;
};
