import {
    otherTrackerBit,
    returnedBit,
    type SignalName,
    signals,
    type VisitReason,
    visitReasons,
} from '../../../../contract/analytics/collect';
import { detectionSignals, signalWeight } from '../../../../contract/analytics/detectionSignals';
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

const { suspicious, conclusive } = signalWeight;
const weightOf = (reason: VisitReason): number => detectionSignals[reason].weight;
const mostOf = (reason: VisitReason): number =>
    detectionSignals[reason].most ?? detectionSignals[reason].weight;

/** Where one rule says more than another, the weight grows with what was seen. */
interface Rule {
    reason: VisitReason;
    /** only a visit's inactivity shows it */
    afterInactivity?: true;
    /** points; 0 when it does not apply */
    weigh(visit: ObservedVisit): number;
}

/** Nobody saw the page, moved in it or did anything: our script would have told, others tell little of it. */
export const isQuiet = ({ engaged, scroll, interactions, signals: bits }: Behaviour): boolean =>
    engaged === 0 && scroll === 0 && interactions === 0 && (bits & otherTrackerBit) === 0;

/** By how much a page view may be later on its way than what is said of it, ms. */
const hastySlackMs = 250;

/** More reading is told of than the server's clock has seen pass since the visit began. */
export const isHasty = ({ started, last, behaviour }: ObservedVisit): boolean =>
    behaviour.engaged > 0 && behaviour.engaged > last - started + hastySlackMs;

/** This server gave its visitor the id on an earlier day. */
export const hasReturned = ({ signals: bits }: Behaviour): boolean => (bits & returnedBit) !== 0;

export const isBackDated = ({ events, lateEvents }: Behaviour): boolean =>
    events > 0 && lateEvents === events;

/** Standard deviation of some gaps as a share of their mean. */
const variation = (count: number, sum: number, squares: number): number => {
    const mean = sum / count;
    return mean === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - mean * mean)) / mean;
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
    const { gaps, gapSum, gapSquares } = behaviour;
    if (gaps < 8 || variation(gaps, gapSum, gapSquares) > evenVariation) return 0;
    return gaps < 100 ? weightOf('evenIntervals') : mostOf('evenIntervals');
};

/** Blockers let page views through and stop the rest, so this alone excludes nobody. */
const weighNoEngagement = ({ pages, behaviour }: ObservedVisit): number => {
    // The pixel cannot tell what was read.
    if (!behaviour.hasScript || pages < 3 || !isQuiet(behaviour)) return 0;
    return hasReturned(behaviour) ? 0 : weightOf('noEngagement');
};

/** Fewer tellings of reading may be even by chance. */
export const manyTellings = 8;
/** The tracker tells of reading when a page is hidden or left: people do not do that by a timer. */
const weighEvenBeacons = ({ behaviour }: ObservedVisit): number => {
    const { tellings, tellingSum, tellingSquares } = behaviour;
    const isEven =
        tellings >= manyTellings &&
        variation(tellings, tellingSum, tellingSquares) <= evenVariation;
    return isEven ? weightOf('evenBeacons') : 0;
};

/** A line loses one of them now and then; a blocker, one kind. */
export const manyMisnumbered = 3;
const weighOrder = ({ behaviour: { followed, misnumbered } }: ObservedVisit): number =>
    misnumbered >= manyMisnumbered && misnumbered * 2 >= followed ? weightOf('brokenOrder') : 0;

/** From here on requests that were sent again are more than a bad line's. */
export const manyRepeats = 5;
/** From here on times that cannot be are no mistake of a clock. */
export const manyImpossible = 3;

const rules: readonly Rule[] = [
    {
        reason: 'noScript',
        afterInactivity: true,
        weigh: ({ behaviour }) => (behaviour.hasScript ? 0 : weightOf('noScript')),
    },
    { reason: 'noEngagement', afterInactivity: true, weigh: weighNoEngagement },
    { reason: 'speed', weigh: weighSpeed },
    { reason: 'evenIntervals', weigh: weighEvenness },
    { reason: 'evenBeacons', weigh: weighEvenBeacons },
    { reason: 'brokenOrder', weigh: weighOrder },
    {
        reason: 'backDated',
        weigh: ({ behaviour }) => (isBackDated(behaviour) ? weightOf('backDated') : 0),
    },
    {
        reason: 'impossibleTime',
        weigh: ({ behaviour: { impossibleTimes } }) => {
            if (impossibleTimes === 0) return 0;
            return impossibleTimes < manyImpossible
                ? weightOf('impossibleTime')
                : mostOf('impossibleTime');
        },
    },
    {
        reason: 'replayed',
        // A browser that had no answer sends again. And it is not stored again: who replays a stranger's
        // request must not be able to take the stranger out of the figures.
        weigh: ({ behaviour }) => (behaviour.repeats < manyRepeats ? 0 : weightOf('replayed')),
    },
];

export const bitOf = (reason: VisitReason): number => 1 << visitReasons.indexOf(reason);

const weighedSignals = (Object.keys(signals) as SignalName[]).map(name => ({
    mark: signals[name],
    bit: bitOf(name),
    weight: weightOf(name),
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
