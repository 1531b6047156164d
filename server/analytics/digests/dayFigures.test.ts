import { expect, it } from 'vitest';
import { visitorParts } from './dayFigures';

it('visitors are counted in as many parts as they need, which leave none out', () => {
    const all = { low: '0', high: '18446744073709551615' };
    expect(visitorParts(0, 100)).toEqual([all]);
    expect(visitorParts(100, 100)).toEqual([all]);
    expect(visitorParts(101, 100)).toEqual([
        { low: '0', high: '9223372036854775807' },
        { low: '9223372036854775808', high: '18446744073709551615' },
    ]);
    const parts = visitorParts(1000, 100);
    expect(parts).toHaveLength(16);
    for (const [index, { low }] of parts.entries()) {
        expect(BigInt(low)).toBe(BigInt(parts[index - 1]?.high ?? -1) + 1n);
    }
    expect(parts.at(-1)?.high).toBe(all.high);
});
