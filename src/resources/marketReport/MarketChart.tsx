import { Box, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
    Bar,
    ComposedChart,
    Legend,
    Line,
    ResponsiveContainer,
    Tooltip,
    XAxis,
    YAxis,
} from 'recharts';
import type { MarketLine } from '../../../contract/trade/marketReport';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText, toDecimal } from '../../ui/text/money';
import { abbreviate } from '../../ui/text/numbers';

interface Props {
    months: readonly { month: string; line: MarketLine | undefined }[];
    currency: string;
}

/** For the eye alone: what is written beside it comes from the exact amounts. */
const drawn = (amount: string | undefined, currency: string): number =>
    Number(toDecimal(amount ?? '0', currency));

/** Volume as bars and take as a line, each with an axis of its own: the take is some per cent of it. */
export const MarketChart = ({ months, currency }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { palette } = useTheme();
    const points = months.map(({ month, line }) => ({
        month,
        volume: drawn(line?.volume, currency),
        take: drawn(line?.take, currency),
        amounts: { volume: line?.volume ?? '0', take: line?.take ?? '0' },
    }));
    const axis = { tickLine: false, axisLine: false, fontSize: 11, stroke: palette.text.secondary };
    return (
        <Box role="img" aria-label={translate('marketReport.chart')} sx={{ height: 260 }}>
            <ResponsiveContainer>
                <ComposedChart data={points} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
                    <XAxis {...axis} dataKey="month" minTickGap={24} />
                    <YAxis {...axis} yAxisId="volume" width={44} tickFormatter={abbreviate} />
                    <YAxis
                        {...axis}
                        yAxisId="take"
                        orientation="right"
                        width={44}
                        tickFormatter={abbreviate}
                    />
                    <Tooltip
                        formatter={(_, name, { dataKey, payload }) => [
                            moneyText(
                                payload.amounts[dataKey === 'take' ? 'take' : 'volume'],
                                currency,
                                language,
                            ),
                            name,
                        ]}
                        contentStyle={{
                            background: palette.background.paper,
                            border: `1px solid ${palette.divider}`,
                            borderRadius: 8,
                            fontSize: 13,
                        }}
                        cursor={{ fill: palette.action.hover }}
                    />
                    <Legend wrapperStyle={{ fontSize: 13 }} />
                    <Bar
                        yAxisId="volume"
                        dataKey="volume"
                        name={translate('marketReport.volume')}
                        fill={palette.primary.main}
                        maxBarSize={48}
                        isAnimationActive={false}
                    />
                    <Line
                        yAxisId="take"
                        dataKey="take"
                        name={translate('marketReport.take')}
                        stroke={palette.warning.main}
                        strokeWidth={2}
                        dot={{ r: 2.5 }}
                        isAnimationActive={false}
                    />
                </ComposedChart>
            </ResponsiveContainer>
        </Box>
    );
};
