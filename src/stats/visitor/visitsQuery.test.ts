import { describe, expect, it } from 'vitest';
import { readVisitsQuery, visitsWords } from './useVisitsQuery';

const read = (text: string) => readVisitsQuery(new URLSearchParams(text));

describe('the visits in an address', () => {
    it('have defaults', () => {
        expect(read('')).toEqual({ page: 1, perPage: 25 });
        expect(read('page=0&perPage=7')).toEqual({ page: 1, perPage: 25 });
        expect(read('page=1.5')).toMatchObject({ page: 1 });
    });

    it('come back as they were written', () => {
        const query = { page: 3, perPage: 100 };
        expect(read(new URLSearchParams(visitsWords(query)).toString())).toEqual(query);
        expect(visitsWords({ page: 1, perPage: 25 })).toEqual({});
    });
});
