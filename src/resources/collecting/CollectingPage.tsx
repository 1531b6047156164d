import { Alert, Box, Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Collecting } from '../../../contract/analytics/collecting';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { percent } from '../../ui/text/numbers';
import { Figures } from './Figures';
import { QuarantineCard } from './QuarantineCard';
import { RefusedCard } from './RefusedCard';
import { SeenCard } from './SeenCard';
import { spoolShare, troublesOf } from './troubles';
import { UnknownTrackers } from './UnknownTrackers';
import { useCollecting } from './useCollecting';

const everyMs = 5000;

const Loading = () => (
    <Stack spacing={2} aria-hidden="true">
        <Skeleton variant="rounded" height={132} />
        <Skeleton variant="rounded" height={96} />
        <Skeleton variant="rounded" height={96} />
    </Stack>
);

const Alerts = ({ state }: { state: Collecting }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const found = troublesOf(state).filter(trouble => trouble !== 'quarantine');
    return found.map(trouble => (
        <Alert key={trouble} severity={trouble === 'away' ? 'warning' : 'error'}>
            {translate(`collecting.alert.${trouble}`, {
                percent: percent(spoolShare(state), language, 0),
            })}
        </Alert>
    ));
};

const State = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useCollecting(everyMs);
    if (!data) {
        return (
            <LoadState error={error} onAgain={() => void refetch()}>
                <Loading />
            </LoadState>
        );
    }
    return (
        <>
            {error && <Alert severity="warning">{translate('collecting.alert.stale')}</Alert>}
            <Alerts state={data} />
            <Figures state={data} />
            <RefusedCard refused={data.refused} />
            <UnknownTrackers unknownTrackers={data.unknownTrackers} />
            <QuarantineCard quarantine={data.quarantine} />
        </>
    );
};

/** For the operator: how collecting fares, and what the server sees of visitors. */
export const CollectingPage = () => {
    const translate = useTranslate();
    return (
        <Box>
            <PageHeader title={translate('route.collecting')} />
            <Stack spacing={{ xs: 1.5, md: 2 }}>
                <State />
                <SeenCard />
            </Stack>
        </Box>
    );
};
