import { describe, expect, it } from 'vitest';
import { hiddenColumns, shownColumns, visitColumns } from './visitColumns';

describe('the columns of visits', () => {
    it('are a few at first', () => {
        const shown = shownColumns(undefined, false);
        expect(shown).toContain('browser');
        expect(shown).not.toContain('keyword');
        expect(shown).not.toContain('screen');
        expect(shown).not.toContain('site');
        expect(shownColumns(undefined, true)).toContain('site');
    });

    it('come back as they were chosen', () => {
        const chosen = ['time', 'source', 'screen'] as const;
        expect(shownColumns(hiddenColumns(chosen), false)).toEqual(chosen);
        expect(shownColumns('', true)).toEqual(visitColumns);
    });

    it('always have the time', () => {
        expect(shownColumns(visitColumns.join(','), false)).toEqual(['time']);
    });
});
