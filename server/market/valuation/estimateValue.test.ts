import { describe, expect, it } from 'vitest';
import type { TrafficSnapshot } from '../../../contract/market/public/trafficSnapshot';
import { websiteDetails } from '../../../contract/market/resources/products';
import { addDays } from '../../platform/days';
import type { ComparableSale } from '../tradeTerms';
import { estimateValue } from './estimateValue';

const now = Date.parse('2026-11-01T00:00:00Z');
const dayMs = 86_400_000;

const months = (count: number, profit: number) =>
    Array.from({ length: count }, (_, at) => ({
        month: `2026-${String(at + 1).padStart(2, '0')}`,
        revenue: String(profit + 1000),
        expenses: '1000',
    }));

const proof = { fileId: '9', isShown: true, name: 'a.pdf', sha256: '', size: 1 };

/** A website with a month's profit of ¥1,000, if nothing else is said. */
const website = (change: Record<string, unknown> = {}) =>
    websiteDetails.parse({
        type: 'website',
        url: 'https://shop.example',
        websiteTypeId: '1',
        domainIncluded: true,
        measuredSiteId: '2',
        techStack: '',
        hosting: '',
        foundedOn: null,
        monetisation: ['shop'],
        monthRevenue: null,
        monthProfit: null,
        months: months(8, 100_000),
        proofs: [proof],
        hoursPerWeek: 1,
        icpStatus: 'none',
        assets: [],
        trainingDays: 0,
        reasonForSale: '',
        ...change,
    });

const sale = (number: number, multiple: number, change: Partial<ComparableSale> = {}) =>
    ({
        productId: `p${number}`,
        sellerId: `s${number}`,
        buyerId: `b${number}`,
        title: `Site ${number}`,
        details: website(),
        price: BigInt(Math.round(multiple * 1_200_000)),
        currency: 'CNY',
        soldAt: now,
        ...change,
    }) satisfies ComparableSale;

const market = [1.8, 1.9, 2, 2, 2, 2, 2.1, 2.2].map((multiple, at) => sale(at, multiple));

/** 182 days of 100 visits each, from three sources in equal parts, on three pages. */
const snapshot = (change: Partial<TrafficSnapshot> = {}, visits = (_: number) => 100) => {
    const from = '2026-05-01';
    const count = 182;
    const figures = {
        pv: 9000,
        uv: 5000,
        ip: 5000,
        visits: 9000,
        bounceRate: 0.5,
        duration: 60,
        depth: 1,
    };
    const report = (values: readonly string[]) =>
        values.map(value => ({ value, count: 100, share: 1 / values.length }));
    const period = {
        days: 90 as const,
        from: '2026-08-01',
        to: '2026-10-29',
        measuredDays: 90,
        figures,
        quality: { share: 0, suspicious: 0, behaviour: 0, network: 0, bots: 0 },
        gaps: [],
        reports: {
            sources: report(['search', 'direct', 'social']),
            pages: report(['/', '/a', '/b']),
        },
    };
    const made: TrafficSnapshot = {
        format: 'footfall traffic 1',
        method: 3,
        listingId: '1',
        siteId: '2',
        host: 'shop.example',
        timezone: 'UTC',
        measuredSince: 0,
        until: now,
        periods: [period],
        daily: Array.from({ length: count }, (_, at) => ({
            day: addDays(from, at),
            pv: 100,
            uv: 100,
            visits: visits(at),
        })),
        chain: { sealedUntil: null, hash: null, sealedDays: 0, checkedAt: now, isIntact: true },
        coverage: { share: 0.98, low: 0.97, high: 0.99, days: 30 },
        signedAt: now,
        ...change,
    };
    return made;
};

const ask = (change: Partial<Parameters<typeof estimateValue>[0]> = {}) =>
    estimateValue({
        details: website(),
        currency: 'CNY',
        sellerId: 'me',
        publishedAt: now,
        snapshot: snapshot(),
        sales: market,
        yuan: 7,
        now,
        ...change,
    });

