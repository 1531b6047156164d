import { type VitalName, vitalThresholds } from '../../../contract/analytics/vitalNames';
import { evenNumber, none } from '../../ui/text/numbers';

export type Verdict = 'good' | 'fair' | 'poor';
export const verdicts: readonly Verdict[] = ['good', 'fair', 'poor'];

/** What a value is by the public thresholds. */
export const verdictOf = (name: VitalName, value: number): Verdict => {
    const [good, poor] = vitalThresholds[name];
    if (value <= good) return 'good';
    return value > poor ? 'poor' : 'fair';
};

/** A value in its unit: `2.41 s`, `180 ms`, `0.08`. */
export const vitalText = (name: VitalName, value: number | null, language: string): string => {
    if (value === null) return none;
    if (name === 'cls') return evenNumber(value, language, 2);
    if (value < 1000) {
        return `${evenNumber(value, language, 0)} ${language === 'zh' ? '毫秒' : 'ms'}`;
    }
    return `${evenNumber(value / 1000, language, 2)} ${language === 'zh' ? '秒' : 's'}`;
};
