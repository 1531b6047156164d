import type { CovenantDay } from '../../../contract/trade/covenant/covenantCalls';

export const chartWidth = 720;
export const chartHeight = 180;

/** How a day's bar looks. */
export type BarLook = 'counts' | 'open' | 'adjusted' | 'gap';

interface Bar {
    day: CovenantDay;
    look: BarLook;
    x: number;
    y: number;
    width: number;
    height: number;
}

const lookOf = ({ kind, isFinal }: Pick<CovenantDay, 'kind' | 'isFinal'>): BarLook => {
    if (kind === 'leftOut') return 'gap';
    if (kind !== 'measured' && kind !== 'pending') return 'adjusted';
    return isFinal ? 'counts' : 'open';
};

/** Steps close enough for the highest bar to fill most of the chart. */
const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The least of 10, 12, 15, 20, 25 … that is no less. */
const roundUp = (value: number): number => {
    // whole numbers, as visits are
    const base = 10 ** Math.floor(Math.log10(Math.max(value, 10)));
    return steps.map(step => step * base).find(step => step >= value) ?? value;
};

interface Lines {
    bars: Bar[];
    /** of the axis */
    top: number;
    /** a point at each day's middle */
    lineOf(share: number): string;
}

/** The bars of a covenant's days, of which there will be so many; `share` in hundredths of a per cent. */
export const barsOf = (days: readonly CovenantDay[], all: number): Lines => {
    const top = roundUp(Math.max(...days.flatMap(day => [day.value, day.expected]), 1));
    const step = chartWidth / Math.max(all, days.length, 1);
    const yOf = (value: number) => chartHeight - (value / top) * chartHeight;
    const bars = days.map((day, index): Bar => {
        const look = lookOf(day);
        const y = look === 'gap' ? 0 : yOf(day.value);
        return {
            day,
            look,
            y,
            x: index * step,
            width: Math.max(step * 0.78, 1),
            height: chartHeight - y,
        };
    });
    const lineOf = (share: number): string =>
        days
            .map(({ expected }, index) => {
                const y = yOf((expected * share) / 10_000);
                const [left, right] = [index * step, (index + 1) * step];
                return `${index === 0 ? 'M' : 'L'}${left.toFixed(1)} ${y.toFixed(1)}L${right.toFixed(1)} ${y.toFixed(1)}`;
            })
            .join('');
    return { bars, top, lineOf };
};
