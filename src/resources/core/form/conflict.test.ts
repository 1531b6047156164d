import { describe, expect, it } from 'vitest';
import { differences, firstChoice, merged } from './conflict';

const fields = ['code', 'name', 'position', 'note'];
const before = { code: 'a', name: 'A', position: 1, note: '' };

describe('a conflict', () => {
    it('names the fields that are not the same any more, and those that both changed', () => {
        const theirs = { ...before, name: 'Theirs', position: 5 };
        const mine = { ...before, name: 'Mine', note: 'mine' };
        expect(differences(fields, before, theirs, mine)).toEqual([
            { field: 'name', before: 'A', theirs: 'Theirs', mine: 'Mine', isContested: true },
            { field: 'position', before: 1, theirs: 5, mine: 1, isContested: false },
            { field: 'note', before: '', theirs: '', mine: 'mine', isContested: false },
        ]);
    });

    it('is none where both wrote the same, or nothing in two ways', () => {
        const theirs = { ...before, name: 'Same', note: null };
        const mine = { ...before, name: 'Same', note: undefined };
        expect(differences(fields, before, theirs, mine)).toEqual([]);
    });

    it('keeps each side’s own changes unless told otherwise', () => {
        const theirs = { ...before, name: 'Theirs', position: 5 };
        const mine = { ...before, name: 'Mine', note: 'mine' };
        const found = differences(fields, before, theirs, mine);
        expect(found.map(firstChoice)).toEqual(['mine', 'theirs', 'mine']);
        expect(merged(theirs, found, {})).toEqual({
            code: 'a',
            name: 'Mine',
            position: 5,
            note: 'mine',
        });
        const all = { name: 'theirs', position: 'mine', note: 'theirs' } as const;
        expect(merged(theirs, found, all)).toEqual({ ...theirs, position: 1 });
    });
});
