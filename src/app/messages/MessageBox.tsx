import { Box, Button, Popover, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { MessageList } from './MessageList';
import { useOwnMessages, useReadMessages } from './useOwnMessages';

interface Props {
    anchor: HTMLElement;
    /** chats in which somebody else wrote last, unread */
    unreadChats: number;
    onClose: () => void;
}

const Ways = ({ unreadChats, onClose }: Omit<Props, 'anchor'>) => {
    const translate = useTranslate();
    const ways = [
        ['/user/messages', translate('message.box.all')],
        ['/user/conversations', translate('message.box.chats', { smart_count: unreadChats })],
    ] as const;
    return (
        <Box
            component="nav"
            aria-label={translate('message.box.ways')}
            sx={{ display: 'flex', borderTop: 1, borderColor: 'divider' }}
        >
            {ways.map(([to, label]) => (
                <Button
                    key={to}
                    component={RouterLink}
                    to={to}
                    onClick={onClose}
                    size="tall"
                    sx={{ flex: 1, borderRadius: 0 }}
                >
                    {label}
                </Button>
            ))}
        </Box>
    );
};

/** One's own messages, below the bell. */
export const MessageBox = ({ anchor, unreadChats, onClose }: Props) => {
    const translate = useTranslate();
    const read = useReadMessages();
    const unread = useOwnMessages(1).data?.unread ?? 0;
    return (
        <Popover
            open
            anchorEl={anchor}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            slotProps={{
                paper: {
                    role: 'dialog',
                    'aria-labelledby': 'messages-title',
                    sx: { width: 380, maxWidth: 'calc(100vw - 32px)', maxHeight: '70vh' },
                },
            }}
        >
            <Box sx={{ px: 2, py: 1, display: 'flex', alignItems: 'center', minHeight: 52 }}>
                <Typography id="messages-title" component="h2" sx={{ flex: 1, fontWeight: 650 }}>
                    {translate('message.box.title')}
                </Typography>
                {unread > 0 && (
                    <Button onClick={() => void read().catch(() => {})}>
                        {translate('message.box.readAll')}
                    </Button>
                )}
            </Box>
            <MessageList onLeave={onClose} />
            <Ways unreadChats={unreadChats} onClose={onClose} />
        </Popover>
    );
};
