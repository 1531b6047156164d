import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useList } from '../../dataProvider/useList';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { browserZone, timeOfDay } from '../../ui/text/times';
import {
    ChatsTile,
    EscrowTile,
    OrdersTile,
    ReviewsTile,
    UsersTile,
    VisitsTile,
    WithdrawalsTile,
} from './RecordTiles';
import {
    ApprovalsTile,
    BooksTile,
    ChainsTile,
    HealthTile,
    JobsTile,
    StorageTile,
} from './SystemTiles';
import { useWayToSites } from './useWayToSites';

const grid = {
    display: 'grid',
    gap: 1.5,
    m: 0,
    p: 0,
    listStyle: 'none',
    gridAutoFlow: 'row dense',
    gridTemplateColumns: {
        xs: 'repeat(auto-fill, minmax(150px, 1fr))',
        sm: 'repeat(auto-fill, minmax(200px, 1fr))',
    },
} as const;

const everyMs = 60_000;
const zone = browserZone();

const Loading = () => (
    <Box sx={grid} aria-hidden="true">
        {Array.from({ length: 11 }, (_, at) => String(at)).map(key => (
            <Skeleton key={key} variant="rounded" sx={{ height: { xs: 150, sm: 172 } }} />
        ))}
    </Box>
);

/** What goes on and what waits, for administrators; looked at anew each minute. */
export const ControlConsole = () => {
    const translate = useTranslate();
    const language = useLanguage();
    useWayToSites();
    const { data, error, refetch } = useList(
        'dashboard',
        { query: { zone } },
        { every: everyMs, isSilent: true },
    );
    return (
        <Box component="section" aria-labelledby="console-title" sx={{ mb: { xs: 3, md: 4 } }}>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'baseline',
                    gap: 1.5,
                    mb: 1.5,
                }}
            >
                <Typography id="console-title" component="h2" variant="total">
                    {translate('console.title')}
                </Typography>
                {data && (
                    <Note component="span">
                        {translate('console.updated', { time: timeOfDay(data.at, language) })}
                    </Note>
                )}
            </Box>
            {!data && (
                <LoadState error={error} onAgain={() => void refetch()}>
                    <Loading />
                </LoadState>
            )}
            {data && error && (
                <Alert severity="warning" sx={{ mb: 1.5 }}>
                    {translate('console.failed')}
                </Alert>
            )}
            {data && (
                <Box component="ul" sx={grid}>
                    <VisitsTile {...data} />
                    <UsersTile {...data} />
                    <OrdersTile {...data} />
                    <EscrowTile {...data} />
                    <WithdrawalsTile {...data} />
                    <ReviewsTile {...data} />
                    <ChatsTile {...data} />
                    <JobsTile {...data} />
                    <ApprovalsTile {...data} />
                    <BooksTile {...data} />
                    <ChainsTile {...data} />
                    <StorageTile {...data} />
                    <HealthTile {...data} />
                </Box>
            )}
        </Box>
    );
};
