import { describe, expect, it } from 'vitest';
import type { BreakdownRow } from '../../../contract/breakdowns';
import { parseFilter } from '../../../contract/filters';
import { rowAside } from './rowText';

const words = { language: 'en', translate: (key: string) => key };
const city: BreakdownRow = {
    ...{ value: '深圳', country: 'CN', region: 'CN-GD' },
    ...{ metrics: {}, share: 0 },
};
const aside = (filter: string) => rowAside('cities', city, words, parseFilter(filter));

describe('what stands behind the name of a place', () => {
    it('says where it lies', () => {
        expect(aside('')).toBe('China · Guangdong');
        expect(aside('country=CN,DE')).toBe('China · Guangdong');
        expect(aside('!country=CN')).toBe('China · Guangdong');
    });

    it('but not what the filter says already', () => {
        expect(aside('country=CN;source=search')).toBe('Guangdong');
        expect(aside('country=CN;region=CN-GD')).toBe('');
    });
});
