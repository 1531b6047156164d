import { expect, it } from 'vitest';
import { compare } from './comparison';

it('finds nothing wrong when all that was acknowledged is there', () => {
    expect(compare({ sent: 10, unacknowledged: [] }, { missing: [], extra: 0 })).toEqual({
        acknowledged: 10,
        lost: 0,
        doubled: 0,
    });
});

it('counts what was acknowledged and is missing, and what is there twice', () => {
    const held = { missing: [2, 5], extra: 3 };
    expect(compare({ sent: 10, unacknowledged: [] }, held)).toEqual({
        acknowledged: 10,
        lost: 2,
        doubled: 3,
    });
});

it('expects nothing of events that were not acknowledged, there or not', () => {
    const sent = {
        sent: 100,
        unacknowledged: [
            [10, 20],
            [99, 100],
        ] as const,
    };
    const missing = [9, 10, 11, 19, 20, 99];
    expect(compare(sent, { missing, extra: 0 })).toEqual({
        acknowledged: 89,
        lost: 2,
        doubled: 0,
    });
});
