import { Box, Card, Chip, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { OwnChat } from '../../../contract/messaging/ownChats';
import { accentText } from '../../app/theme';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { PersonPicture } from '../../ui/admin/text/PersonPicture';

/** With whom one speaks: by name, or support. */
export const useWithWhom = () => {
    const translate = useTranslate();
    return ({ others }: Pick<OwnChat, 'others'>): string =>
        others.length === 0
            ? translate('ownChat.withSupport')
            : translate('ownChat.with', { names: others.map(({ name }) => name).join(', ') });
};

const State = ({ chat }: { chat: OwnChat }) => {
    const translate = useTranslate();
    if (chat.isUnread) {
        return <Chip size="small" color="primary" label={translate('ownChat.unread')} />;
    }
    if (chat.state === 'closed') {
        const key = chat.kind === 'support' ? 'ownChat.state.closed' : 'ownChat.closed';
        return <Chip size="small" variant="outlined" label={translate(key)} />;
    }
    return null;
};

const Row = ({ chat }: { chat: OwnChat }) => {
    const translate = useTranslate();
    const withWhom = useWithWhom();
    const { subject, product, others, lastText, lastAuthor, lastAt, isUnread } = chat;
    return (
        <Card component="li" sx={{ p: 2, display: 'grid', gap: 0.5 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <Link
                    component={RouterLink}
                    to={`/user/conversations/${chat.id}`}
                    underline="hover"
                    sx={{
                        color: accentText,
                        fontWeight: isUnread ? 700 : 600,
                        minWidth: 0,
                        py: 0.5,
                        overflowWrap: 'anywhere',
                    }}
                >
                    {subject}
                </Link>
                <State chat={chat} />
            </Box>
            <Typography noWrap variant="text" sx={{ fontWeight: isUnread ? 600 : 400 }}>
                {lastText === ''
                    ? translate('ownChat.hidden')
                    : `${lastAuthor}${lastAuthor && ': '}${lastText}`}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {others.map(other => (
                    <PersonPicture key={other.id} {...other} size={22} />
                ))}
                <Note>
                    {withWhom(chat)}
                    {product && ` · ${product.title}`} · <Ago at={lastAt} asDate />
                </Note>
            </Box>
        </Card>
    );
};

/** Chats, those written in last first. */
export const ChatRows = ({ chats, label }: { chats: readonly OwnChat[]; label: string }) => (
    <Stack
        component="ul"
        spacing={1.5}
        aria-label={label}
        sx={{ m: 0, p: 0 }}
        style={{ listStyle: 'none' }}
    >
        {chats.map(chat => (
            <Row key={chat.id} chat={chat} />
        ))}
    </Stack>
);
