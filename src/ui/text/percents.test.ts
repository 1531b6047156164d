import { expect, it } from 'vitest';
import { fromPercent, percentText, toPercent } from './percents';

it.each([
    ['6', 600],
    ['5.5', 550],
    ['0.01', 1],
    ['8.25', 825],
    ['0', 0],
])('%s percent is %d hundredths, and back', (typed, hundredths) => {
    expect(fromPercent(typed)).toBe(hundredths);
    expect(toPercent(hundredths)).toBe(Number(typed));
    expect(toPercent(String(hundredths))).toBe(Number(typed));
    expect(percentText(hundredths)).toBe(`${Number(typed)}%`);
});

it('leaves nothing as nothing', () => {
    expect(fromPercent('')).toBeNull();
    expect(fromPercent(null)).toBeNull();
    expect(toPercent(null)).toBeNull();
});
