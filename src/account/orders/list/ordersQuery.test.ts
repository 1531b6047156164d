import { describe, expect, it } from 'vitest';
import { isFiltered, readOrdersQuery, writeOrdersQuery } from './ordersQuery';

const read = (words: string) => readOrdersQuery(new URLSearchParams(words));

describe('the address of the orders', () => {
    it('says side, states, types, search and page, and is written the same', () => {
        const words = 'side=sold&state=paid&state=disputed&type=domain&q=abc&page=3&perPage=50';
        const query = read(words);
        expect(query).toEqual({
            side: 'sold',
            state: ['paid', 'disputed'],
            type: ['domain'],
            q: 'abc',
            page: 3,
            perPage: 50,
        });
        expect(String(writeOrdersQuery(query))).toBe(words);
    });

    it('says nothing of what goes without saying', () => {
        expect(String(writeOrdersQuery(read('')))).toBe('');
        expect(isFiltered(read('side=sold&page=2'))).toBe(false);
        expect(isFiltered(read('type=source'))).toBe(true);
    });

    it('leaves out what is wrong', () => {
        expect(read('side=x&state=nonsense&page=-1&perPage=7')).toEqual({
            side: 'bought',
            state: [],
            type: [],
            q: '',
            page: 1,
            perPage: 25,
        });
    });
});
