import { Box, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Site } from '../../../contract/sites';
import type { Overview as OverviewAnswer } from '../../../contract/stats';
import { useCall } from '../../dataProvider/useCall';
import { PeriodPicker } from '../components/PeriodPicker';
import { includesDay } from '../components/periods';
import { SitePage } from '../components/SitePage';
import { FailedCard } from '../components/StateCard';
import { usePeriod } from '../components/usePeriod';
import { ZoneNote } from '../components/ZoneNote';
import { DataHint } from './DataHint';
import { FigureCards } from './FigureCards';
import { QualityCard } from './quality/QualityCard';
import { SummaryTable } from './SummaryTable';
import { TopLists } from './TopLists';
import { TrendCard } from './TrendCard';

const liveMs = 10_000;
const listsMs = 30_000;

const pickerRow = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1.5,
    pt: 1,
} as const;

interface PeriodProps extends ReturnType<typeof usePeriod> {
    site: Site;
    overview: OverviewAnswer | undefined;
}

/** Everything that follows the chosen period. */
const PeriodReport = ({ site, overview, period, today, setPeriod }: PeriodProps) => {
    const translate = useTranslate();
    const isLive = includesDay(period, today);
    const trend = useCall(
        calls.trend,
        { query: { site: site.id, ...period } },
        { every: isLive && liveMs, keep: true },
    );
    const isToday = period.from === today && period.to === today;
    // a day that is still running is compared with as much of yesterday, not with all of it
    const before = isToday ? overview?.table.sameTimeYesterday : trend.data?.previous.figures;
    return (
        <>
            <Box sx={pickerRow}>
                <PeriodPicker period={period} today={today} onChange={setPeriod} />
                <ZoneNote timezone={site.timezone} />
            </Box>
            {trend.isError && !trend.data ? (
                <FailedCard error={trend.error} onAgain={() => void trend.refetch()} />
            ) : (
                <>
                    <FigureCards
                        now={trend.data?.current.figures}
                        before={before}
                        base={translate(`overview.change.${isToday ? 'sameTime' : 'previous'}`)}
                    />
                    <TrendCard trend={trend.data} />
                </>
            )}
            <TopLists site={site.id} period={period} every={isLive && listsMs} />
            <QualityCard site={site} period={period} every={isLive && listsMs} />
        </>
    );
};

const Overview = ({ site }: { site: Site }) => {
    const chosen = usePeriod(site.timezone);
    const { data, isError, error, refetch } = useCall(
        calls.overview,
        { query: { site: site.id } },
        { every: liveMs },
    );
    return (
        <Stack spacing={{ xs: 1.5, md: 2 }}>
            {data && (
                <DataHint
                    site={site}
                    overview={data}
                    period={chosen.period}
                    onPeriod={chosen.setPeriod}
                />
            )}
            {isError && !data ? (
                <FailedCard error={error} onAgain={() => void refetch()} />
            ) : (
                <SummaryTable overview={data} />
            )}
            <PeriodReport site={site} overview={data} {...chosen} />
        </Stack>
    );
};

export const OverviewPage = () => (
    <SitePage titleKey="route.overview">{site => <Overview key={site.id} site={site} />}</SitePage>
);
