import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Trend } from '../../../contract/analytics/trend';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { NoteMarks } from '../notes/NoteMarks';
import type { ShownNote } from '../notes/noteMarks';
import { metricText } from '../table/metricText';
import { bucketFull } from './bucketText';
import { CurveLegend, type LegendKey, legendHeight, previousKey } from './CurveLegend';
import { CurveTooltip, type CurveWords } from './CurveTooltip';
import { plotEdges } from './chosenFigures';
import { type CurvePoint, curveOf } from './curve';
import type { CurveFigure } from './curveFigures';
import { useCursor } from './useCursor';

const CurveChart = lazy(async () => ({ default: (await import('./CurveChart')).CurveChart }));

const chartHeight = 260;
/** Of a card's content before the chart is there. */
export const curveHeight = chartHeight + legendHeight;

export const wordsOf = (trend: Trend, language: string): CurveWords => {
    const { granularity, timezone, current, previous } = trend;
    const common = { granularity, timezone, language, thisYear: current.to };
    return {
        ...common,
        from: current.from,
        to: current.to,
        previous: previous && { ...common, from: previous.from, to: previous.to },
    };
};

interface CursorProps {
    point: CurvePoint | undefined;
    /** 0 at the left, 1 at the right */
    place: number;
    figures: readonly CurveFigure[];
    words: CurveWords;
}

/** What the keyboard's cursor stands on, for the eye and for the ear. */
const CursorText = ({ point, place, figures, words }: CursorProps) => {
    const translate = useTranslate();
    const text = (name: CurveFigure) => {
        const now = metricText(name, point?.current?.[name], words);
        const before = metricText(name, point?.previous?.[name], words);
        const beside = words.previous ? translate('trend.before', { value: before }) : '';
        return [`${translate(`metric.${name}`)} ${now}`, beside].filter(Boolean).join(', ');
    };
    const side =
        place > 0.5 ? { right: `${(1 - place) * 100 + 4}%` } : { left: `${place * 100 + 8}%` };
    return (
        <>
            {point && (
                <Box
                    sx={{ position: 'absolute', top: 8, pointerEvents: 'none', zIndex: 1, ...side }}
                >
                    <div aria-hidden="true">
                        <CurveTooltip point={point} figures={figures} words={words} />
                    </div>
                </Box>
            )}
            <Box role="status" sx={visuallyHidden}>
                {point && `${bucketFull(point, words)}: ${figures.map(text).join('; ')}`}
            </Box>
        </>
    );
};

interface Props {
    trend: Trend;
    figures: readonly CurveFigure[];
    label: string;
    /** of the period's days */
    notes?: readonly ShownNote[];
}

/** Figures over time, beside the period compared with; arrow keys walk along it. */
export const Curve = ({ trend, figures, label, notes = [] }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const hint = useId();
    const points = useMemo(() => curveOf(trend), [trend]);
    const words = useMemo(() => wordsOf(trend, language), [trend, language]);
    const [hidden, setHidden] = useState<ReadonlySet<LegendKey>>(new Set());
    const { cursor, ...handlers } = useCursor(points.length);
    const toggle = (key: LegendKey) =>
        setHidden(now => {
            const next = new Set(now);
            if (!next.delete(key)) next.add(key);
            return next;
        });
    const visible = figures.filter(name => !hidden.has(name));
    const point = cursor === undefined ? undefined : points[cursor];
    const place = cursor === undefined ? 0 : cursor / Math.max(1, points.length - 1);
    return (
        <>
            <Box
                role="application"
                tabIndex={0}
                aria-label={label}
                aria-describedby={hint}
                {...handlers}
                sx={{
                    position: 'relative',
                    height: chartHeight,
                    borderRadius: 1,
                    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
                    // the chart has no focus of its own
                    '& .recharts-wrapper, & .recharts-surface': { outline: 'none' },
                }}
            >
                <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
                    <CurveChart
                        points={points}
                        figures={figures}
                        visible={visible}
                        showsPrevious={words.previous !== undefined && !hidden.has(previousKey)}
                        words={words}
                        cursor={point}
                    />
                </Suspense>
                {notes.length > 0 && (
                    <NoteMarks
                        notes={notes}
                        points={points}
                        granularity={trend.granularity}
                        {...plotEdges(figures)}
                    />
                )}
                <CursorText point={point} place={place} figures={visible} words={words} />
                <Box id={hint} sx={visuallyHidden}>
                    {translate('trend.keys')}
                </Box>
            </Box>
            <CurveLegend
                figures={figures}
                hasPrevious={words.previous !== undefined}
                hidden={hidden}
                onToggle={toggle}
            />
        </>
    );
};
