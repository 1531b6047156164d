import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { CurveMetric, CurvePoint } from './curve';
import { TrendTable } from './TrendTable';

const TrendChart = lazy(async () => ({ default: (await import('./TrendChart')).TrendChart }));

const chartHeight = 300;
const legendHeight = 28;
/** Of the card's content, whatever it shows: nothing jumps when the data come. */
export const trendHeight = chartHeight + legendHeight;

const Key = ({ dashed = false, text }: { dashed?: boolean; text: string }) => (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <Box
            component="span"
            aria-hidden="true"
            sx={{
                width: 18,
                borderTop: dashed ? '2px dotted' : '3px solid',
                borderColor: dashed ? 'text.secondary' : 'primary.main',
            }}
        />
        {text}
    </Box>
);

interface ViewProps {
    points: readonly CurvePoint[];
    metric: CurveMetric;
    asTable: boolean;
    isHours: boolean;
}

export const TrendView = ({ points, metric, asTable, isHours }: ViewProps) => {
    const translate = useTranslate();
    if (asTable) {
        return (
            <Box
                tabIndex={0}
                role="group"
                aria-label={translate('overview.curve')}
                sx={{ height: trendHeight, overflow: 'auto' }}
            >
                <TrendTable points={points} metric={metric} isHours={isHours} />
            </Box>
        );
    }
    return (
        <>
            <Box sx={{ height: chartHeight }}>
                <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
                    <TrendChart points={points} />
                </Suspense>
            </Box>
            <Box sx={{ display: 'flex', gap: 3, height: legendHeight, pl: 5.5, fontSize: 13 }}>
                <Key text={translate('overview.current')} />
                <Key dashed text={translate('overview.previous')} />
            </Box>
        </>
    );
};

export const NoTrend = () => {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                height: trendHeight,
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'center',
                textAlign: 'center',
            }}
        >
            <Box sx={{ fontWeight: 600 }}>{translate('overview.noData')}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
                {translate('overview.noDataText')}
            </Box>
        </Box>
    );
};
