import { z } from 'zod';
import type { CovenantBaseline, CovenantTerms } from './covenantTerms';
import { whole } from './covenantTerms';

/** What becomes of a day. */
export const dayKinds = [
    'pending',
    'measured',
    'lowered',
    'log',
    'met',
    'missed',
    'leftOut',
] as const;
export type DayKind = (typeof dayKinds)[number];

/** Why a day is not simply what was measured. */
export const dayReasons = [
    // not sealed yet, or it never was
    ...(['unsealed', 'sealed', 'spike', 'sources'] as const),
    // the server did not measure, or counts in another way by now
    ...(['outage', 'method'] as const),
    // by whoever has the site or the website
    ...(['rules', 'closed', 'script', 'log', 'noLog', 'silent', 'erased'] as const),
] as const;
export type DayReason = (typeof dayReasons)[number];

const counts = z.object({ visits: z.number(), uv: z.number(), pv: z.number() });

/** What is known of a day when it is judged. */
const dayFacts = z.object({
    day: z.string(),
    /** how figures are computed, as a signed file names it */
    method: z.number().int(),
    /** as the day was sealed; null before that */
    sealed: counts.nullable(),
    /** its time to be sealed is over */
    isLate: z.boolean(),
    /** events of it were erased after it was sealed */
    isErased: z.boolean(),
    /** without bots, suspicious visits, and visits beyond what a day may bring; null where nothing was measured */
    counted: counts.nullable(),
    /** visits beyond what a day may bring */
    capped: z.number(),
    /** visits by class of source */
    sources: z.record(z.string(), z.number()),
    /** page views by the access log, where it tells of the whole day and came while it was fresh */
    logViews: z.number().nullable(),
    /** the script in the website's start page */
    script: z.enum(['found', 'missing', 'unknown']),
    /** it takes no events, or is gone */
    isClosed: z.boolean(),
    /** whose the site is that measures; of anybody else's, and of one that is gone, whoever of the two had it last */
    owner: z.enum(['buyer', 'seller']),
    /** what the site counts is not as it was agreed */
    areRulesChanged: z.boolean(),
    /** this server took no events for more than an hour of it */
    isPaused: z.boolean(),
    /** nobody measured it: the demo made it up */
    isMadeUp: z.literal(true).optional(),
});
export type DayFacts = z.output<typeof dayFacts>;

/** What a covenant was agreed on. */
export interface Agreed {
    terms: CovenantTerms;
    baseline: CovenantBaseline;
    method: number;
    /** the script was found in the website's start page when it began */
    sawScript: boolean;
}

export interface JudgedDay {
    day: string;
    kind: DayKind;
    /** in thousandths of the figure, as `expected` */
    value: number;
    expected: number;
    /** what was measured, before anything was taken off; null where nothing was */
    measured: number | null;
    reasons: DayReason[];
}

const thousand = 1_000;
const paid: readonly string[] = ['paid', 'campaign'];

/** What a day would bring as before the sale, in thousandths. */
const expectedOf = ({ terms, baseline }: Pick<Agreed, 'terms' | 'baseline'>, day: string) => {
    const { sum, days } = baseline.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? {
        sum: 0,
        days: 0,
    };
    return days === 0 ? 0 : Math.floor((sum * terms.season * 10) / days);
};

/** Of a day's visits, those that its sources may bring: a quarter more than before, and a little. */
const fromSources = ({ baseline }: Agreed, { sources }: DayFacts, expectedVisits: number) => {
    if (Object.keys(baseline.sources).length === 0) return 1;
    let all = 0;
    let taken = 0;
    for (const [name, visits] of Object.entries(sources)) {
        const before = baseline.sources[name] ?? 0;
        const most = paid.includes(name) ? before : before * 1.25 + whole * 0.03;
        all += visits;
        taken += Math.min(visits, Math.ceil((expectedVisits * most) / whole));
    }
    return all === 0 ? 1 : taken / all;
};

interface Lowered {
    /** thousandths */
    value: number;
    reasons: DayReason[];
}

/** What was measured, held to what was sealed, to an unusually good day, and to what sources may bring. */
const lowered = (agreed: Agreed, facts: DayFacts, expected: number): Lowered => {
    const { terms, baseline } = agreed;
    const { counted, sealed } = facts;
    if (!counted) return { value: 0, reasons: [] };
    const reasons: DayReason[] = [];
    let value = counted[terms.metric] * thousand;
    const hold = (most: number, reason: DayReason) => {
        if (most >= value) return;
        value = most;
        reasons.push(reason);
    };
    if (sealed) hold(sealed[terms.metric] * thousand, 'sealed');
    const perVisit = counted.visits === 0 ? 1 : counted[terms.metric] / counted.visits;
    const expectedVisits = perVisit === 0 ? 0 : expected / thousand / perVisit;
    hold(Math.floor(value * fromSources(agreed, facts, expectedVisits)), 'sources');
    hold(Math.floor(baseline.high * 1.5 * thousand), 'spike');
    return { value, reasons };
};

