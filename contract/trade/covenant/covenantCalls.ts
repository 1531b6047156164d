import { z } from 'zod';
import { accountHolders, defineCall } from '../../platform/call';
import { currency } from '../../platform/money';
import { recordId } from '../../platform/resource';
import { signedAmount } from '../resources/orders';
import { covenantStates, nextSiteStates, personalCovenantAction } from './covenantTable';
import { covenantMetrics, covenantTerms } from './covenantTerms';
import { dayKinds, dayReasons } from './judgeDay';

const instant = z.number().int();
const params = z.object({ id: recordId });
const part = z.number().int();

/** The traffic before the sale, as a listing's signed figures have it now. */
const metricBaseline = z.object({
    metric: z.enum(covenantMetrics),
    /** of a day */
    mean: z.number(),
    from: z.string(),
    to: z.string(),
    /** days in which a drop by a fifth is told from chance; null where none that can be agreed do */
    leastDays: z.number().int().nullable(),
    /** by days of a period: where an unchanged website falls once in twenty times */
    thresholds: z.array(z.object({ days: z.number().int(), threshold: part })),
});
export type MetricBaseline = z.output<typeof metricBaseline>;

const ownListingCovenant = z.object({
    terms: covenantTerms.nullable(),
    /** none while too little was measured */
    baselines: z.array(metricBaseline),
    hasLog: z.boolean(),
    /** somebody has an offer, a bid or an order on it: it stays as it is */
    isFixed: z.boolean(),
    /** as the listing asks now; "0" where it names no price */
    price: signedAmount,
    currency,
});
export type OwnListingCovenant = z.output<typeof ownListingCovenant>;

/** 404 for what is not one's own website. */
export const getOwnListingCovenant = defineCall({
    method: 'GET',
    path: '/api/v1/work/own/covenants/:id',
    summary: 'Get the traffic covenant of a listing of yours',
    access: accountHolders,
    params,
    answer: ownListingCovenant,
});

/** 409 while somebody relies on what is promised, 422 for what the measured traffic cannot tell. */
export const setListingCovenant = defineCall({
    method: 'PUT',
    path: '/api/v1/work/own/covenants/:id',
    summary: 'Set or remove the traffic covenant of a listing of yours',
    access: accountHolders,
    params,
    body: z.object({ terms: covenantTerms.nullable() }),
    answer: ownListingCovenant,
});

/** Null where nothing is promised. */
export const getListingCovenant = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/market/:id/covenant',
    summary: 'Get the traffic covenant of a listing',
    access: 'public',
    params,
    answer: z.object({
        covenant: z
            .object({
                terms: covenantTerms,
                /** of a day, before the sale; null while too little is measured */
                mean: z.number().nullable(),
                /** the most that goes back at the price asked; "0" where none is named */
                share: signedAmount,
                currency,
            })
            .nullable(),
    }),
});
export type ListingCovenant = z.output<typeof getListingCovenant.answer>['covenant'];

const covenantDay = z.object({
    day: z.string(),
    kind: z.enum(dayKinds),
    /** of the figure, with up to three digits behind the point */
    value: z.number(),
    expected: z.number(),
    /** before anything was taken off; null where nothing was measured */
    measured: z.number().nullable(),
    reasons: z.array(z.enum(dayReasons)),
    isFinal: z.boolean(),
});
export type CovenantDay = z.output<typeof covenantDay>;

const covenantStep = z.object({
    days: z.number().int(),
    counted: z.number().int(),
    leftOut: z.number().int(),
    /** of what was expected, in hundredths of a per cent */
    ratio: part.nullable(),
    toBuyer: part,
});

const orderCovenant = z.object({
    state: z.enum(covenantStates),
    stateSince: instant,
    part: z.enum(['buyer', 'seller', 'admin']),
    terms: covenantTerms,
    baseline: z.object({ from: z.string(), to: z.string(), mean: z.number() }),
    host: z.string(),
    timezone: z.string(),
    method: z.number().int(),
    currency,
    share: signedAmount,
    /** empty until it begins */
    beginsOn: z.string(),
    endsOn: z.string(),
    steps: z.array(covenantStep),
    /** what would go back by the days judged so far, or went back */
    toBuyer: signedAmount,
    /** when it is settled unless somebody objects; null before its end */
    settlesAt: instant.nullable(),
    days: z.array(covenantDay),
    next: z.object({ state: z.enum(nextSiteStates), name: z.string(), since: z.string() }),
    actions: z.array(personalCovenantAction),
    /** the buyer's own sites that could measure instead */
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
    version: z.number().int(),
});
export type OrderCovenant = z.output<typeof orderCovenant>;

const answer = z.object({ covenant: orderCovenant.nullable() });

/** As for the order itself: 404 for everybody else. */
export const getOrderCovenant = defineCall({
    method: 'GET',
    path: '/api/v1/work/own/orders/:id/covenant',
    summary: 'Get the traffic covenant of an order, day by day',
    access: accountHolders,
    params,
    answer,
});

const version = z.number().int();

export const covenantAction = z.discriminatedUnion('action', [
    z.object({ action: z.literal('proposeSite'), version, siteId: recordId }),
    z.object({ action: z.literal('object'), version, text: z.string().trim().min(1).max(2_000) }),
    z.object({
        action: z.enum(['waive', 'concede', 'withdrawSite', 'agreeSite', 'refuseSite']),
        version,
    }),
]);
export type CovenantActionInput = z.output<typeof covenantAction>;

/** 409 for what cannot be done now, and when it has another version by now. */
export const actOnCovenant = defineCall({
    method: 'POST',
    path: '/api/v1/work/own/orders/:id/covenant/action',
    summary:
        'Waive, concede, object to, or propose another site for the traffic covenant of an order',
    access: accountHolders,
    params,
    body: covenantAction,
    answer,
});
