import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type CohortPeriod, cohortPeriods } from '../../../contract/analytics/retention';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { FoldCard } from '../../ui/admin/cards/FoldCard';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { useSearch } from '../../ui/admin/useSearch';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { RetentionCurve } from './RetentionCurve';
import { RetentionTable } from './RetentionTable';

const Cohorts = ({ scope, period }: { scope: ReportScope; period: CohortPeriod }) => {
    const translate = useTranslate();
    const query = { ...scope.query, period };
    const { data, error, refetch } = useCall(calls.retention, { query }, { keep: true });
    if (!data) {
        return <LoadState inner error={error} onAgain={() => void refetch()} height={320} />;
    }
    if (!data.isMeasurable) {
        return (
            <StateCard
                inner
                title={translate('retention.cookielessTitle')}
                text={translate('retention.cookielessText')}
            />
        );
    }
    if (data.list.every(({ size }) => size === 0)) {
        return (
            <StateCard
                inner
                title={translate('report.empty.title')}
                text={translate('retention.none')}
            />
        );
    }
    return (
        <>
            <RetentionCurve average={data.average} />
            <RetentionTable data={data} />
        </>
    );
};

const Retention = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const [search, setSearch] = useSearch();
    const period = cohortPeriods.find(one => one === search.get('period')) ?? 'week';
    return (
        <>
            <SectionCard
                title={translate('retention.title')}
                actions={
                    <ChoiceSwitch
                        label={translate('retention.period')}
                        choices={cohortPeriods}
                        value={period}
                        textOf={one => translate(`retention.periods.${one}`)}
                        onChange={one =>
                            setSearch(
                                now => {
                                    now.set('period', one);
                                    return now;
                                },
                                { preventScrollReset: true, replace: true },
                            )
                        }
                    />
                }
            >
                <Cohorts scope={scope} period={period} />
            </SectionCard>
            <FoldCard title={translate('retention.how')}>
                <Box sx={{ typography: 'text', px: 2.5, pb: 2.5, maxWidth: 720 }}>
                    {translate('retention.howText')}
                </Box>
            </FoldCard>
        </>
    );
};

/** Who comes back, and for how long. */
export const RetentionPage = () => (
    <ReportPage name="retention" isComparable={false}>
        {scope => <Retention scope={scope} />}
    </ReportPage>
);
