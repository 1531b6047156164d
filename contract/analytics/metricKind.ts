import type { MetricName } from './breakdown';

export type MetricKind = 'count' | 'rate' | 'seconds' | 'average' | 'instant';

const kinds: Partial<Record<MetricName, MetricKind>> = {
    bounceRate: 'rate',
    exitRate: 'rate',
    conversionRate: 'rate',
    duration: 'seconds',
    timeOnPage: 'seconds',
    depth: 'average',
    lastAt: 'instant',
};

/** What a figure is, and so how it is written and compared. */
export const metricKind = (name: MetricName): MetricKind => kinds[name] ?? 'count';
