import { Box, Skeleton, Stack } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { type VitalName, vitalNames } from '../../../contract/analytics/vitalNames';
import { leastSamples, type Vitals, vitals } from '../../../contract/analytics/vitals';
import { useMe } from '../../authProvider/whoAmI';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { FailedCard, StateCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { changeWords, useSearch } from '../../ui/admin/useSearch';
import { dayText } from '../../ui/text/times';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { SecondScript } from './SecondScript';
import { SlowPages } from './SlowPages';
import { VitalTable } from './VitalTable';
import { VitalTiles } from './VitalTiles';
import { vitalText } from './vitalText';

const VitalChart = lazy(async () => ({ default: (await import('./VitalChart')).VitalChart }));

const chartHeight = 220;

const useVital = () => {
    const [search, setSearch] = useSearch();
    const vital = vitalNames.find(name => name === search.get('vital')) ?? 'lcp';
    const setVital = (name: VitalName) =>
        setSearch(changeWords({ vital: name }), { preventScrollReset: true, replace: true });
    return { vital, setVital };
};

const OverTime = ({ data, vital }: { data: Vitals | undefined; vital: VitalName }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const known = data?.days.filter(({ p75 }) => p75 !== null) ?? [];
    const loading = <Skeleton variant="rounded" height={chartHeight} />;
    return (
        <SectionCard title={translate('speed.overTime')}>
            <Box sx={{ px: { xs: 1, sm: 2 }, pt: 1, pb: 1.5 }}>
                {!data && loading}
                {data && known.length === 0 && (
                    <Note component="p" sx={{ px: 1 }}>
                        {translate('speed.few', { least: leastSamples })}
                    </Note>
                )}
                {data && known.length > 0 && (
                    <>
                        <Box aria-hidden="true" sx={{ height: chartHeight }}>
                            <Suspense fallback={loading}>
                                <VitalChart vital={vital} days={data.days} language={language} />
                            </Suspense>
                        </Box>
                        <Box
                            component="ul"
                            aria-label={translate('speed.chart', {
                                vital: translate(`speed.vital.${vital}`),
                            })}
                            sx={visuallyHidden}
                        >
                            {known.map(({ day, p75 }) => (
                                <li key={day}>
                                    {translate('speed.dayValue', {
                                        day: dayText(day, language),
                                        value: vitalText(vital, p75, language),
                                    })}
                                </li>
                            ))}
                        </Box>
                    </>
                )}
            </Box>
        </SectionCard>
    );
};

const NotMeasured = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const me = useMe();
    const isGuest = me === undefined || me.isClient;
    return (
        <StateCard
            title={translate('speed.none')}
            text={translate(isGuest ? 'speed.noneGuest' : 'speed.noneText')}
        >
            <SecondScript scope={scope} />
        </StateCard>
    );
};

const SpeedReport = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const { vital, setVital } = useVital();
    const { data, error, refetch, isPlaceholderData } = useCall(
        vitals,
        { query: { ...scope.query, ...scope.comparisonQuery, vital } },
        { keep: true },
    );
    if (!data && error) return <FailedCard error={error} onAgain={() => void refetch()} />;
    const isEmpty = data && vitalNames.every(name => data.current[name].samples === 0);
    if (isEmpty && !scope.filter) return <NotMeasured scope={scope} />;
    return (
        <Stack
            spacing={{ xs: 1.5, md: 2 }}
            aria-busy={isPlaceholderData}
            sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}
        >
            <VitalTiles
                current={data?.current}
                previous={data?.previous}
                chosen={vital}
                onChoose={setVital}
            />
            <OverTime data={data} vital={vital} />
            <VitalTable key={vital} scope={scope} vital={vital} />
            <SlowPages scope={scope} />
            <Note component="p">{translate('speed.counted', { least: leastSamples })}</Note>
        </Stack>
    );
};

/** How fast the pages were for those who opened them. */
export const SpeedPage = () => (
    <ReportPage name="speed">{scope => <SpeedReport scope={scope} />}</ReportPage>
);
