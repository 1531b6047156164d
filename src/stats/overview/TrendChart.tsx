import { useTheme } from '@mui/material';
import {
    Area,
    CartesianGrid,
    ComposedChart,
    Line,
    ResponsiveContainer,
    Tooltip,
    XAxis,
    YAxis,
} from 'recharts';
import { abbreviate } from '../../shared/numbers';
import { useLanguage } from '../components/useLanguage';
import { bucketShort } from './bucketText';
import type { CurvePoint } from './curve';
import { TrendTooltip } from './TrendTooltip';

// recharts finds its parts by type: they cannot move into components of our own
const still = { isAnimationActive: false, type: 'monotone', activeDot: { r: 4 } } as const;
const margin = { top: 8, right: 12, bottom: 0, left: 0 };

export const TrendChart = ({ points }: { points: readonly CurvePoint[] }) => {
    const { palette } = useTheme();
    const language = useLanguage();
    const accent = palette.primary.main;
    const axis = { fontSize: 12, fill: palette.text.secondary };
    return (
        <ResponsiveContainer width="100%" height="100%">
            <ComposedChart data={[...points]} margin={margin}>
                <CartesianGrid vertical={false} stroke={palette.divider} />
                <XAxis
                    dataKey="label"
                    tickFormatter={(label: string) => bucketShort(label, language)}
                    tick={axis}
                    tickLine={false}
                    axisLine={{ stroke: palette.divider }}
                    minTickGap={36}
                    tickMargin={8}
                    height={32}
                />
                <YAxis
                    tickFormatter={abbreviate}
                    tick={axis}
                    tickLine={false}
                    axisLine={false}
                    allowDecimals={false}
                    tickCount={5}
                    width={44}
                />
                <Tooltip
                    content={({ active, payload }) =>
                        active ? (
                            <TrendTooltip point={payload?.[0]?.payload as CurvePoint | undefined} />
                        ) : null
                    }
                    cursor={{ stroke: palette.text.secondary, strokeDasharray: '3 3' }}
                />
                <Line
                    {...still}
                    dataKey="before"
                    stroke={palette.text.secondary}
                    strokeOpacity={0.6}
                    strokeWidth={1.5}
                    strokeDasharray="2 4"
                    dot={false}
                />
                <Area
                    {...still}
                    dataKey="done"
                    stroke={accent}
                    strokeWidth={2.25}
                    fill={accent}
                    fillOpacity={0.1}
                    dot={points.length === 1}
                />
                <Line
                    {...still}
                    dataKey="running"
                    stroke={accent}
                    strokeWidth={2.25}
                    strokeDasharray="5 5"
                    dot={false}
                />
            </ComposedChart>
        </ResponsiveContainer>
    );
};
