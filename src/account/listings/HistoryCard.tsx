import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { ListingEvent } from '../../../contract/market/listings';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';

const step = 20;
const most = 200;

const Row = ({ event }: { event: ListingEvent }) => {
    const translate = useTranslate();
    return (
        <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="text">
                {translate(`listing.history.actions.${event.action}`, { _: event.action })}
                {event.reason && <strong> · {event.reason}</strong>}
            </Typography>
            <Note>
                <Ago at={event.at} asDate /> · {translate(`listing.history.by.${event.by}`)}
            </Note>
        </Box>
    );
};

/** What was done to a listing, and decided about it. */
export const HistoryCard = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const [perPage, setPerPage] = useState(step);
    const { data, error, refetch } = useCall(
        calls.listingHistory,
        { params: { id }, query: { perPage } },
        { keep: true, isSilent: true },
    );
    if (!data) return <LoadState error={error} onAgain={() => void refetch()} height={160} />;
    // nothing was done to what was put there by a command
    if (data.list.length === 0) return null;
    const isMore = data.total > data.list.length && perPage < most;
    return (
        <SectionCard title={translate('listing.history.title')}>
            <Box component="ul" sx={{ m: 0, px: 2.5, pb: 1.5 }} style={{ listStyle: 'none' }}>
                {data.list.map(event => (
                    <Row key={event.id} event={event} />
                ))}
            </Box>
            {isMore && (
                <Button
                    onClick={() => setPerPage(Math.min(most, perPage + 2 * step))}
                    size="tall"
                    sx={{ mx: 2, mb: 1.5 }}
                >
                    {translate('listing.history.more')}
                </Button>
            )}
        </SectionCard>
    );
};
