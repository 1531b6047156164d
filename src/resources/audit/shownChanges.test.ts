import { describe, expect, it } from 'vitest';
import { type FieldChange, isCut, shownChanges } from './shownChanges';

const change = (field: string, from: unknown, to: unknown): FieldChange => [field, [from, to]];

describe('the changes of an entry', () => {
    it('are shown up to four', () => {
        const all = ['a', 'b', 'c', 'd', 'e'].map(field => change(field, '1', '2'));
        const shown = shownChanges('edit', all);
        expect(shown).toEqual(all.slice(0, 4));
        expect(isCut(all, shown)).toBe(true);
        expect(isCut(shown, shown)).toBe(false);
    });

    it('of a deletion are the title, not all that is gone', () => {
        const all = [change('body', '<p>Long</p>', null), change('title', 'Gone', null)];
        expect(shownChanges('delete', all)).toEqual([all[1]]);
        expect(shownChanges('delete', [change('price', '1', null)])).toHaveLength(1);
    });

    it('are cut where a value is long, whatever it is made of', () => {
        const long = [change('body', '', 'x'.repeat(91))];
        expect(isCut(long, long)).toBe(true);
        const list = [change('tags', null, Array(40).fill('tag'))];
        expect(isCut(list, list)).toBe(true);
        const short = [change('body', '', 'x'.repeat(90))];
        expect(isCut(short, short)).toBe(false);
    });
});
