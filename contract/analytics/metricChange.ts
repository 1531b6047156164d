import type { MetricName } from './breakdown';
import { metricKind } from './metricKind';

export interface MetricChange {
    kind: 'none' | 'same' | 'up' | 'down';
    /** relative, or a difference in percentage points for a rate; never negative */
    amount: number;
    isPoints: boolean;
    /** whether it is one to be glad of; undefined where more is neither better nor worse */
    isGood: boolean | undefined;
}

const lessIsBetter: readonly MetricName[] = ['bounceRate', 'exitRate'];
const neither: readonly MetricName[] = ['exits'];

/** How a figure moved; `none` where there was nothing before to compare with. */
export const metricChange = (
    name: MetricName,
    now: number | null | undefined,
    before: number | null | undefined,
): MetricChange => {
    const isPoints = metricKind(name) === 'rate';
    const nothing = { kind: 'none', amount: 0, isPoints, isGood: undefined } as const;
    if (now === null || now === undefined || before === null || before === undefined) {
        return nothing;
    }
    if (!isPoints && before === 0) return nothing;
    const difference = isPoints ? (now - before) * 100 : (now - before) / before;
    // what would be shown as 0 is no change
    if (Math.abs(difference) < (isPoints ? 0.05 : 0.0005)) return { ...nothing, kind: 'same' };
    const isUp = difference > 0;
    return {
        kind: isUp ? 'up' : 'down',
        amount: Math.abs(difference),
        isPoints,
        isGood: neither.includes(name) ? undefined : isUp !== lessIsBetter.includes(name),
    };
};
