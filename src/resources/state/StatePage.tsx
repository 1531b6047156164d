import { Alert, AlertTitle, Box, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { serverState } from '../../../contract/shell/state';
import { callApi } from '../../dataProvider/callApi';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { instantText } from '../../ui/text/times';
import { FineCard } from './FineCard';
import { ReportTimes } from './ReportTimes';
import { inWords, type ToldTrouble, troublesIn } from './told';

const everyMs = 10_000;

const useServerState = () =>
    useQuery({
        queryKey: [serverState.path, {}],
        queryFn: ({ signal }) => callApi(serverState, {}, signal, { isQuiet: true }),
        refetchInterval: everyMs,
        meta: { isSilent: true },
    });

const Trouble = ({ trouble: { part, level, says, remedy } }: { trouble: ToldTrouble }) => (
    <Alert severity={level === 'error' ? 'error' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
        <AlertTitle>{part}</AlertTitle>
        {says.map(line => (
            <div key={line}>{line}</div>
        ))}
        {remedy && <Note sx={{ mt: 0.5 }}>{remedy}</Note>}
    </Alert>
);

const Told = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const { data, error, refetch } = useServerState();
    if (!data) {
        return (
            <LoadState error={error} onAgain={() => void refetch()}>
                <Skeleton variant="rounded" height={320} />
            </LoadState>
        );
    }
    const told = inWords(data.findings, language);
    const troubles = troublesIn(told);
    return (
        <Stack spacing={{ xs: 1.5, md: 2 }}>
            {error && (
                <Alert severity="warning">
                    {translate('state.stale', { time: instantText(data.at, language, 'second') })}
                </Alert>
            )}
            <Typography variant="h2" role="status">
                {troubles.length === 0
                    ? translate('state.well')
                    : translate('state.attention', { smart_count: troubles.length })}
            </Typography>
            {troubles.map(trouble => (
                <Trouble key={trouble.key} trouble={trouble} />
            ))}
            <FineCard findings={told.filter(({ level }) => level === 'ok')} />
            {data.reports.length > 0 && <ReportTimes reports={data.reports} />}
        </Stack>
    );
};

/** For the operator: what is slow or wrong, why, and what to do about it. */
export const StatePage = () => {
    const translate = useTranslate();
    return (
        <Box>
            <PageHeader title={translate('route.state')} />
            <Told />
        </Box>
    );
};
