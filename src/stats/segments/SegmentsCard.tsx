import ShowChartIcon from '@mui/icons-material/ShowChart';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { Box, IconButton, Skeleton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { trend } from '../../../contract/analytics/trend';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { FailedCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { touchBox } from '../../ui/admin/touch';
import { CsvButton } from '../charts/CsvButton';
import { curveHeight } from '../charts/Curve';
import { type CurveFigure, curveFigures } from '../charts/curveFigures';
import { NoCurve } from '../charts/NoCurve';
import { ChoiceButton } from '../filters/ChoiceButton';
import type { ReportScope } from '../report/scope';
import { Estimate } from '../table/Estimate';
import { SegmentCurve } from './SegmentCurve';
import { SegmentBuckets, SegmentTotals } from './SegmentTables';
import { useSeriesNames } from './useBesideNames';

/** The figures of all and of the chosen segments beside each other: one over time, and all of them. */
export const SegmentsCard = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const names = useSeriesNames(scope);
    const [chosen, setChosen] = useState<CurveFigure>('visits');
    const [asTable, setAsTable] = useState(false);
    const query = { ...scope.query, ...scope.besideQuery };
    const { data, error, refetch } = useCall(trend, { query }, { keep: true });
    const figures = curveFigures(scope.goal !== undefined);
    const figure = figures.includes(chosen) ? chosen : 'visits';
    if (!data && error) return <FailedCard error={error} onAgain={() => void refetch()} />;
    const label = translate('segment.side');
    const switchLabel = translate(asTable ? 'segment.asChart' : 'segment.asTable');
    // while others are being loaded, these are of other segments
    const trendOf = data?.segments?.length === scope.segments.length ? data : undefined;
    return (
        <SectionCard
            title={label}
            actions={
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                    <ChoiceButton
                        label={translate('segment.figure')}
                        chosen={translate(`metric.${figure}`)}
                        value={figure}
                        choices={figures.map(name => ({
                            value: name,
                            text: translate(`metric.${name}`),
                        }))}
                        onChoose={name => setChosen(figures.find(one => one === name) ?? 'visits')}
                    />
                    <Tooltip title={switchLabel}>
                        <IconButton
                            aria-label={switchLabel}
                            onClick={() => setAsTable(!asTable)}
                            sx={touchBox(0)}
                        >
                            {asTable ? <ShowChartIcon /> : <TableRowsOutlined />}
                        </IconButton>
                    </Tooltip>
                    {trendOf && trendOf.current.figures.pv > 0 && (
                        <CsvButton trend={trendOf} segmentNames={names.slice(1)} />
                    )}
                </Box>
            }
        >
            {trendOf && <Estimate data={trendOf} totals={trendOf.current.figures} scope={scope} />}
            <Box sx={{ px: { xs: 1, sm: 2 }, pt: 1, pb: 1 }}>
                {!trendOf && <Skeleton variant="rounded" height={curveHeight} />}
                {trendOf?.current.figures.pv === 0 && <NoCurve />}
                {trendOf && trendOf.current.figures.pv > 0 && !asTable && (
                    <SegmentCurve trend={trendOf} figure={figure} names={names} label={label} />
                )}
                {trendOf && trendOf.current.figures.pv > 0 && asTable && (
                    <SegmentBuckets trend={trendOf} figure={figure} names={names} />
                )}
            </Box>
            {trendOf && <SegmentTotals trend={trendOf} figures={figures} names={names} />}
            <Note component="p" sx={{ px: 2.5, py: 1, m: 0 }}>
                {translate('segment.overlap')}
            </Note>
        </SectionCard>
    );
};
