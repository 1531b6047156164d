/** What may be watched, and how. */

export const alertMetrics = [
    ...(['pageviews', 'visits', 'visitors', 'conversions', 'notFound', 'bots'] as const),
    ...(['lcp', 'inp', 'cls', 'spool'] as const),
] as const;
export type AlertMetric = (typeof alertMetrics)[number];

/**
 * `fallen`, `risen`: beside what is usual at that weekday and hour; `below`, `above`: a fixed bound; `none`: nothing at
 * all for some time.
 */
export const alertConditions = ['fallen', 'risen', 'below', 'above', 'none'] as const;
export type AlertCondition = (typeof alertConditions)[number];

const all = alertConditions;
export const conditionsOf: Readonly<Record<AlertMetric, readonly AlertCondition[]>> = {
    pageviews: all,
    visits: ['fallen', 'risen', 'below', 'above'],
    visitors: ['fallen', 'risen', 'below', 'above'],
    conversions: all,
    notFound: ['risen', 'above'],
    bots: ['risen', 'above'],
    lcp: ['above'],
    inp: ['above'],
    cls: ['above'],
    // minutes for which the oldest event waits to be loaded: administrators alone
    spool: ['above'],
};

export const isVital = (metric: AlertMetric): metric is 'lcp' | 'inp' | 'cls' =>
    metric === 'lcp' || metric === 'inp' || metric === 'cls';

/** Of the whole installation, and so nothing for an owner of sites. */
export const isOfServer = (metric: AlertMetric): boolean => metric === 'spool';

export const isLearned = (condition: AlertCondition): boolean =>
    condition === 'fallen' || condition === 'risen';

/** Hours of the windows to choose from. */
export const alertHours = [1, 3, 6, 12, 24] as const;
/** A vital needs its page views. */
const vitalHours = [6, 12, 24] as const;
export const windowsOf = (metric: AlertMetric): readonly number[] =>
    isVital(metric) ? vitalHours : alertHours;
