import { describe, expect, it } from 'vitest';
import type { CovenantBaseline, CovenantTerms } from './covenantTerms';
import { type Agreed, type DayFacts, judgeDay, judgeDays } from './judgeDay';
import { amountToBuyer, outcomesOf } from './settlement';

const terms: CovenantTerms = {
    metric: 'visits',
    days: 60,
    threshold: 8_500,
    floor: 5_000,
    share: 2_000,
    mode: 'whole',
    needsLog: false,
    season: 100,
};
const baseline: CovenantBaseline = {
    from: '2026-07-06',
    to: '2026-08-30',
    // 100 on every day of the week
    weekdays: Array.from({ length: 7 }, () => ({ sum: 800, days: 8 })),
    high: 120,
    views: 3_000,
    sources: { search: 6_000, direct: 3_000, external: 1_000 },
    coverage: 8_000,
};
const agreed: Agreed = { terms, baseline, method: 3, sawScript: true };

const figures = (visits: number) => ({ visits, uv: visits, pv: visits * 3 });
const usualSources = (visits: number) => ({
    search: visits * 0.6,
    direct: visits * 0.3,
    external: visits * 0.1,
});

/** A day with so many visits, as nobody would quarrel about it. */
const day = (visits: number, change: Partial<DayFacts> = {}): DayFacts => ({
    day: '2026-09-07',
    method: 3,
    sealed: figures(visits),
    isLate: true,
    isErased: false,
    counted: figures(visits),
    capped: 0,
    sources: usualSources(visits),
    logViews: null,
    script: 'found',
    isClosed: false,
    owner: 'buyer',
    areRulesChanged: false,
    isPaused: false,
    ...change,
});
const silent = { sealed: figures(0), counted: null, sources: {} } as const;

const judged = (facts: DayFacts, change: Partial<Agreed> = {}, before = 0) => {
    const { kind, value, reasons } = judgeDay({ ...agreed, ...change }, facts, before);
    return [kind, value / 1_000, ...reasons];
};

describe('a day that was measured', () => {
    it('counts as it was measured, a low one too', () => {
        expect(judged(day(104))).toEqual(['measured', 104]);
        expect(judged(day(40))).toEqual(['measured', 40]);
    });

    it('is set against its own weekday, and the season', () => {
        const weekdays = baseline.weekdays.map((one, index) =>
            index === 1 ? { sum: 640, days: 8 } : one,
        );
        const monday = judgeDay({ ...agreed, baseline: { ...baseline, weekdays } }, day(80));
        expect(monday.expected).toBe(80_000);
        const summer = { ...terms, season: 70 };
        expect(judgeDay({ ...agreed, terms: summer }, day(80)).expected).toBe(70_000);
    });

    it('never counts for more than what was sealed', () =>
        expect(judged(day(104, { sealed: figures(90) }))).toEqual(['lowered', 90, 'sealed']));

    it('waits for its seal, and is left out where there never was one', () => {
        expect(judged(day(104, { sealed: null, isLate: false }))).toEqual([
            'pending',
            104,
            'unsealed',
        ]);
        expect(judged(day(104, { sealed: null }))).toEqual(['leftOut', 0, 'unsealed']);
    });

    it('is left out when the server itself was away, or counts in another way', () => {
        expect(judged(day(20, { isPaused: true }))).toEqual(['leftOut', 0, 'outage']);
        expect(judged(day(20, { method: 4 }))).toEqual(['leftOut', 0, 'method']);
    });
});

describe('bought traffic', () => {
    it('of a class that brought little before counts for little', () => {
        // half of what people brought is gone, and as much again comes from one place
        const flood = { search: 30, direct: 15, external: 55 };
        expect(judged(day(100, { sources: flood }))).toEqual(['lowered', 61, 'sources']);
    });

    it('that is paid for counts for what was paid for before', () => {
        const ads = { search: 30, direct: 15, external: 5, paid: 50 };
        expect(judged(day(100, { sources: ads }))).toEqual(['lowered', 50, 'sources']);
        const usual = { ...baseline, sources: { search: 5_000, paid: 5_000 } };
        const same = { search: 50, paid: 50 };
        expect(judged(day(100, { sources: same }), { baseline: usual })).toEqual(['measured', 100]);
    });

    it('on one day does not make up for weeks', () => {
        const spread = usualSources(100);
        expect(judged(day(5_000, { sources: spread }))).toEqual(['lowered', 180, 'spike']);
    });

    it('that lifts a day does not hide what people bring when its kind is usual', () =>
        expect(judged(day(130))).toEqual(['measured', 130]));
});

