import ShowChartIcon from '@mui/icons-material/ShowChart';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { Box, IconButton, Skeleton, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Trend } from '../../../contract/stats';
import { SectionCard } from '../components/SectionCard';
import { type CurveMetric, curveMetrics, curveOf } from './curve';
import { NoTrend, TrendView, trendHeight } from './TrendView';

interface ControlProps {
    metric: CurveMetric;
    onMetric: (metric: CurveMetric) => void;
    asTable: boolean;
    onTable: (asTable: boolean) => void;
}

const Controls = ({ metric, onMetric, asTable, onTable }: ControlProps) => {
    const translate = useTranslate();
    const label = translate(asTable ? 'overview.asChart' : 'overview.asTable');
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <ToggleButtonGroup
                exclusive
                size="small"
                color="primary"
                value={metric}
                onChange={(_, next: CurveMetric | null) => next && onMetric(next)}
            >
                {curveMetrics.map(name => (
                    <ToggleButton
                        key={name}
                        value={name}
                        aria-label={translate(`metric.${name}`)}
                        sx={{ px: 1.5, minHeight: 36, textTransform: 'none' }}
                    >
                        {translate(`metricShort.${name}`)}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
            <Tooltip title={label}>
                <IconButton aria-label={label} onClick={() => onTable(!asTable)}>
                    {asTable ? <ShowChartIcon /> : <TableRowsOutlined />}
                </IconButton>
            </Tooltip>
        </Box>
    );
};

export const TrendCard = ({ trend }: { trend: Trend | undefined }) => {
    const translate = useTranslate();
    const [metric, setMetric] = useState<CurveMetric>('pv');
    const [asTable, setAsTable] = useState(false);
    const points = useMemo(() => (trend ? curveOf(trend, metric) : []), [trend, metric]);
    return (
        <SectionCard
            title={translate('overview.curve')}
            actions={
                <Controls
                    metric={metric}
                    onMetric={setMetric}
                    asTable={asTable}
                    onTable={setAsTable}
                />
            }
        >
            <Box sx={{ px: { xs: 1, sm: 2 }, pt: 1, pb: 2 }}>
                {trend?.current.figures.pv === 0 && <NoTrend />}
                {trend && trend.current.figures.pv > 0 && (
                    <TrendView
                        points={points}
                        metric={metric}
                        asTable={asTable}
                        isHours={trend.granularity === 'hour'}
                    />
                )}
                {!trend && <Skeleton variant="rounded" height={trendHeight} />}
            </Box>
        </SectionCard>
    );
};
