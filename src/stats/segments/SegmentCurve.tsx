import { Box, Skeleton, useTheme } from '@mui/material';
import { lazy, Suspense, useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Trend } from '../../../contract/analytics/trend';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { bucketFull } from '../charts/bucketText';
import { curveHeight, wordsOf } from '../charts/Curve';
import type { CurveFigure } from '../charts/curveFigures';
import { useCursor } from '../charts/useCursor';
import { metricText } from '../table/metricText';
import { besidePoints } from './besidePoints';
import { lineLook } from './lineLook';
import { SegmentTooltip } from './SegmentTooltip';

const SegmentChart = lazy(async () => ({
    default: (await import('./SegmentChart')).SegmentChart,
}));

const Sample = ({ at }: { at: number }) => {
    const { colour, width, dashes } = lineLook(useTheme(), at);
    return (
        <svg width={22} height={10} aria-hidden="true" style={{ flexShrink: 0 }}>
            <line
                x1={0}
                y1={5}
                x2={22}
                y2={5}
                stroke={colour}
                strokeWidth={width + 0.5}
                strokeDasharray={dashes}
            />
        </svg>
    );
};

/** A series' name behind a sample of its line. */
export const SeriesName = ({ at, name }: { at: number; name: string }) => (
    <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}
    >
        <Sample at={at} />
        {name}
    </Box>
);

interface Props {
    trend: Trend;
    figure: CurveFigure;
    names: readonly string[];
    label: string;
}

/** A figure of all and of the segments over time; arrow keys walk along it. */
export const SegmentCurve = ({ trend, figure, names, label }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const hint = useId();
    const points = useMemo(() => besidePoints(trend), [trend]);
    const words = useMemo(() => wordsOf(trend, language), [trend, language]);
    const { cursor, ...handlers } = useCursor(points.length);
    const point = cursor === undefined ? undefined : points[cursor];
    const place = (cursor ?? 0) / Math.max(1, points.length - 1);
    const side =
        place > 0.5 ? { right: `${(1 - place) * 100 + 4}%` } : { left: `${place * 100 + 8}%` };
    return (
        <Box
            role="application"
            tabIndex={0}
            aria-label={label}
            aria-describedby={hint}
            {...handlers}
            sx={{
                position: 'relative',
                height: curveHeight,
                borderRadius: 1,
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
                // the chart has no focus of its own
                '& .recharts-wrapper, & .recharts-surface': { outline: 'none' },
            }}
        >
            <Suspense fallback={<Skeleton variant="rounded" height={curveHeight} />}>
                <SegmentChart
                    points={points}
                    figure={figure}
                    names={names}
                    words={words}
                    cursor={point}
                />
            </Suspense>
            {point && (
                <Box
                    aria-hidden="true"
                    sx={{ position: 'absolute', top: 8, pointerEvents: 'none', zIndex: 1, ...side }}
                >
                    <SegmentTooltip point={point} figure={figure} names={names} words={words} />
                </Box>
            )}
            <Box role="status" sx={visuallyHidden}>
                {point &&
                    `${bucketFull(point, words)}: ${names
                        .map(
                            (name, at) =>
                                `${name} ${metricText(figure, point.series[at]?.[figure], words)}`,
                        )
                        .join('; ')}`}
            </Box>
            <Box id={hint} sx={visuallyHidden}>
                {translate('trend.keys')}
            </Box>
        </Box>
    );
};
