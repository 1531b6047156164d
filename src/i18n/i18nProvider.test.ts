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

    it('says in both languages what the server limits', () => {
        expect(en('longer than 20000 characters')).toBe('Use at most 20,000 characters.');
        expect(zh('longer than 20000 characters')).toBe('不能超过 20,000 个字符。');
        expect(zh('not between 5 and 10')).toBe('请输入 5 到 10 之间的数字。');
        expect(zh('not between 0.5 and 900')).toBe('请输入 0.5 到 900 之间的数字。');
        expect(zh('differs from 7.12 by more than 5 %')).toBe(
            '与当前汇率 7.12 相差超过 5%，请确认无误。',
        );
        expect(zh('Too big: expected string to have <=64 characters')).toBe('不能超过 64 个字符。');
        expect(zh('52310 rows are more than 50000: filter them')).toBe(
            '一次最多导出 50,000 行，当前有 52,310 行，请先筛选。',
        );
        expect(en('longer than 255 characters')).toBe('Use at most 255 characters a line.');
    });

    it('leaves words alone', () => {
        expect(en('common.cancel')).toBe('Cancel');
        expect(en('office.delete.one', { title: '2026' })).toBe('Delete “2026”?');
        expect(en('no.such.key', { _: 'Words' })).toBe('Words');
    });
});
