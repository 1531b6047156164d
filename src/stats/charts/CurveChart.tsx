import { useTheme } from '@mui/material';
import type { ReactElement } from 'react';
import {
    Area,
    CartesianGrid,
    ComposedChart,
    Line,
    ReferenceLine,
    ResponsiveContainer,
    Tooltip,
    XAxis,
    YAxis,
} from 'recharts';
import { metricKind } from '../../../contract/analytics/metricKind';
import { bucketShort } from './bucketText';
import { CurveTooltip, type CurveWords } from './CurveTooltip';
import { axesOf, axisWidth, plotMargin } from './chosenFigures';
import type { CurvePoint } from './curve';
import type { CurveFigure } from './curveFigures';
import { type SeriesMark, seriesLook } from './seriesLook';
import { tickText } from './tickText';

interface Props {
    points: readonly CurvePoint[];
    /** all of the chart, which decide about axes and colours */
    figures: readonly CurveFigure[];
    /** those drawn now */
    visible: readonly CurveFigure[];
    showsPrevious: boolean;
    words: CurveWords;
    /** the bucket that the keyboard stands on */
    cursor: CurvePoint | undefined;
}

interface DotProps {
    cx?: number;
    cy?: number;
    index?: number;
    value?: unknown;
}

/** Marks tell lines apart without colour; between many points only some have one. */
const dotOf = (mark: SeriesMark, colour: string, count: number) => {
    if (count === 1) return { r: 3, fill: colour };
    if (mark === 'none') return false;
    const every = Math.ceil(count / 31);
    return ({ cx, cy, index = 0, value }: DotProps): ReactElement => {
        if (cx === undefined || cy === undefined || value == null || index % every !== 0) {
            return <g key={index} />;
        }
        return mark === 'circle' ? (
            <circle key={index} cx={cx} cy={cy} r={2.75} fill={colour} />
        ) : (
            <rect key={index} x={cx - 2.5} y={cy - 2.5} width={5} height={5} fill={colour} />
        );
    };
};

const still = { isAnimationActive: false, type: 'monotone', activeDot: { r: 4 } } as const;
const margin = { top: 8, right: plotMargin, bottom: 0, left: 0 };

/** What has a solid line: buckets that are over. */
const done = (name: CurveFigure) => (point: CurvePoint) =>
    point.isOver ? (point.current?.[name] ?? null) : null;

/** What has a dashed line: from the last bucket that is over to the one still running. */
const running = (name: CurveFigure, points: readonly CurvePoint[]) => {
    const at = points.findIndex(({ isRunning }) => isRunning);
    const ends = [points[at - 1], points[at]];
    return (point: CurvePoint) =>
        at >= 0 && ends.includes(point) ? (point.current?.[name] ?? null) : null;
};

export const CurveChart = ({ points, figures, visible, showsPrevious, words, cursor }: Props) => {
    const theme = useTheme();
    const { palette } = theme;
    const axis = { fontSize: 12, fill: palette.text.secondary };
    const kinds = axesOf(figures);
    const labels = new Map(points.map(({ at, label }) => [at, label]));
    // a line needs two points: alone, the first hour of a day is a dot
    const isOne = points.filter(({ current }) => current).length === 1;
    const lineOf = (name: CurveFigure) => {
        const look = seriesLook(theme, figures.indexOf(name));
        const dot = dotOf(look.mark, look.colour, isOne ? 1 : points.length);
        const common = { ...still, stroke: look.colour, yAxisId: metricKind(name) };
        return [
            showsPrevious && (
                <Line
                    {...common}
                    key={`${name} before`}
                    dataKey={(point: CurvePoint) => point.previous?.[name] ?? null}
                    strokeOpacity={0.45}
                    strokeWidth={1.5}
                    strokeDasharray="2 4"
                    dot={false}
                />
            ),
            <Area
                {...common}
                key={name}
                dataKey={done(name)}
                strokeWidth={look.width}
                fill={look.colour}
                fillOpacity={figures[0] === name ? 0.1 : 0}
                dot={dot}
            />,
            <Line
                {...common}
                key={`${name} running`}
                dataKey={running(name, points)}
                strokeWidth={look.width}
                strokeDasharray="5 5"
                dot={isOne && { r: 3, fill: look.colour, strokeDasharray: 'none' }}
            />,
        ];
    };
    return (
        <ResponsiveContainer width="100%" height="100%">
            <ComposedChart data={[...points]} margin={margin} accessibilityLayer={false}>
                <CartesianGrid
                    vertical={false}
                    stroke={palette.divider}
                    yAxisId={kinds[0] ?? 'count'}
                />
                <XAxis
                    dataKey="at"
                    tickFormatter={(at: number) => bucketShort(labels.get(at) ?? '', words)}
                    tick={axis}
                    tickLine={false}
                    axisLine={{ stroke: palette.divider }}
                    minTickGap={36}
                    tickMargin={8}
                    height={32}
                />
                {kinds.map((kind, index) => (
                    <YAxis
                        key={kind}
                        yAxisId={kind}
                        orientation={index === 0 ? 'left' : 'right'}
                        tickFormatter={tickText(kind, words.language)}
                        tick={axis}
                        tickLine={false}
                        axisLine={false}
                        allowDecimals={kind !== 'count'}
                        tickCount={5}
                        width={axisWidth(kind)}
                    />
                ))}
                <Tooltip
                    content={({ active, payload }) => {
                        const point = payload?.[0]?.payload as CurvePoint | undefined;
                        return active && point ? (
                            <CurveTooltip point={point} figures={visible} words={words} />
                        ) : null;
                    }}
                    cursor={{ stroke: palette.text.secondary, strokeDasharray: '3 3' }}
                />
                {cursor && (
                    <ReferenceLine
                        x={cursor.at}
                        yAxisId={kinds[0] ?? 'count'}
                        stroke={palette.text.primary}
                    />
                )}
                {visible.map(lineOf)}
            </ComposedChart>
        </ResponsiveContainer>
    );
};
