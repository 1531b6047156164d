import { describe, expect, it } from 'vitest';
import type { BreakdownRow } from '../../../contract/analytics/breakdown';
import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import { parseFilter } from '../../../contract/analytics/filters';
import { rowAside, rowText } from './rowText';

const words = { language: 'en', translate: (key: string) => key };
const city: BreakdownRow = {
    value: '深圳',
    country: 'CN',
    region: 'CN-GD',
    metrics: {},
    share: 0,
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

describe('what stands for values that had no room any more', () => {
    const translate = (key: string) => (key === 'report.table.other' ? '（其他）' : key);
    const text = (name: BreakdownName, value: string) =>
        rowText(name, { value, metrics: {}, share: 0 } as BreakdownRow, { ...words, translate });

    it('is said in words, with what stays known', () => {
        expect(text('pages', '(other)')).toBe('（其他）');
        expect(text('events', '(other)')).toBe('（其他）');
        expect(text('referrerUrls', 'https://a.example/(other)')).toBe(
            'https://a.example/（其他）',
        );
        expect(text('eventProperties', 'plan=(other)')).toBe('plan: （其他）');
        expect(text('pages', '/x/(other)')).toBe('/x/(other)');
    });
});
