import { Box, Stack } from '@mui/material';
import { useDeferredValue } from 'react';
import { useTranslate } from 'react-admin';
import type { Figures } from '../../../contract/analytics/figures';
import { type Overview, overview } from '../../../contract/analytics/overview';
import { type Trend, trend } from '../../../contract/analytics/trend';
import { useCall } from '../../dataProvider/useCall';
import { FailedCard } from '../../ui/admin/states/StateCard';
import { includesDay } from '../components/periods';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { Estimate } from '../table/Estimate';
import { DataHint } from './DataHint';
import { summaryInput, trendInput } from './overviewInputs';
import { Panels } from './panels/Panels';
import { QualityCard } from './quality/QualityCard';
import { SiteSettingsButton } from './SiteSettingsButton';
import { SummaryTable } from './SummaryTable';
import { TrendCard } from './TrendCard';

const liveMs = 10_000;
const listsMs = 30_000;

const useOverview = ({ query }: ReportScope) =>
    useCall(overview, summaryInput(query), { every: liveMs, keep: true, isJoined: true });

const useTrend = ({ query, period, comparison, today }: ReportScope) => {
    const isLive = includesDay(period, today);
    const input = trendInput(query, period, comparison);
    return useCall(trend, input, { every: isLive && liveMs, keep: true });
};

/** What was answered to another question is not shown under this one's words. */
const answered = <Answer,>({
    data,
    isPlaceholderData,
}: {
    data: Answer;
    isPlaceholderData: boolean;
}) => (isPlaceholderData ? undefined : data);

/** What the period's figures are compared with, and what that is called. */
const baseOf = (scope: ReportScope, summary: Overview | undefined, found: Trend | undefined) => {
    const { period, today, comparison } = scope;
    const isToday = period.from === today && period.to === today;
    // a day that is still running is compared with as much of yesterday, not with all of it
    if (isToday && !comparison) {
        return { name: 'sameTime', before: summary?.table.sameTimeYesterday };
    }
    const before: Figures | undefined = found?.previous?.figures;
    return { name: comparison ? 'chosen' : 'previous', before };
};

interface DetailsProps {
    scope: ReportScope;
    summary: ReturnType<typeof useOverview>;
    curve: ReturnType<typeof useTrend>;
    every: number | false;
}

const Details = ({ scope, summary, curve, every }: DetailsProps) => {
    const { subject, period } = scope;
    return (
        <>
            <Panels scope={scope} every={every} figures={answered(curve)?.current.figures} />
            {summary.isError && !summary.data ? (
                <FailedCard error={summary.error} onAgain={() => void summary.refetch()} />
            ) : (
                <SummaryTable overview={answered(summary)} scope={scope} />
            )}
            {subject.type === 'site' && !subject.site.isFiltered && (
                <Box>
                    <QualityCard site={subject.site} period={period} every={every} />
                </Box>
            )}
        </>
    );
};

const OverviewReport = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const { subject, period, today, filter } = scope;
    const summary = useOverview(scope);
    const curve = useTrend(scope);
    const every = includesDay(period, today) && listsMs;
    // What lies below the first screen is rendered once that is shown.
    const isBegun = useDeferredValue(true, false);
    const found = answered(curve);
    const { name, before } = baseOf(scope, answered(summary), found);
    return (
        <Stack spacing={{ xs: 1.5, md: 2 }}>
            {summary.data && subject.type === 'site' && !filter && (
                <DataHint site={subject.site} overview={summary.data} scope={scope} />
            )}
            {curve.isError && !curve.data ? (
                <FailedCard error={curve.error} onAgain={() => void curve.refetch()} />
            ) : (
                <TrendCard
                    trend={found}
                    scope={scope}
                    before={before}
                    base={translate(`trend.base.${name}`)}
                    note={
                        found && (
                            <Estimate
                                isInline
                                data={found}
                                totals={found.current.figures}
                                scope={scope}
                            />
                        )
                    }
                />
            )}
            {isBegun ? (
                <Details scope={scope} summary={summary} curve={curve} every={every} />
            ) : (
                // what follows the report is not shown where its panels will be
                <Box sx={{ minHeight: '100vh' }} />
            )}
        </Stack>
    );
};

export const OverviewPage = () => (
    <ReportPage
        name="overview"
        aside={subject =>
            subject.type === 'site' && (
                <SiteSettingsButton key={subject.site.id} site={subject.site} />
            )
        }
    >
        {scope => <OverviewReport scope={scope} />}
    </ReportPage>
);
