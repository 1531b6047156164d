import { Box, Skeleton, Stack, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { FailedCard } from '../../ui/admin/states/StateCard';
import { CsvButton } from '../charts/CsvButton';
import { Curve, curveHeight } from '../charts/Curve';
import { CurveTable } from '../charts/CurveTable';
import { curveFigures } from '../charts/curveFigures';
import { FigureChooser } from '../charts/FigureChooser';
import { NoCurve } from '../charts/NoCurve';
import { ImportedDaysCard } from '../imported/ImportedDaysCard';
import { NotesList } from '../notes/NotesList';
import { useNotes } from '../notes/useNotes';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { BreakdownTabs } from '../table/BreakdownTabs';
import { Estimate } from '../table/Estimate';
import { useTrend } from './useTrend';

const TrendReport = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
    const hasGoal = scope.goal !== undefined;
    const { data, error, refetch, isPlaceholderData, ...asked } = useTrend(scope);
    const notes = useNotes(scope);
    const { figures, setFigures, granularity, setGranularity, fitting } = asked;
    if (!data && error) return <FailedCard error={error} onAgain={() => void refetch()} />;
    const isEmpty = data?.current.figures.pv === 0 && !data.previous?.figures.pv;
    return (
        <Stack
            spacing={{ xs: 1.5, md: 2 }}
            aria-busy={isPlaceholderData}
            sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}
        >
            <FigureChooser trend={data} hasGoal={hasGoal} chosen={figures} onChange={setFigures} />
            <SectionCard
                title={translate('overview.curve')}
                actions={
                    <ChoiceSwitch
                        label={translate('trend.by')}
                        choices={fitting}
                        value={granularity}
                        textOf={name => translate(`trend.granularity.${name}`)}
                        onChange={setGranularity}
                    />
                }
            >
                {data && <Estimate data={data} totals={data.current.figures} scope={scope} />}
                <Box sx={{ px: { xs: 1, sm: 2 }, pt: 1, pb: 1.5 }}>
                    {!data && <Skeleton variant="rounded" height={curveHeight} />}
                    {data && isEmpty && <NoCurve />}
                    {data && !isEmpty && (
                        <Curve
                            key={data.granularity}
                            trend={data}
                            figures={figures}
                            label={translate('overview.curve')}
                            notes={notes.list}
                        />
                    )}
                    {data && !isEmpty && <NotesList scope={scope} {...notes} />}
                </Box>
            </SectionCard>
            {data && !isEmpty && (
                <SectionCard
                    title={translate(`trend.table.${data.granularity}`)}
                    actions={<CsvButton trend={data} />}
                >
                    <CurveTable
                        key={data.granularity}
                        trend={data}
                        figures={isPhone ? figures : curveFigures(hasGoal)}
                        label={translate(`trend.table.${data.granularity}`)}
                    />
                </SectionCard>
            )}
            <ImportedDaysCard scope={scope} />
            <BreakdownTabs
                names={['sources', 'devices']}
                scope={scope}
                word="by"
                label={translate('trend.splitBy')}
            />
        </Stack>
    );
};

export const TrendPage = () => (
    <ReportPage name="trend">{scope => <TrendReport scope={scope} />}</ReportPage>
);
