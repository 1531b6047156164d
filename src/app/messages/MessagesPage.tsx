import { Button, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { MessageList } from './MessageList';
import { useOwnMessages, useReadMessages } from './useOwnMessages';

/** One's own system messages. */
export const MessagesPage = () => {
    const translate = useTranslate();
    const read = useReadMessages();
    const unread = useOwnMessages(1).data?.unread ?? 0;
    return (
        <>
            <PageHeader title={translate('route.ownMessages')}>
                {unread > 0 && (
                    <Button
                        variant="outlined"
                        // the call itself tells of a failure
                        onClick={() => void read().catch(() => {})}
                        size="tall"
                    >
                        {translate('message.box.readAll')}
                    </Button>
                )}
            </PageHeader>
            <Card>
                <MessageList />
            </Card>
        </>
    );
};
