import {
    Box,
    FormControlLabel,
    Skeleton,
    Stack,
    Switch,
    type Theme,
    Tooltip,
    useMediaQuery,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Site } from '../../../contract/sites';
import { useCall } from '../../dataProvider/useCall';
import { PeriodPicker } from '../components/PeriodPicker';
import { includesDay, type Period } from '../components/periods';
import { SitePage } from '../components/SitePage';
import { FailedCard, StateCard } from '../components/StateCard';
import { usePeriod } from '../components/usePeriod';
import { ZoneNote } from '../components/ZoneNote';
import { useNewRows } from './useNewRows';
import { useVisitsQuery, type VisitsQuery } from './useVisitsQuery';
import { VisitCards } from './VisitCards';
import { VisitsPaging } from './VisitsPaging';
import { VisitsTable } from './VisitsTable';

const liveMs = 2000;

const LoadingRows = () => (
    <Stack spacing={1} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map(row => (
            <Skeleton key={row} variant="rounded" sx={{ height: { xs: 228, md: 57 } }} />
        ))}
    </Stack>
);

const useOpenRows = () => {
    const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
    const toggle = (id: string) =>
        setOpen(now => {
            const next = new Set(now);
            if (!next.delete(id)) next.add(id);
            return next;
        });
    return { open, toggle };
};

interface ListProps {
    site: Site;
    period: Period;
    isLive: boolean;
    query: VisitsQuery;
    onChange: (part: Partial<VisitsQuery>) => void;
}

const Visits = ({ site, period, isLive, query, onChange }: ListProps) => {
    const translate = useTranslate();
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    const { open, toggle } = useOpenRows();
    const { page, perPage, bots } = query;
    const input = { site: site.id, ...period, page, perPage, bots: bots ? '1' : '0' } as const;
    const { data, error, refetch, isPlaceholderData } = useCall(
        calls.visits,
        { query: input },
        { every: isLive && page === 1 && liveMs, keep: true },
    );
    // until another list has come, the rows shown are still those of the one before
    const listKey = isPlaceholderData ? '' : JSON.stringify(input);
    const fresh = useNewRows(listKey, data?.list.map(visit => visit.id) ?? []);
    if (!data && error) return <FailedCard error={error} onAgain={() => void refetch()} />;
    if (!data) return <LoadingRows />;
    if (data.total === 0) {
        return (
            <StateCard
                title={translate(bots ? 'visits.emptyBots' : 'visits.empty')}
                text={bots ? '' : translate('visits.emptyText')}
            />
        );
    }
    const View = phone ? VisitCards : VisitsTable;
    return (
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
            <View
                site={site.id}
                timezone={data.timezone}
                visits={data.list}
                fresh={fresh}
                open={open}
                onToggle={toggle}
            />
            <VisitsPaging query={query} total={data.total} onChange={onChange} />
        </Box>
    );
};

const VisitorView = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const { period, today, setPeriod } = usePeriod(site.timezone);
    const { query, change } = useVisitsQuery();
    const isLive = includesDay(period, today);
    return (
        <Stack spacing={2}>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: '8px 24px',
                }}
            >
                <PeriodPicker period={period} today={today} onChange={setPeriod} />
                <Tooltip title={translate('visits.botsHelp')} describeChild>
                    <FormControlLabel
                        control={
                            <Switch
                                checked={query.bots}
                                onChange={event => change({ bots: event.target.checked, page: 1 })}
                            />
                        }
                        label={translate('visits.bots')}
                    />
                </Tooltip>
                <Box sx={{ ml: { md: 'auto' }, textAlign: { md: 'right' } }}>
                    <ZoneNote timezone={site.timezone} />
                </Box>
            </Box>
            <Visits site={site} period={period} isLive={isLive} query={query} onChange={change} />
        </Stack>
    );
};

export const VisitorPage = () => (
    <SitePage titleKey="route.visitor">
        {site => <VisitorView key={site.id} site={site} />}
    </SitePage>
);
