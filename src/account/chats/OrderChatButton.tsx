import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { Badge, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OwnOrder } from '../../../contract/trade/orders/ownOrders';
import { useList } from '../../dataProvider/useList';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { orderTitle } from '../orders/orderTitle';
import { MessageDialog } from './MessageDialog';
import { pollMs } from './useOwnChats';

/** To the other side of an order: the chat about it, or the first words of one. */
export const OrderChatButton = ({ order }: { order: OwnOrder }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const [isOpen, setIsOpen] = useState(false);
    const { id, number, title, part, seller } = order;
    const query = { orderId: id, state: 'open' as const, perPage: 1 };
    const { data } = useList('supportlist', { query }, { every: pollMs, isSilent: true });
    const [chat] = data?.list ?? [];
    const whom = part === 'seller' ? 'buyer' : seller ? 'seller' : 'support';
    const icon = <ForumOutlined />;
    if (chat) {
        return (
            <Badge color="primary" variant="dot" invisible={!chat.isUnread}>
                <Button
                    component={Link}
                    to={`/user/conversations/${chat.id}`}
                    variant="outlined"
                    size="tall"
                    startIcon={icon}
                >
                    {translate(chat.isUnread ? 'ownChat.openUnread' : 'ownChat.open')}
                </Button>
            </Badge>
        );
    }
    const words = translate(`ownChat.message.${whom}`);
    return (
        <>
            <Button
                variant="outlined"
                size="tall"
                startIcon={icon}
                disabled={!data}
                onClick={() => setIsOpen(true)}
            >
                {words}
            </Button>
            {isOpen && (
                <MessageDialog
                    about={{ orderId: id }}
                    subject={`${number} · ${orderTitle(title, language)}`}
                    title={words}
                    onClose={() => setIsOpen(false)}
                />
            )}
        </>
    );
};