/** By the access log, in thousandths of the figure: as much of it as the tracker saw before. Null where none can be told. */
const byLog = ({ baseline }: Agreed, { logViews }: DayFacts): number | null =>
    logViews === null || baseline.coverage === null || baseline.views === 0
        ? null
        : Math.floor((logViews * baseline.coverage * thousand * thousand) / whole / baseline.views);

type Decided = Pick<JudgedDay, 'kind' | 'value' | 'reasons'>;

/** To the disadvantage of whoever is answerable. */
const against = (
    owner: DayFacts['owner'],
    reason: DayReason,
    { terms, expected, value }: { terms: CovenantTerms; expected: number; value: number },
): Decided =>
    owner === 'seller'
        ? {
              kind: 'missed',
              value: Math.min(value, Math.floor((expected * terms.floor) / whole)),
              reasons: [reason],
          }
        : { kind: 'met', value: Math.max(value, expected), reasons: [reason] };

/** Days of a period that may be silent before they count as met. */
const graceDays = ({ days }: Pick<CovenantTerms, 'days'>): number => Math.ceil(days / 10);

/** What a low day comes to when it is looked at why it is low; evidence counts only against whoever gives it. */
const explained = (
    agreed: Agreed,
    facts: DayFacts,
    { expected, value, reasons }: Lowered & { expected: number },
    silentBefore: number,
): Decided => {
    const { terms, sawScript } = agreed;
    const { owner, counted } = facts;
    const found = { terms, expected, value };
    if (sawScript && facts.script === 'missing') return against('buyer', 'script', found);
    const logged = byLog(agreed, facts);
    // the log is the owner's own: it can show more than was measured where that is to the owner's disadvantage
    if (owner === 'buyer' && logged !== null && value * 2 < logged) {
        return { kind: 'log', value: Math.min(logged, expected), reasons: ['log'] };
    }
    const isUnlogged = terms.needsLog && facts.logViews === null && owner === 'buyer';
    if (counted && !isUnlogged) {
        return { kind: reasons.length > 0 ? 'lowered' : 'measured', value, reasons };
    }
    const reason = counted ? 'noLog' : 'silent';
    if (silentBefore < graceDays(terms)) return { kind: 'leftOut', value: 0, reasons: [reason] };
    return against('buyer', reason, found);
};

const decide = (
    agreed: Agreed,
    facts: DayFacts,
    expected: number,
    silentBefore: number,
): Decided => {
    const leftOut = (reason: DayReason): Decided => ({
        kind: 'leftOut',
        value: 0,
        reasons: [reason],
    });
    const { terms } = agreed;
    if (facts.method !== agreed.method) return leftOut('method');
    if (facts.isPaused) return leftOut('outage');
    const { value, reasons } = lowered(agreed, facts, expected);
    const found = { terms, expected, value };
    if (facts.isClosed) return against(facts.owner, 'closed', found);
    if (!facts.sealed && !facts.isLate) return { kind: 'pending', value, reasons: ['unsealed'] };
    const isSeller = facts.owner === 'seller';
    const isLow = value * whole < terms.threshold * expected;
    // whose change made it more gains nothing by it, and whose made it less neither
    if (facts.areRulesChanged && (isLow || isSeller)) return against(facts.owner, 'rules', found);
    // what nobody sealed nobody can check
    if (!facts.sealed && facts.counted) return leftOut('unsealed');
    if (!isLow) return { kind: reasons.length > 0 ? 'lowered' : 'measured', value, reasons };
    if (facts.isErased) return against(facts.owner, 'erased', found);
    return explained(agreed, facts, { expected, value, reasons }, silentBefore);
};

/**
 * What a day counts as, by nothing but what was agreed and what is known of it. `silentBefore` are days before it
 * that were left out because whoever has the website let nothing be measured.
 */
export const judgeDay = (agreed: Agreed, facts: DayFacts, silentBefore = 0): JudgedDay => {
    const expected = expectedOf(agreed, facts.day);
    const { counted } = facts;
    return {
        day: facts.day,
        expected,
        measured: counted === null ? null : counted[agreed.terms.metric],
        ...decide(agreed, facts, expected, silentBefore),
    };
};

/** Days that were left out because nothing was measured, or the log was missing. */
export const isGrace = ({ kind, reasons }: Pick<JudgedDay, 'kind' | 'reasons'>): boolean =>
    kind === 'leftOut' && reasons.some(reason => reason === 'silent' || reason === 'noLog');

/** Some days in their order. */
export const judgeDays = (agreed: Agreed, days: readonly DayFacts[]): JudgedDay[] => {
    const judged: JudgedDay[] = [];
    let silent = 0;
    for (const facts of days) {
        const day = judgeDay(agreed, facts, silent);
        if (isGrace(day)) silent += 1;
        judged.push(day);
    }
    return judged;
};