describe('a gap', () => {
    it('counts as met when the script is gone from the website', () => {
        expect(judged(day(0, { ...silent, script: 'missing' }))).toEqual(['met', 100, 'script']);
        expect(judged(day(30, { script: 'missing' }))).toEqual(['met', 100, 'script']);
    });

    it('says nothing of a script that was never seen there, or that loads in another way', () => {
        const unseen = { sawScript: false };
        expect(judged(day(30, { script: 'missing' }), unseen)).toEqual(['measured', 30]);
        expect(judged(day(96, { script: 'missing' }))).toEqual(['measured', 96]);
    });

    it('is what the access log tells of it, up to what was expected', () => {
        // 300 views in the log: the tracker would see 240 of them, in 80 visits
        expect(judged(day(0, { ...silent, logViews: 300 }))).toEqual(['log', 80, 'log']);
        expect(judged(day(20, { logViews: 9_000 }))).toEqual(['log', 100, 'log']);
    });

    it('in the log as well is a loss', () =>
        expect(judged(day(30, { logViews: 120 }))).toEqual(['measured', 30]));

    it('is not made good by a log of whoever gains by it', () =>
        expect(judged(day(30, { logViews: 9_000, owner: 'seller' }))).toEqual(['measured', 30]));

    it('without any evidence is left out for a tenth of the period, and then counts as met', () => {
        const found = judgeDays(agreed, Array(9).fill(day(0, silent)));
        expect(found.map(({ kind }) => kind)).toEqual([
            ...Array(6).fill('leftOut'),
            ...Array(3).fill('met'),
        ]);
    });

    it('of the log counts as met where the log was promised', () => {
        const needsLog = { terms: { ...terms, needsLog: true } };
        expect(judged(day(40), needsLog)).toEqual(['leftOut', 0, 'noLog']);
        expect(judged(day(40), needsLog, 6)).toEqual(['met', 100, 'noLog']);
        expect(judged(day(40, { logViews: 160 }), needsLog)).toEqual(['measured', 40]);
    });
});

describe('whoever has the site', () => {
    it.each([
        ['isClosed', 'closed'],
        ['areRulesChanged', 'rules'],
        ['isErased', 'erased'],
    ] as const)('gains nothing by %s', (name, reason) => {
        expect(judged(day(30, { [name]: true }))).toEqual(['met', 100, reason]);
        expect(judged(day(70, { [name]: true, owner: 'seller' }))).toEqual(['missed', 50, reason]);
    });

    it('as a seller gains nothing by counting more either', () =>
        expect(judged(day(110, { areRulesChanged: true, owner: 'seller' }))).toEqual([
            'missed',
            50,
            'rules',
        ]));

    it('as a buyer loses nothing by a change that took nothing away', () =>
        expect(judged(day(97, { areRulesChanged: true }))).toEqual(['measured', 97]));
});

/** Sixty days from 7 September on, each by its index. */
const months = (factsOf: (index: number) => DayFacts): DayFacts[] =>
    Array.from({ length: 60 }, (_, index) => ({
        ...factsOf(index),
        day: new Date(Date.UTC(2026, 8, 7 + index)).toISOString().slice(0, 10),
    }));
/** Of a share of 100,000, what the buyer gets. */
const refund = (factsOf: (index: number) => DayFacts, change: Partial<CovenantTerms> = {}) => {
    const own = { ...agreed, terms: { ...terms, ...change } };
    return amountToBuyer(100_000n, outcomesOf(own.terms, judgeDays(own, months(factsOf))));
};
const wave = (index: number) => 100 + Math.round(12 * Math.sin(index));

describe('two simulated months', () => {
    it('kept: nothing goes back', () => expect(refund(index => day(wave(index)))).toBe(0n));

    it('broken: as much as the formula says', () => expect(refund(() => day(71))).toBe(40_000n));

    it('lost altogether: all of the share', () => expect(refund(() => day(3))).toBe(100_000n));

    it('a gap of the server changes nothing', () =>
        expect(
            refund(index => day(wave(index), index < 20 ? { ...silent, isPaused: true } : {})),
        ).toBe(0n));

    it('a buyer who removes the script gets nothing, whenever they do it', () => {
        for (const since of [0, 20, 50])
            expect(
                refund(index =>
                    index < since ? day(wave(index)) : day(0, { ...silent, script: 'missing' }),
                ),
            ).toBe(0n);
    });

    it('a buyer who hides it from the server’s look gets nothing either', () =>
        expect(refund(index => (index < 10 ? day(100) : day(0, silent)))).toBe(0n));

    it('a buyer who closes the site, changes what counts or erases visitors gets nothing', () => {
        for (const change of [{ isClosed: true }, { areRulesChanged: true }, { isErased: true }])
            expect(refund(() => day(10, change))).toBe(0n);
    });

    it('a buyer cannot wash a real loss out of a seller’s duty, nor a seller into it, by silence', () => {
        // 50 days at 60 %, ten of silence: the ten count as met only after six that count as nothing
        const found = refund(index => (index < 50 ? day(60) : day(0, silent)));
        const without = refund(() => day(60));
        expect(found).toBeLessThan(without);
        expect(found).toBeGreaterThan(60_000n);
    });

    it('a seller who buys visits pays nearly what the loss costs', () => {
        const lost = refund(() => day(60));
        const bought = refund(() =>
            day(140, { sources: { search: 36, direct: 18, external: 6, paid: 80 } }),
        );
        expect(lost).toBe(71_420n);
        expect(bought).toBe(lost);
        // from a class that was there before: no more than a quarter above what it brought
        const hidden = refund(() => day(100, { sources: { search: 36, direct: 58, external: 6 } }));
        expect(hidden).toBeGreaterThan(0n);
    });

    it('a seller who bought one great day pays too', () =>
        expect(refund(index => day(index === 30 ? 100_000 : 60))).toBeGreaterThan(60_000n));

    it('a seller who still has the site gains nothing by a log of their own', () =>
        expect(refund(() => day(50, { owner: 'seller', logViews: 100_000 }))).toBe(100_000n));

    it('a seller who closes the site that both look at loses it', () =>
        expect(refund(() => day(0, { ...silent, isClosed: true, owner: 'seller' }))).toBe(
            100_000n,
        ));

    it('in steps, a bad month costs its half of the share', () =>
        expect(refund(index => day(index < 30 ? 100 : 40), { mode: 'steps' })).toBe(50_000n));
});
