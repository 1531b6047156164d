import type { Figures } from '../../contract/analytics/figures';
import type { Granularity } from '../../contract/analytics/reportQuery';
import { type Asked, chosenEvents, chosenVisits, type Happened } from './chosen';
import { isNew } from './filter';
import { isBounce, lasted, type Visit } from './visits';
import { type Bucket, bucketsOf } from './zone';

export const distinct = (values: Iterable<string>): number => new Set(values).size;

export const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Null where there is nothing to divide by. */
export const ratio = (part: number, whole: number): number | null =>
    whole === 0 ? null : part / whole;

export const addressesOf = (addresses: readonly string[]): number =>
    distinct(addresses.filter(address => address !== ''));

const figuresOf = (
    views: readonly Happened[],
    visits: readonly Visit[],
    newcomers: readonly Visit[],
): Figures => ({
    pv: views.length,
    uv: distinct(views.map(({ visit }) => visit.visitor)),
    ip: addressesOf(views.map(({ event }) => event.address)),
    newVisitors: distinct(newcomers.map(({ visitor }) => visitor)),
    visits: visits.length,
    bounceRate: ratio(visits.filter(isBounce).length, visits.length),
    duration: ratio(sum(visits.map(lasted)) / 1000, visits.length),
    depth: ratio(views.length, visits.length),
});

/** The figures of the whole period. */
export const totalOf = (all: readonly Visit[], asked: Asked): Figures => {
    const visits = chosenVisits(all, asked);
    const newcomers = visits.filter(visit => isNew(visit, asked.period));
    return figuresOf(chosenEvents(all, asked, 'view'), visits, newcomers);
};

const lies = (at: number, bucket: Bucket): boolean => at >= bucket.at && at < bucket.end;

/** The figures of each hour, day, week or month: page views when they happened, visits when begun. */
export const trendOf = (all: readonly Visit[], asked: Asked, granularity: Granularity) => {
    const views = chosenEvents(all, asked, 'view');
    const visits = chosenVisits(all, asked);
    return bucketsOf(asked.period, granularity).map(bucket => {
        const begun = visits.filter(({ started }) => lies(started, bucket));
        return {
            at: bucket.at,
            label: bucket.label,
            ...figuresOf(
                views.filter(({ event }) => lies(event.time, bucket)),
                begun,
                begun.filter(({ came }) => lies(came, bucket)),
            ),
        };
    });
};

/** What is left out for each reason: page views, and visits that began in the period. */
export const excludedOf = (all: readonly Visit[], { period, filter }: Asked) => {
    const found = new Map<string, { pv: number; visits: number }>();
    for (const visit of all) {
        if (visit.excluded === '') continue;
        // Each of its views is asked, for what is left out need not be a visit.
        const one = { ...visit, excluded: '' as const };
        const row = found.get(visit.excluded) ?? { pv: 0, visits: 0 };
        row.pv += chosenEvents([one], { period, filter }, 'view').length;
        if (visit.excluded !== 'host') row.visits += chosenVisits([one], { period, filter }).length;
        found.set(visit.excluded, row);
    }
    return [...found]
        .map(([reason, row]) => ({ reason, ...row }))
        .filter(({ pv, visits }) => pv > 0 || visits > 0)
        .sort((a, b) => (a.reason < b.reason ? -1 : 1));
};
