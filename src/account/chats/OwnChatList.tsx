import { Box, Button, FormControlLabel, Skeleton, Stack, Switch } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ChatKind } from '../../../contract/messaging/ownChats';
import { useList } from '../../dataProvider/useList';
import { Paging } from '../../ui/admin/cards/Paging';
import { TableSearch } from '../../ui/admin/controls/TableSearch';
import { FailedCard, StateCard } from '../../ui/admin/states/StateCard';
import { touch } from '../../ui/admin/touch';
import { ChatRows } from './ChatRows';
import { pollMs } from './useOwnChats';

const sizes = [25, 50, 100] as const;
const first = { page: 1, perPage: sizes[0] as number, q: '', isUnread: false };

const Loading = () => (
    <Stack spacing={1.5} aria-hidden="true">
        {['first', 'second', 'third'].map(key => (
            <Skeleton key={key} variant="rounded" height={92} />
        ))}
    </Stack>
);

interface Props {
    kind: ChatKind | undefined;
    /** what stands here while there is nothing at all */
    empty: ReactNode;
}

type Query = typeof first;

interface FilterProps {
    query: Query;
    onChange: (part: Partial<Query>) => void;
}

const Filters = ({ query: { q, isUnread }, onChange }: FilterProps) => {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1.5,
                alignItems: 'center',
                py: 2,
                '& .MuiTextField-root': { width: { xs: 1, sm: 300 } },
            }}
        >
            <TableSearch
                label={translate('ownChat.search')}
                value={q}
                onChange={words => onChange({ q: words })}
            />
            <FormControlLabel
                sx={{ minHeight: touch }}
                control={
                    <Switch
                        checked={isUnread}
                        onChange={(_, checked) => onChange({ isUnread: checked })}
                    />
                }
                label={translate('ownChat.onlyUnread')}
            />
        </Box>
    );
};

/** One's own chats of a kind, searched and paged by the server. */
export const OwnChatList = ({ kind, empty }: Props) => {
    const translate = useTranslate();
    const [query, setQuery] = useState(first);
    const change = (part: Partial<Query>) => setQuery(before => ({ ...before, page: 1, ...part }));
    const { page, perPage, q, isUnread } = query;
    const asked = {
        page,
        perPage,
        ...(kind && { kind }),
        ...(q !== '' && { q }),
        ...(isUnread && { unread: 'true' as const }),
    };
    const { data, error, refetch } = useList(
        'supportlist',
        { query: asked },
        { every: pollMs, keep: true, isSilent: true },
    );
    const isFiltered = q !== '' || isUnread;
    if (!data && error) return <FailedCard error={error} onAgain={() => void refetch()} />;
    if (data?.total === 0 && !isFiltered) return empty;
    return (
        <>
            <Filters query={query} onChange={change} />
            {!data && <Loading />}
            {data?.list.length === 0 && (
                <StateCard title={translate('ownChat.none')} text={translate('ownChat.noneText')}>
                    <Button variant="outlined" onClick={() => setQuery(first)} size="tall">
                        {translate('ownChat.clear')}
                    </Button>
                </StateCard>
            )}
            {data && data.list.length > 0 && (
                <>
                    <ChatRows chats={data.list} label={translate('ownChat.list')} />
                    <Paging query={query} sizes={sizes} total={data.total} onChange={change} />
                </>
            )}
        </>
    );
};
