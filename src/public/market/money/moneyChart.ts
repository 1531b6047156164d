import { type FilledMonth, profitOf } from '../../../../contract/market/monthlyFigures';

export const width = 720;
export const height = 160;
/** Room between two months, of their width. */
const gap = 0.25;

export interface Bar {
    month: string;
    x: number;
    width: number;
    /** of revenue, up from the line of zero */
    revenue: { y: number; height: number };
    /** of profit; below the line for a loss */
    profit: { y: number; height: number; isLoss: boolean };
}

/** Two bars a month in one another, and where zero lies. Amounts are small enough for a picture as numbers. */
export const barsOf = (months: readonly FilledMonth[]): { bars: Bar[]; zero: number } => {
    const profits = months.map(month => Number(profitOf(month)));
    const top = Math.max(1, ...months.map(({ revenue }) => Number(revenue)), ...profits);
    const bottom = Math.min(0, ...profits);
    const scale = height / (top - bottom);
    const zero = top * scale;
    const step = width / months.length;
    const bars = months.map(({ month, revenue }, at) => {
        const profit = profits[at] ?? 0;
        const tall = Math.abs(profit) * scale;
        return {
            month,
            x: (at + gap / 2) * step,
            width: step * (1 - gap),
            revenue: { y: zero - Number(revenue) * scale, height: Number(revenue) * scale },
            profit: { y: profit < 0 ? zero : zero - tall, height: tall, isLoss: profit < 0 },
        };
    });
    return { bars, zero };
};
