import { Box, Tab, Tabs } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { chatKinds } from '../../../contract/messaging/ownChats';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { StateCard } from '../../ui/admin/states/StateCard';
import { changeWords, useSearch } from '../../ui/admin/useSearch';
import { AskSupport } from './AskSupport';
import { ListingChat } from './ListingChat';
import { OwnChatList } from './OwnChatList';

const kinds = ['all', ...chatKinds] as const;

/** All one's own chats: with sellers, with buyers, with support. */
export const ConversationsPage = () => {
    const id = useId();
    const translate = useTranslate();
    const [words, setWords] = useSearch();
    const kind = chatKinds.find(one => one === words.get('kind'));
    const shown = kind ?? 'all';
    const listing = words.get('listing');
    return (
        <>
            <PageHeader title={translate('route.ownChats')} />
            {listing && (
                <ListingChat
                    id={listing}
                    onClose={() => setWords(changeWords({ listing: '' }), { replace: true })}
                />
            )}
            <Tabs
                value={shown}
                onChange={(_, next: string) =>
                    setWords(changeWords({ kind: next === 'all' ? '' : next }))
                }
                aria-label={translate('ownChat.kindsLabel')}
                sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
            >
                {kinds.map(one => (
                    <Tab
                        key={one}
                        value={one}
                        id={`${id}-${one}`}
                        aria-controls={`${id}-panel`}
                        label={translate(`ownChat.kinds.${one}`)}
                    />
                ))}
            </Tabs>
            <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
                <OwnChatList
                    key={shown}
                    kind={kind}
                    empty={
                        <StateCard
                            title={translate('ownChat.empty')}
                            text={translate('ownChat.emptyText')}
                        >
                            <AskSupport />
                        </StateCard>
                    }
                />
            </Box>
        </>
    );
};
