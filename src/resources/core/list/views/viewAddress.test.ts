import { describe, expect, it } from 'vitest';
import { isBareView, isSameView, saidFilters, viewIn, viewSearch } from './viewAddress';

const shown = {
    filter: { state: ['paid', 'disputed'], q: 'shop' },
    sort: 'total',
    order: 'ASC' as const,
    columns: ['number', 'total'],
};

describe('the address of a view', () => {
    it('names the view and what it shows', () => {
        const search = viewSearch({ id: 'v1', ...shown });
        const words = new URLSearchParams(search);
        expect(viewIn(search)).toBe('v1');
        expect(JSON.parse(words.get('filter') ?? '')).toEqual(shown.filter);
        expect([words.get('sort'), words.get('order'), words.get('page')]).toEqual([
            'total',
            'ASC',
            '1',
        ]);
        expect(isBareView(search)).toBe(false);
    });

    it('may name the view alone', () => {
        expect(isBareView('?view=v1')).toBe(true);
        expect(isBareView('?view=v1&filter=%7B%7D')).toBe(false);
        expect(isBareView('')).toBe(false);
        expect(viewIn('?view=')).toBeUndefined();
    });
});

describe('a list', () => {
    it('is as its view has it, whatever order its filters were chosen in', () => {
        const filter = { q: 'shop', state: ['paid', 'disputed'] };
        expect(isSameView(shown, { ...shown, filter })).toBe(true);
        expect(isSameView(shown, { ...shown, filter: { ...filter, type: '' } })).toBe(true);
    });

    it.each([
        [{ filter: { q: 'shop' } }],
        [{ sort: 'number' }],
        [{ order: 'DESC' as const }],
        [{ columns: ['total', 'number'] }],
    ])('is not with %j', change => {
        expect(isSameView(shown, { ...shown, ...change })).toBe(false);
    });

    it('filters by nothing that is empty', () => {
        const said = saidFilters({ b: 'x', a: 0, none: undefined, empty: '', list: [], no: null });
        expect(JSON.stringify(said)).toBe('{"a":0,"b":"x"}');
    });
});
