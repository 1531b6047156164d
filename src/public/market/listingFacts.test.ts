import { describe, expect, it } from 'vitest';
import type { ListingFacts } from '../../../contract/market/public/listings';
import { domainOffer } from '../../../tests/fixtures/offers';
import { factsOf, spanText } from './listingFacts';
import { listingTexts } from './listingTexts';

const en = { texts: listingTexts.en, language: 'en' } as const;
const zh = { texts: listingTexts.zh, language: 'zh' } as const;

const facts = (details: object) =>
    ({
        type: 'domain',
        currency: 'CNY',
        names: { com: { zh: '.com 域名', en: '.com' } },
        details: { ...domainOffer().details, suffixId: 'com', ...details },
    }) as unknown as ListingFacts;

const textOf = (field: string, details: object, around: typeof en | typeof zh) =>
    factsOf(facts(details), around).find(fact => fact.field === field)?.value;

describe('factsOf', () => {
    it('writes each kind of value in the language', () => {
        expect(textOf('suffixId', {}, zh)).toBe('.com 域名');
        expect(textOf('registeredOn', {}, en)).toBe('Jan 31, 2015');
        expect(textOf('registeredOn', {}, zh)).toBe('2015年1月31日');
        expect(textOf('renewalCost', { renewalCost: '6900' }, en)).toBe('¥69.00');
        expect(textOf('transferMethod', {}, zh)).toBe('平台内过户');
        expect(textOf('whoisPrivacy', {}, en)).toBe('Yes');
    });

    it('leaves out what was left open, and entries that are gone', () => {
        expect(textOf('lockUntil', {}, en)).toBeUndefined();
        expect(textOf('icpNumber', {}, en)).toBeUndefined();
        expect(textOf('suffixId', { suffixId: 'gone' }, en)).toBeUndefined();
    });
});

describe('what a website pays back', () => {
    const payback = (price: string, monthProfit: string | null, state = 'listed') => {
        const details = { type: 'website', monthProfit };
        const website = {
            ...facts({}),
            type: 'website',
            price,
            state,
            details,
        } as unknown as ListingFacts;
        return factsOf(website, en).find(({ field }) => field === 'payback');
    };

    it('is reckoned from the profit that the seller names, and said to be theirs', () => {
        expect(payback('5000000', '520000')).toMatchObject({
            value: 'about 10 months',
            isClaim: true,
        });
        expect(payback('100', '100')?.value).toBe('about 1 month');
        for (const none of [null, '0']) expect(payback('100', none)).toBeUndefined();
        // nobody pays it any more
        expect(payback('5000000', '520000', 'sold')).toBeUndefined();
    });
});

describe('spanText', () => {
    it.each([
        [30 * 60_000, '30 minutes', ' 30 分钟'],
        [24 * 3_600_000, '24 hours', ' 24 小时'],
        [3 * 86_400_000, '3 days', ' 3 天'],
    ])('of %d ms is %j', (ms, english, chinese) => {
        expect(spanText(ms, en)).toBe(english);
        expect(spanText(ms, zh)).toBe(chinese);
    });
});
