import { describe, expect, it } from 'vitest';
import { createI18nProvider } from './i18nProvider';

const en = createI18nProvider('en').translate;
const zh = createI18nProvider('zh').translate;

describe('translate', () => {
    it('writes large numbers as the language does, and keeps the plural', () => {
        expect(en('finance.lines', { smart_count: 33_464 })).toBe('33,464 lines');
        expect(en('finance.lines', { smart_count: 1 })).toBe('1 line');
        expect(zh('message.to.count', { smart_count: 50_003 })).toBe('将发送给 50,003 人。');
        const range = { offsetBegin: 50_001, offsetEnd: 50_012, total: 50_012 };
        expect(en('ra.navigation.page_range_info', range)).toBe('50,001-50,012 of 50,012');
    });

    it('takes a count alone', () => {
        expect(en('finance.lines', 2000)).toBe('2,000 lines');
        expect(en('finance.lines', 1)).toBe('1 line');
    });

    it('leaves words alone', () => {
        expect(en('common.cancel')).toBe('Cancel');
        expect(en('office.delete.one', { title: '2026' })).toBe('Delete “2026”?');
        expect(en('no.such.key', { _: 'Words' })).toBe('Words');
    });
});
