import { Box, Button, Card, Pagination } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { RoomRow } from '../../../contract/market/room/readerRoom';
import { useCall } from '../../dataProvider/useCall';
import { ListRow } from '../../ui/admin/cards/ListRow';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { RoomState } from './RoomState';

const perPage = 20;

const Row = ({ row: { id, title, state, askedAt, expiresAt } }: { row: RoomRow }) => {
    const translate = useTranslate();
    return (
        <ListRow sx={{ flexWrap: 'wrap', px: 2.5 }}>
            <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Button component={Link} to={`/user/rooms/${id}`} sx={{ px: 0, textAlign: 'left' }}>
                    {title}
                </Button>
                <Note component="p">
                    {translate('room.readers.asked')} <DateTime at={askedAt} />
                    {expiresAt !== null && (
                        <>
                            {' · '}
                            {translate('room.list.until')} <DateTime at={expiresAt} />
                        </>
                    )}
                </Note>
            </Box>
            <RoomState state={state} />
        </ListRow>
    );
};

const NoRooms = () => {
    const translate = useTranslate();
    return (
        <StateCard title={translate('room.list.empty')} text={translate('room.list.emptyText')}>
            <Button component={Link} to="/market" variant="outlined">
                {translate('room.list.toMarket')}
            </Button>
        </StateCard>
    );
};

/** The rooms that one asked for. */
export const RoomsPage = () => {
    const translate = useTranslate();
    const [page, setPage] = useState(1);
    const input = { query: { page, perPage } };
    const { data, error, refetch } = useCall(calls.listOwnRooms, input, {
        keep: true,
        isSilent: true,
    });
    const pages = Math.ceil((data?.total ?? 0) / perPage);
    return (
        <>
            <PageHeader title={translate('room.list.title')} />
            {!data && <LoadState error={error} onAgain={() => void refetch()} />}
            {data?.total === 0 && <NoRooms />}
            {data && data.total > 0 && (
                <Card>
                    <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                        {data.list.map(row => (
                            <Row key={row.id} row={row} />
                        ))}
                    </Box>
                </Card>
            )}
            {pages > 1 && (
                <Pagination
                    page={page}
                    count={pages}
                    onChange={(_event, chosen) => setPage(chosen)}
                    sx={{ mt: 2 }}
                />
            )}
        </>
    );
};
