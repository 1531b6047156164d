import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../../contract/analytics/filters';
import { filterText } from './filterText';

const words: Record<string, string> = {
    'report.filter.fields.country': 'Country',
    'report.filter.fields.page': 'Page',
    'report.filter.operators.is': 'is',
    'report.filter.operators.isNot': 'is not',
    'report.filter.operators.beginsNot': 'does not begin with',
    'report.filter.or': 'or',
    'report.filter.and': 'and',
    'report.filter.not': 'not',
    'common.unknown': 'unknown',
};
const say = (text: string) => {
    const filter = parseFilter(text);
    return filter && filterText(filter, { language: 'en', translate: key => words[key] ?? key });
};

describe('filterText', () => {
    it('says values in the reader’s words', () => {
        expect(say('country=DE,')).toBe('Country is Germany or unknown');
        expect(say('!country=CN')).toBe('Country is not China');
    });

    it('writes paths out, and parts of values as they are', () => {
        expect(say('page=/%25E6%2596%2587')).toBe('Page is /文');
        expect(say('!page^/a')).toBe('Page does not begin with /a');
    });

    it('puts groups within others into brackets', () => {
        expect(say('country=DE|country=CN;page=/a')).toBe(
            'Country is Germany or (Country is China and Page is /a)',
        );
        expect(say('!(country=DE|page=/a)')).toBe('not (Country is Germany or Page is /a)');
    });
});
