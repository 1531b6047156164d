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
import { type VitalName, vitalThresholds } from '../../../contract/analytics/vitalNames';
import type { Vitals } from '../../../contract/analytics/vitals';
import { dayText } from '../../ui/text/times';
import { vitalText } from './vitalText';

interface Props {
    vital: VitalName;
    days: Vitals['days'];
    language: string;
}

/** The days with the two thresholds; a day with too few page views leaves a gap. */
export const VitalChart = ({ vital, days, language }: Props) => {
    const { palette } = useTheme();
    const axis = { fontSize: 12, fill: palette.text.secondary };
    const [good, poor] = vitalThresholds[vital];
    const highest = Math.max(poor * 1.1, ...days.map(({ p75 }) => p75 ?? 0));
    const isShort = days.length <= 31;
    return (
        <ResponsiveContainer width="100%" height="100%">
            <LineChart
                data={[...days]}
                margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
                accessibilityLayer={false}
            >
                <CartesianGrid vertical={false} stroke={palette.divider} />
                <XAxis
                    dataKey="day"
                    tickFormatter={(day: string) => dayText(day, language, day)}
                    tick={axis}
                    tickLine={false}
                    axisLine={{ stroke: palette.divider }}
                    minTickGap={36}
                    tickMargin={8}
                    height={32}
                />
                <YAxis
                    domain={[0, highest]}
                    tickFormatter={(value: number) => vitalText(vital, value, language)}
                    tick={axis}
                    tickLine={false}
                    axisLine={false}
                    tickCount={5}
                    width={64}
                />
                <ReferenceLine y={good} stroke={palette.success.main} strokeDasharray="4 4" />
                <ReferenceLine y={poor} stroke={palette.error.main} strokeDasharray="4 4" />
                <Tooltip
                    formatter={value => [vitalText(vital, Number(value), language), 'p75']}
                    labelFormatter={day => dayText(String(day), language)}
                    contentStyle={{
                        background: palette.background.paper,
                        border: `1px solid ${palette.divider}`,
                        borderRadius: 8,
                    }}
                    itemStyle={{ color: palette.text.primary }}
                    cursor={{ stroke: palette.text.secondary, strokeDasharray: '3 3' }}
                />
                <Line
                    dataKey="p75"
                    stroke={palette.primary.main}
                    strokeWidth={2.25}
                    dot={isShort ? { r: 2.5, fill: palette.primary.main } : false}
                    isAnimationActive={false}
                    type="monotone"
                />
            </LineChart>
        </ResponsiveContainer>
    );
};
