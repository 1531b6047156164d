import { describe, expect, it } from 'vitest';
import { atPage, callPath, chosenIn, keptQuery, ofType, withWords } from './marketAddress';

const search = '?q=a+b&type=domain&suffix=x&suffix=y,z&page=3&lang=zh&icp=';

describe('the address of a search', () => {
    it('is asked with the words that the market knows', () => {
        expect(callPath(search)).toBe(
            '/api/v1/work/public/market?q=a+b&type=domain&suffix=x&suffix=y%2Cz&page=3',
        );
        expect(callPath('?lang=zh')).toBe('/api/v1/work/public/market');
    });

    it('is kept without the page', () => {
        expect(keptQuery(search)).toBe('q=a+b&type=domain&suffix=x&suffix=y%2Cz');
    });

    it('begins at the first page again when a word changes', () => {
        expect(withWords(search, { suffix: ['x'] })).toBe('/market?q=a+b&type=domain&suffix=x');
        expect(withWords('?q=a&page=2', { q: [] })).toBe('/market');
    });

    it('leaves out what only one type has when the type changes', () => {
        expect(ofType(search, 'website')).toBe('/market?q=a+b&type=website');
        expect(ofType(search, undefined)).toBe('/market?q=a+b');
    });

    it('names a page but the first', () => {
        expect(atPage('?q=a', 2)).toBe('/market?q=a&page=2');
        expect(atPage('?q=a&page=2', 1)).toBe('/market?q=a');
    });

    it('has several of a facet in either form', () => {
        expect(chosenIn(search, 'suffix')).toEqual(['x', 'y', 'z']);
        expect(chosenIn(search, 'icp')).toEqual([]);
    });
});