const withPeriod = (change: object): TrafficSnapshot => {
    const made = snapshot();
    return { ...made, periods: made.periods.map(period => ({ ...period, ...change })) };
};

describe('the value of a website', () => {
    it('is a year’s profit times what comparable ones were sold for', () => {
        const { range, refusals, sales } = ask();
        expect(refusals).toEqual([]);
        expect(sales).toEqual({ lower: 1.9, median: 2, upper: 2, effective: 8 });
        // steady traffic adds a twentieth: 12 × ¥1,000 × 1.05 × 1.9, 2 and 2
        expect(range).toEqual({ low: '2390000', middle: '2520000', high: '2520000' });
    });

    it('follows currencies: a dollar’s profit is compared with as many yuan', () => {
        const dollars = market.map(one => ({ ...one, currency: 'USD' as const }));
        const [near] = ask({
            details: website({ months: months(8, 700_000) }),
            sales: dollars,
        }).comparables;
        expect(near?.weight).toBe(1);
    });

    it.each([
        ['fewSales', { sales: market.slice(0, 4) }],
        ['fewSales', { sales: [] }],
        [
            'sellersDisagree',
            { sales: [0.4, 0.5, 0.5, 0.5, 4, 4, 4, 4].map((m, at) => sale(at, m)) },
        ],
        ['noProfit', { details: website({ months: months(8, -900) }) }],
        ['unprovenProfit', { details: website({ proofs: [] }) }],
        ['unprovenProfit', { details: website({ months: months(5, 100_000) }) }],
        ['unprovenProfit', { details: website({ months: undefined, monthProfit: '100000' }) }],
        ['notMeasured', { snapshot: undefined }],
        ['notMeasured', { snapshot: withPeriod({ measuredDays: 80 }) }],
        [
            'notMeasured',
            { snapshot: snapshot({ coverage: { share: 0.8, low: 0.7, high: 0.9, days: 30 } }) },
        ],
    ] as const)('is not guessed: %s', (refusal, change) => {
        const { range, refusals } = ask(change as Parameters<typeof ask>[0]);
        expect(range).toBeNull();
        expect(refusals).toContain(refusal);
    });

    it('widens where few sales stand behind it', () => {
        const sales = [1, 1.5, 2, 2, 2.5, 3].map((multiple, at) => sale(at, multiple));
        // 2 ∓ 0.5 × √(8 ÷ 6), to three digits
        expect(ask({ sales }).range).toEqual({
            low: '1790000',
            middle: '2520000',
            high: '3250000',
        });
    });

    it('hears each seller and buyer once, and not the one who asks', () => {
        const ring = Array.from({ length: 20 }, (_, at) =>
            sale(100 + at, 9, { sellerId: 'ring', buyerId: `x${at}` }),
        );
        const own = Array.from({ length: 20 }, (_, at) => sale(200 + at, 9, { sellerId: 'me' }));
        const toAndFro = Array.from({ length: 20 }, (_, at) =>
            sale(
                300 + at,
                9,
                at % 2 ? { sellerId: 'a', buyerId: 'c' } : { sellerId: 'c', buyerId: 'a' },
            ),
        );
        const { sales } = ask({ sales: [...market, ...ring, ...own, ...toAndFro] });
        expect(sales?.effective).toBe(10);
        expect(sales?.median).toBe(2);
    });

    it('goes on hearing a seller who also sold something without a profit', () => {
        const later = market.map(({ sellerId }, at) =>
            sale(400 + at, 9, { sellerId, soldAt: now + 1, details: website({ proofs: [] }) }),
        );
        expect(ask({ sales: [...market, ...later] }).sales?.effective).toBe(8);
    });

    it('tells multiples to one digit, so that nobody’s price can be worked out', () => {
        const sales = [...market, sale(9, 2.4567)];
        const told = ask({ sales }).comparables.map(({ multiple }) => multiple);
        expect(told).toContain(2.5);
    });

    it('weighs old sales, other sizes and other kinds less', () => {
        const weightOf = (change: Partial<ComparableSale>) =>
            ask({ sales: [sale(1, 2, change)] }).comparables[0]?.weight;
        expect(weightOf({})).toBe(1);
        expect(weightOf({ soldAt: now - 365 * dayMs })).toBe(0.37);
        expect(weightOf({ details: website({ months: months(8, 300_000) }) })).toBe(0.37);
        expect(weightOf({ details: website({ websiteTypeId: '7' }) })).toBe(0.6);
        expect(weightOf({ details: website({ websiteTypeId: '7', monetisation: ['ads'] }) })).toBe(
            0.36,
        );
        expect(weightOf({ details: website({ proofs: [] }) })).toBeUndefined();
    });
});

