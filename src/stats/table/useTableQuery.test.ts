import { describe, expect, it } from 'vitest';
import { dropTableWords, readTableQuery, tableWords } from './useTableQuery';

const read = (text: string) => readTableQuery('pages', new URLSearchParams(text));

describe('a table’s words in the address', () => {
    it('are read', () => {
        expect(read('page=3&perPage=50&sort=exits&order=ASC&q=docs')).toEqual({
            page: 3,
            perPage: 50,
            sort: 'exits',
            order: 'ASC',
            q: 'docs',
        });
    });

    it.each(['', 'page=0', 'page=1.5', 'perPage=7', 'sort=keyword', 'sort=count', 'order=up'])(
        'are the report’s own for "%s"',
        text => {
            expect(read(text)).toEqual({ page: 1, perPage: 25, sort: 'pv', order: 'DESC', q: '' });
        },
    );

    it('are left out where they are the report’s own', () => {
        expect(tableWords('pages', read(''))).toEqual({});
        expect(tableWords('pages', read('sort=value&order=ASC'))).toEqual({
            sort: 'value',
            order: 'ASC',
        });
    });

    it('go with their table', () => {
        const search = dropTableWords(new URLSearchParams('site=a&page=2&q=x&sort=uv&tab=exits'));
        expect(search.toString()).toBe('site=a&tab=exits');
    });
});
