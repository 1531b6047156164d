import { Box, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Bar, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { AdFigures } from '../../../contract/content/resources/ads';

interface Props extends AdFigures {
    /** px */
    height: number;
}

/** Views as bars and clicks as a line, each with an axis of its own: clicks are few. */
export const AdChart = ({ days, height }: Props) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const name = (field: string) => translate(`resources.ads.fields.${field}`);
    const axis = { tickLine: false, axisLine: false, fontSize: 11, stroke: palette.text.secondary };
    return (
        <Box role="img" aria-label={translate('ad.chart')} sx={{ height }}>
            <ResponsiveContainer>
                <ComposedChart data={days} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
                    <XAxis {...axis} dataKey="day" minTickGap={24} tickFormatter={monthAndDay} />
                    <YAxis {...axis} yAxisId="views" width={34} allowDecimals={false} />
                    <YAxis
                        {...axis}
                        yAxisId="clicks"
                        orientation="right"
                        width={28}
                        allowDecimals={false}
                    />
                    <Tooltip
                        contentStyle={{
                            background: palette.background.paper,
                            border: `1px solid ${palette.divider}`,
                            borderRadius: 8,
                            fontSize: 13,
                        }}
                    />
                    <Bar
                        yAxisId="views"
                        dataKey="views"
                        name={name('views')}
                        fill={palette.primary.main}
                        isAnimationActive={false}
                    />
                    <Line
                        yAxisId="clicks"
                        dataKey="clicks"
                        name={name('clicks')}
                        stroke={palette.warning.main}
                        strokeWidth={2}
                        dot={false}
                        isAnimationActive={false}
                    />
                </ComposedChart>
            </ResponsiveContainer>
        </Box>
    );
};

const monthAndDay = (day: string): string => day.slice(5);
