import NotificationsIcon from '@mui/icons-material/NotificationsNone';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useUnreadChats } from '../../account/chats/useOwnChats';
import { useMe } from '../../authProvider/whoAmI';
import { MessageBox } from './MessageBox';
import { useOwnMessages } from './useOwnMessages';

const Bell = () => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const { data } = useOwnMessages(1);
    const unreadChats = useUnreadChats();
    const unread = (data?.unread ?? 0) + unreadChats;
    const label = translate('message.box.open', { smart_count: unread });
    return (
        <>
            <Tooltip title={translate('message.box.title')}>
                <IconButton
                    onClick={event => setAnchor(event.currentTarget)}
                    aria-label={label}
                    aria-haspopup="dialog"
                    aria-expanded={anchor !== null}
                    size="tall"
                >
                    <Badge badgeContent={unread} max={99} color="error">
                        <NotificationsIcon />
                    </Badge>
                </IconButton>
            </Tooltip>
            {anchor && (
                <MessageBox
                    anchor={anchor}
                    unreadChats={unreadChats}
                    onClose={() => setAnchor(null)}
                />
            )}
        </>
    );
};

/** The way to one's own messages; guests of a share link have none. */
export const MessageBell = () => (useMe()?.isClient === false ? <Bell /> : null);
