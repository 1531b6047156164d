import { describe, expect, it } from 'vitest';
import { errorTexts } from '../../contract/errors';
import { fault } from '../../contract/fault';
import { catalogues, createI18nProvider } from './i18nProvider';

const en = createI18nProvider('en').translate;
const zh = createI18nProvider('zh').translate;

/** The keys of texts within a catalogue, with dots between. */
const keysOf = (texts: object, before = ''): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
        typeof text === 'object' ? keysOf(text, `${before}${key}.`) : [`${before}${key}`],
    );

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

    it('says in both languages what the server limits', () => {
        expect(en('field.too_long {"max":20000}')).toBe('Use at most 20,000 characters.');
        expect(zh('field.too_long {"max":20000}')).toBe('不能超过 20,000 个字符。');
        expect(zh(fault('field.between', { min: 5, max: 10 }))).toBe('请输入 5 到 10 之间的数字。');
        expect(zh(fault('field.between', { min: 0.5, max: 900 }))).toBe(
            '请输入 0.5 到 900 之间的数字。',
        );
        expect(zh(fault('usdt.rate_differs', { rate: '7.12', percent: 5 }))).toBe(
            '与当前汇率 7.12 相差超过 5%，请确认无误。',
        );
        expect(zh(fault('export.too_many_rows', { rows: 52_310, max: 50_000 }))).toBe(
            '一次最多导出 50,000 行，当前有 52,310 行，请先筛选。',
        );
        expect(en('site.line_too_long {"max":255}')).toBe('Use at most 255 characters per line.');
    });

    it('has no key that is the code of an error too', () => {
        const keys = new Set(keysOf(catalogues.en));
        expect(Object.keys(errorTexts).filter(code => keys.has(code))).toEqual([]);
    });

    it('leaves words alone', () => {
        expect(en('common.cancel')).toBe('Cancel');
        expect(en('office.delete.one', { title: '2026' })).toBe('Delete “2026”?');
        expect(en('no.such.key', { _: 'Words' })).toBe('Words');
    });
});
