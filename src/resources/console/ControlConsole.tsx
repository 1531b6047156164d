import ExpandMore from '@mui/icons-material/ExpandMore';
import { Alert, Box, Button, Chip, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Standing } from '../../../contract/platform/call';
import { isAmong } from '../../../contract/platform/isAmong';
import { type Console, consoleParts } from '../../../contract/shell/resources/console';
import { useList } from '../../dataProvider/useList';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchBox, touchHeight } from '../../ui/admin/touch';
import { browserZone, timeOfDay } from '../../ui/text/times';
import { headLook, SetupPlace, StripPlace } from './ConsoleFrame';
import { ConsoleStrip } from './ConsoleStrip';
import type { ConsoleView } from './consoleView';
import { problemsIn, stripNames } from './figures';
import {
    ChatsTile,
    ChecksTile,
    EscrowTile,
    OrdersTile,
    PaymentsTile,
    ReviewsTile,
    UsersTile,
    VisitsTile,
    WithdrawalsTile,
} from './RecordTiles';
import { SetupList } from './SetupList';
import {
    ApprovalsTile,
    BackupTile,
    BooksTile,
    ChainsTile,
    HealthTile,
    JobsTile,
    StorageTile,
} from './SystemTiles';
import { useWayToSites } from './useWayToSites';
import { WaitingCard } from './WaitingCard';

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

/** The tiles that somebody may see. */
const tilesFor = (standing: Standing): number =>
    Object.entries(consoleParts).filter(
        ([part, access]) => part !== 'setup' && isAmong(access, standing),
    ).length;

const everyMs = 60_000;
const zone = browserZone();

const Loading = ({ count }: { count: number }) => (
    <Box sx={grid} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => String(at)).map(key => (
            <Skeleton key={key} variant="rounded" sx={{ height: { xs: 150, sm: 172 } }} />
        ))}
    </Box>
);

const Tiles = ({ data }: { data: Console }) => (
    <Box component="ul" sx={grid}>
        {data.visits !== undefined && <VisitsTile visits={data.visits} />}
        {data.users !== undefined && <UsersTile users={data.users} todayAt={data.todayAt} />}
        {data.orders !== undefined && <OrdersTile orders={data.orders} todayAt={data.todayAt} />}
        {data.escrow !== undefined && <EscrowTile escrow={data.escrow} />}
        {data.withdrawals !== undefined && <WithdrawalsTile withdrawals={data.withdrawals} />}
        {data.reviews !== undefined && <ReviewsTile reviews={data.reviews} />}
        {data.chats !== undefined && <ChatsTile chats={data.chats} />}
        {data.payments !== undefined && <PaymentsTile payments={data.payments} />}
        {data.checks !== undefined && <ChecksTile checks={data.checks} />}
        {data.jobs !== undefined && <JobsTile jobs={data.jobs} />}
        {data.approvals !== undefined && <ApprovalsTile approvals={data.approvals} />}
        {data.books !== undefined && <BooksTile books={data.books} />}
        {data.chains !== undefined && <ChainsTile chains={data.chains} />}
        {data.storage !== undefined && <StorageTile storage={data.storage} />}
        {data.backup !== undefined && <BackupTile backup={data.backup} />}
        {data.health !== undefined && <HealthTile health={data.health} />}
    </Box>
);

interface HeadProps {
    data: Console | undefined;
    view: ConsoleView;
    onChoose: (view: ConsoleView) => void;
}

/** The heading with what is wrong, and how much is shown. */
const Head = ({ data, view, onChoose }: HeadProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const problems = data ? problemsIn(data) : 0;
    const isFolded = view === 'folded';
    const fold = translate(isFolded ? 'console.unfold' : 'console.fold');
    return (
        <Box sx={headLook}>
            <Typography id="console-title" component="h2" variant="h2" noWrap>
                {translate('console.title')}
            </Typography>
            {problems > 0 && (
                <Chip
                    size="small"
                    color="error"
                    variant="outlined"
                    label={translate('console.problems', { smart_count: problems })}
                    onClick={() => onChoose('all')}
                />
            )}
            <Box sx={{ flex: 1 }} />
            {data && (
                <Note component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
                    {translate('console.updated', { time: timeOfDay(data.at, language) })}
                </Note>
            )}
            {!isFolded && (
                <Button
                    size="small"
                    onClick={() => onChoose(view === 'all' ? 'strip' : 'all')}
                    sx={{ ...touchHeight(32), whiteSpace: 'nowrap' }}
                >
                    {translate(view === 'all' ? 'console.less' : 'console.all')}
                </Button>
            )}
            <Tooltip title={fold}>
                <IconButton
                    size="small"
                    aria-label={fold}
                    aria-expanded={!isFolded}
                    onClick={() => onChoose(isFolded ? 'strip' : 'folded')}
                    sx={touchBox(32)}
                >
                    <ExpandMore sx={{ transform: isFolded ? 'none' : 'rotate(180deg)' }} />
                </IconButton>
            </Tooltip>
        </Box>
    );
};

interface Props {
    /** what of it is theirs */
    standing: Standing;
    view: ConsoleView;
    onChoose: (view: ConsoleView) => void;
}

/** What goes on and what waits, and what is not set up yet, as far as one may see it; looked at anew each minute. */
export const ControlConsole = ({ standing, view, onChoose }: Props) => {
    const translate = useTranslate();
    useWayToSites();
    const { data, error, refetch } = useList(
        'dashboard',
        { query: { zone } },
        { every: everyMs, isSilent: true },
    );
    return (
        <Box sx={{ mb: { xs: 2, md: 3 } }}>
            {data?.setup ? <SetupList setup={data.setup} /> : !error && <SetupPlace />}
            <Box component="section" aria-labelledby="console-title">
                <Head data={data} view={view} onChoose={onChoose} />
                {!data && view !== 'folded' && (
                    <LoadState inner error={error} onAgain={() => void refetch()}>
                        {view === 'all' ? (
                            <Loading count={tilesFor(standing)} />
                        ) : (
                            <StripPlace count={stripNames(standing).length} />
                        )}
                    </LoadState>
                )}
                {data && error && (
                    <Alert severity="warning" sx={{ mb: 1.5 }}>
                        {translate('console.failed')}
                    </Alert>
                )}
                {data && view === 'strip' && <ConsoleStrip data={data} />}
                {data && view === 'all' && <Tiles data={data} />}
                {!standing.roles.includes('admin') && view !== 'folded' && <WaitingCard />}
            </Box>
        </Box>
    );
};
