import { expect, it } from 'vitest';
import { countMeasured, gapsIn } from './gaps';

const days = {
    first: '2026-05-03',
    present: new Set(['2026-05-03', '2026-05-06', '2026-05-09']),
    erased: new Set(['2026-05-03', '2026-05-04']),
};
const span = { from: '2026-05-01', to: '2026-05-09' };

it('are days without events, told apart from days that were erased', () => {
    expect(gapsIn(span, days)).toEqual([
        { from: '2026-05-03', to: '2026-05-04', reason: 'erased' },
        { from: '2026-05-05', to: '2026-05-05', reason: 'silent' },
        { from: '2026-05-07', to: '2026-05-08', reason: 'silent' },
    ]);
    expect(countMeasured(span, days)).toBe(2);
});

it('are none before measuring began', () => {
    expect(gapsIn({ from: '2026-04-01', to: '2026-05-02' }, days)).toEqual([]);
    expect(countMeasured({ from: '2026-04-01', to: '2026-05-02' }, days)).toBe(0);
});
