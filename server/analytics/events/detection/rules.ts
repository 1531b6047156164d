import {
    type SignalName,
    signals,
    type VisitReason,
    visitReasons,
} from '../../../../contract/analytics/collect';
import type { Behaviour } from './behaviour';

/** A visit as far as judging needs it. Times in ms. */
export interface ObservedVisit {
    readonly visit: string;
    readonly started: number;
    readonly last: number;
    readonly pages: number;
    readonly behaviour: Behaviour;
}

/** What speaks against a visit: bits by the order of `visitReasons`, and how much in points of 100. */
export interface Findings {
    reasons: number;
    weight: number;
}

/**
 * Weights. Suspicious is what loses more than 40, excluded what loses more than 70: so `suspicious` alone
 * makes a visit suspicious, two of them exclude it, and `conclusive` does so alone. A `hint` is what honest
 * people have too, and `company`, what the times of others show, makes suspicious but does not exclude
 * with a hint: people stand by chance where a timer strikes.
 */
const hint = 28;
export const company = 41;
export const suspicious = 45;
export const conclusive = 75;

const signalWeights: Readonly<Record<SignalName, number>> = {
    // A server that lost its secret sees these from all who come back.
    forgedId: suspicious,
    lateUnsigned: suspicious,
    noOrigin: suspicious,
    foreignOrigin: suspicious,
    // Some privacy tools take the header away.
    noLanguage: hint,
    webdriver: conclusive,
    // Small windows exist; with anything beside it, it is enough.
    headless: 60,
    agentMismatch: suspicious,
};

/** Where one rule says more than another, the weight grows with what was seen. */
interface Rule {
    reason: VisitReason;
    /** only a visit's inactivity shows it */
    afterInactivity?: true;
    /** points; 0 when it does not apply */
    weigh(visit: ObservedVisit): number;
}

/** Nobody saw the page, moved in it or did anything: the script would have told. */
export const isQuiet = ({ engaged, scroll, interactions }: Behaviour): boolean =>
    engaged === 0 && scroll === 0 && interactions === 0;

export const isBackDated = ({ events, lateEvents }: Behaviour): boolean =>
    events > 0 && lateEvents === events;

/** Standard deviation of the gaps between pages as a share of their mean. */
const variation = ({ gaps, gapSum, gapSquares }: Behaviour): number => {
    const mean = gapSum / gaps;
    return mean === 0 ? 0 : Math.sqrt(Math.max(0, gapSquares / gaps - mean * mean)) / mean;
};

/** Redirects and single-page applications make two or three quick gaps, impatient people a few more. */
const weighSpeed = ({ behaviour }: ObservedVisit): number => {
    const { gaps, quickGaps, gapSum } = behaviour;
    // Over 60 pages a minute, or a dozen pages in a row that nobody could even have seen.
    if (gaps >= 15 && gapSum / gaps < 1000) return conclusive;
    if (quickGaps >= 12 && quickGaps >= gaps / 2) return conclusive;
    if (quickGaps >= 6 && quickGaps >= gaps / 2) return suspicious;
    return gaps >= 20 && gapSum / gaps < 2000 ? suspicious : 0;
};

/** People's gaps vary by about their own length; a page that reloads itself is as even as a script. */
const evenVariation = 0.1;
const weighEvenness = ({ behaviour }: ObservedVisit): number => {
    if (behaviour.gaps < 8 || variation(behaviour) > evenVariation) return 0;
    return behaviour.gaps < 100 ? suspicious : 60;
};

const weighNoEngagement = ({ pages, behaviour }: ObservedVisit): number => {
    // The pixel cannot tell what was read.
    if (!behaviour.hasScript || pages < 3 || !isQuiet(behaviour)) return 0;
    return pages < 5 ? suspicious : conclusive;
};

/** From here on requests that were sent again are more than a bad line's. */
export const manyRepeats = 5;
/** From here on times that cannot be are no mistake of a clock. */
export const manyImpossible = 3;

const rules: readonly Rule[] = [
    {
        reason: 'noScript',
        afterInactivity: true,
        weigh: ({ behaviour }) => (behaviour.hasScript ? 0 : suspicious),
    },
    { reason: 'noEngagement', afterInactivity: true, weigh: weighNoEngagement },
    { reason: 'speed', weigh: weighSpeed },
    { reason: 'evenIntervals', weigh: weighEvenness },
    { reason: 'backDated', weigh: ({ behaviour }) => (isBackDated(behaviour) ? hint : 0) },
    {
        reason: 'impossibleTime',
        weigh: ({ behaviour: { impossibleTimes } }) => {
            if (impossibleTimes === 0) return 0;
            return impossibleTimes < manyImpossible ? suspicious : conclusive;
        },
    },
    {
        reason: 'replayed',
        // A browser that had no answer sends again. And it is not stored again: who replays a stranger's
        // request must not be able to take the stranger out of the figures.
        weigh: ({ behaviour }) => (behaviour.repeats < manyRepeats ? 0 : 10),
    },
];

export const bitOf = (reason: VisitReason): number => 1 << visitReasons.indexOf(reason);

const weighedSignals = (Object.keys(signals) as SignalName[]).map(name => ({
    mark: signals[name],
    bit: bitOf(name),
    weight: signalWeights[name],
}));
const weighedRules = rules.map(rule => ({ ...rule, bit: bitOf(rule.reason) }));

/** What speaks against a visit by itself; `isInactive`: what it did not do counts too. */
export const findingsOf = (visit: ObservedVisit, isInactive: boolean): Findings => {
    let reasons = 0;
    let weight = 0;
    for (const known of weighedSignals) {
        if ((visit.behaviour.signals & known.mark) === 0) continue;
        reasons |= known.bit;
        weight += known.weight;
    }
    for (const rule of weighedRules) {
        if (rule.afterInactivity && !isInactive) continue;
        const points = rule.weigh(visit);
        if (points === 0) continue;
        reasons |= rule.bit;
        weight += points;
    }
    return { reasons, weight };
};
