import { describe, expect, it } from 'vitest';
import { inLanguage } from './inLanguage';

const zh = { subject: '已付款', text: '订单已付款。\n' };
const en = { subject: 'Paid', text: 'The order was paid.\n' };
const none = { subject: '', text: '' };

describe('a letter', () => {
    it('is in the language of whoever gets it, and in both where that is not known', () => {
        expect(inLanguage('zh', { zh, en })).toEqual(zh);
        expect(inLanguage('en', { zh, en })).toEqual(en);
        const both = {
            subject: '已付款 / Paid',
            text: '订单已付款。\n\n—\n\nThe order was paid.\n',
        };
        expect(inLanguage('both', { zh, en })).toEqual(both);
        expect(inLanguage('', { zh, en })).toEqual(both);
    });

    it('that was written in one language comes in that one', () => {
        expect(inLanguage('en', { zh, en: none })).toEqual(zh);
        expect(inLanguage('', { zh: none, en })).toEqual(en);
    });
});