describe('what traffic says of it', () => {
    const factorOf = (name: string, made: TrafficSnapshot, publishedAt = now) =>
        ask({ snapshot: made, publishedAt }).factors.find(one => one.name === name)?.factor;
    const warningsOf = (made: TrafficSnapshot) =>
        ask({ snapshot: made }).warnings.map(({ name }) => name);

    it('takes off for unsteady weeks, and for what the seller does not show', () => {
        const jumpy = snapshot({}, at => (Math.floor(at / 7) % 2 ? 20 : 180));
        expect(factorOf('steadiness', jumpy)).toBe(0.9);
        expect(factorOf('pages', snapshot())).toBe(1);
        expect(factorOf('pages', withPeriod({ reports: {} }))).toBe(0.9);
        expect(factorOf('sources', withPeriod({ reports: {} }))).toBe(0.9);
    });

    it('follows a trend by fifteen per cent at most', () => {
        expect(
            factorOf(
                'trend',
                snapshot({}, at => 100 - at / 2),
            ),
        ).toBe(0.85);
        expect(factorOf('trend', snapshot())).toBe(1);
    });

    it('gives nothing for visits bought before the listing', () => {
        const bought = (at: number) => (at >= 182 - 28 ? 400 : 100 + at / 5);
        expect(factorOf('trend', snapshot({}, bought))).toBe(1);
        expect(warningsOf(snapshot({}, bought))).toContain('roseBeforeListing');
    });

    it('gives nothing for visits bought while it is listed either', () => {
        const bought = (at: number) => (at >= 182 - 28 ? 400 : 100);
        const young = { ...snapshot({}, bought), daily: snapshot({}, bought).daily.slice(-91) };
        expect(factorOf('trend', young, now - 60 * dayMs)).toBe(1);
        const growing = snapshot({}, at => 100 + at / 5).daily.slice(-91);
        expect(
            factorOf('trend', { ...snapshot(), daily: growing }, now - 60 * dayMs),
        ).toBeGreaterThan(1);
    });

    it('says nothing where nothing stands out', () => {
        expect(ask().warnings).toEqual([]);
    });

    it('tells of each fact with its figure', () => {
        const sources = [
            { value: 'paid', count: 70, share: 0.7 },
            { value: 'direct', count: 30, share: 0.3 },
        ];
        const capped = { address: 1000, network: 0, agent: 0, mix: 0, newcomers: 0 };
        const { chain } = snapshot();
        const made = {
            ...withPeriod({ reports: { sources }, capped, measuredDays: 72 }),
            coverage: null,
            chain: { ...chain, isIntact: false },
        };
        expect(ask({ snapshot: made }).warnings).toEqual([
            { name: 'brokenChain', share: null, day: null, source: '' },
            { name: 'leftOut', share: 0.1, day: null, source: '' },
            { name: 'oneSource', share: 0.7, day: null, source: 'paid' },
            { name: 'gaps', share: 0.2, day: null, source: '' },
            { name: 'noSecondSensor', share: null, day: null, source: '' },
        ]);
        const fallen = snapshot({}, at => (at < 112 ? 100 : 30));
        expect(ask({ snapshot: fallen }).warnings).toEqual([
            { name: 'dropped', share: -0.7, day: '2026-08-21', source: '' },
        ]);
    });
});
