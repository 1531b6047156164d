import { useTheme } from '@mui/material';
import {
    CartesianGrid,
    Line,
    LineChart,
    ReferenceLine,
    ResponsiveContainer,
    Tooltip,
    XAxis,
    YAxis,
} from 'recharts';
import { metricKind } from '../../../contract/analytics/metricKind';
import { bucketShort } from '../charts/bucketText';
import type { CurveWords } from '../charts/CurveTooltip';
import { axisWidth, plotMargin } from '../charts/chosenFigures';
import type { CurveFigure } from '../charts/curveFigures';
import { tickText } from '../charts/tickText';
import type { BesidePoint } from './besidePoints';
import { lineLook } from './lineLook';
import { SegmentTooltip } from './SegmentTooltip';

interface Props {
    points: readonly BesidePoint[];
    figure: CurveFigure;
    /** of all, and of each segment */
    names: readonly string[];
    words: CurveWords;
    /** the bucket that the keyboard stands on */
    cursor: BesidePoint | undefined;
}

/** A figure over time, a line each for all and for every segment. */
export const SegmentChart = ({ points, figure, names, words, cursor }: Props) => {
    const theme = useTheme();
    const { palette } = theme;
    const axis = { fontSize: 12, fill: palette.text.secondary };
    const labels = new Map(points.map(({ at, label }) => [at, label]));
    const kind = metricKind(figure);
    return (
        <ResponsiveContainer width="100%" height="100%">
            <LineChart
                data={[...points]}
                margin={{ top: 8, right: plotMargin, bottom: 0, left: 0 }}
                accessibilityLayer={false}
            >
                <CartesianGrid vertical={false} stroke={palette.divider} />
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
                <YAxis
                    tickFormatter={tickText(kind, words.language)}
                    tick={axis}
                    tickLine={false}
                    axisLine={false}
                    allowDecimals={kind !== 'count'}
                    tickCount={5}
                    width={axisWidth(kind)}
                />
                <Tooltip
                    content={({ active, payload }) => {
                        const point = payload?.[0]?.payload as BesidePoint | undefined;
                        return active && point ? (
                            <SegmentTooltip
                                point={point}
                                figure={figure}
                                names={names}
                                words={words}
                            />
                        ) : null;
                    }}
                    cursor={{ stroke: palette.text.secondary, strokeDasharray: '3 3' }}
                />
                {cursor && <ReferenceLine x={cursor.at} stroke={palette.text.primary} />}
                {names.map((_, at) => {
                    const { colour, width, dashes } = lineLook(theme, at);
                    return (
                        <Line
                            // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place
                            key={at}
                            isAnimationActive={false}
                            type="monotone"
                            dataKey={(point: BesidePoint) => point.series[at]?.[figure] ?? null}
                            stroke={colour}
                            strokeWidth={width}
                            strokeDasharray={dashes}
                            dot={points.length === 1}
                        />
                    );
                })}
            </LineChart>
        </ResponsiveContainer>
    );
};
