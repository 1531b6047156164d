import { expect, it } from 'vitest';
import { blankFilter, wordsOf } from './statementFilter';

it('leaves out what filters nothing, and means whole days of the reader', () => {
    expect(wordsOf(blankFilter)).toEqual({});
    const filter = { ...blankFilter, kind: 'refund', from: '2026-02-28', until: '2026-02-28' };
    expect(wordsOf(filter as typeof blankFilter)).toEqual({
        kind: 'refund',
        from: new Date(2026, 1, 28).getTime(),
        until: new Date(2026, 2, 1).getTime() - 1,
    });
});
