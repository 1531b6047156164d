import { Box, Pagination, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { RoomLogEntry } from '../../../contract/market/room/roomParts';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';

const perPage = 20;

const Entry = ({ entry }: { entry: RoomLogEntry }) => {
    const translate = useTranslate();
    const { action, reader, document, pages, at } = entry;
    const who = action.startsWith('staff') ? translate('room.log.staff') : reader;
    return (
        <Box
            component="li"
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
            <Typography variant="text">
                <strong>{who}</strong> {translate(`room.log.actions.${action}`)} {document}
            </Typography>{' '}
            <Note>
                {pages !== null && `${translate('room.log.pages', { smart_count: pages })} · `}
                <DateTime at={at} />
            </Note>
        </Box>
    );
};

interface Props {
    id: string;
    /** of all readers, for the seller; else one's own */
    isSeller: boolean;
}

/** Who opened what, the latest first. */
export const LogCard = ({ id, isSeller }: Props) => {
    const translate = useTranslate();
    const [page, setPage] = useState(1);
    const call = isSeller ? calls.listRoomLog : calls.listRoomReads;
    const input = { params: { id }, query: { page, perPage } };
    const { data, error, refetch } = useCall(call, input, { keep: true, isSilent: true });
    const pages = Math.ceil((data?.total ?? 0) / perPage);
    return (
        <SectionCard title={translate(`room.log.${isSeller ? 'title' : 'own'}`)}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={120} />
                )}
                {data?.total === 0 && <Note component="p">{translate('room.log.empty')}</Note>}
                <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                    {data?.list.map(entry => (
                        <Entry key={entry.id} entry={entry} />
                    ))}
                </Box>
                {pages > 1 && (
                    <Pagination
                        page={page}
                        count={pages}
                        onChange={(_event, chosen) => setPage(chosen)}
                        sx={{ mt: 1 }}
                    />
                )}
            </Box>
        </SectionCard>
    );
};
