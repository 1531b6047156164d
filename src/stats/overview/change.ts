import type { FigureName, Figures } from '../../../contract/figures';

export interface Change {
    kind: 'none' | 'same' | 'up' | 'down';
    /** relative, or a difference in percentage points for a rate; never negative */
    amount: number;
    isPoints: boolean;
    /** fewer bounces are better, more of everything else is */
    isGood: boolean;
}

/** How a figure moved; `none` when the period before has no data to compare with. */
export const changeOf = (name: FigureName, now: Figures, before: Figures): Change => {
    const isPoints = name === 'bounceRate';
    const [a, b] = [now[name], before[name]];
    const nothing: Change = { kind: 'none', amount: 0, isPoints, isGood: false };
    if (a === null || b === null || before.pv === 0 || (!isPoints && b === 0)) return nothing;
    const difference = isPoints ? (a - b) * 100 : (a - b) / b;
    // what would be shown as 0 is no change
    if (Math.abs(difference) < (isPoints ? 0.05 : 0.0005)) return { ...nothing, kind: 'same' };
    const isUp = difference > 0;
    return {
        kind: isUp ? 'up' : 'down',
        amount: Math.abs(difference),
        isPoints,
        isGood: isUp !== isPoints,
    };
};
