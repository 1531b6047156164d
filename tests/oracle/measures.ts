import type { MetricName } from '../../contract/analytics/breakdown';
import type { BreakdownName } from '../../contract/analytics/breakdowns';
import type { StoredEvent } from '../../server/analytics/events/event';
import { type Asked, chosenEvents, chosenVisits, type Happened } from './chosen';
import { addressesOf, distinct, ratio, sum } from './figures';
import { isNew } from './filter';
import { isOfVisits, type Split, splits } from './reports';
import { exitPath, isBounce, lastAt, lasted, type Visit } from './visits';

/** Whether a value is one of those that are measured. */
export type Which = (value: string) => boolean;
type Measure = (which: Which) => number | null;
export type Measures = Partial<Record<MetricName, Measure>>;

const latest = (times: readonly number[]): number | null =>
    times.length === 0 ? null : Math.max(...times);

/** What a value of visits has: the visits that began with it in the period, and the views of the period. */
interface Traffic {
    visits: (which: Which) => Visit[];
    views: (which: Which) => Happened[];
}

/**
 * The measures of visits and their views that are chosen by their values: a visit counts in the period
 * in which it began, a view in the one in which it happened.
 */
const ofTraffic = (
    { visits, views }: Traffic,
    { period }: Asked,
    isByAddress: boolean,
): Measures => {
    const count = (which: Which) => visits(which).length;
    const addresses = (which: Which) =>
        views(which).map(({ event, visit }) => (isByAddress ? event : visit.first).address);
    return {
        visits: count,
        pv: which => views(which).length,
        uv: which => distinct(views(which).map(({ visit }) => visit.visitor)),
        ip: which => addressesOf(addresses(which)),
        newVisitors: which => {
            const newcomers = visits(which).filter(visit => isNew(visit, period));
            return distinct(newcomers.map(({ visitor }) => visitor));
        },
        bounceRate: which => ratio(visits(which).filter(isBounce).length, count(which)),
        duration: which => ratio(sum(visits(which).map(lasted)) / 1000, count(which)),
        depth: which => ratio(views(which).length, count(which)),
        lastAt: which =>
            latest([...visits(which).map(lastAt), ...views(which).map(({ event }) => event.time)]),
    };
};

/** The visits and the views of a report that splits visits, with the values that each belongs to. */
const trafficOf = (
    name: BreakdownName,
    { of, keys }: Extract<Split, { of: 'visits' | 'excluded' }>,
    all: readonly Visit[],
    asked: Asked,
) => {
    const chosen = { ...asked, bots: of === 'excluded' || (asked.bots ?? false) };
    const visits = chosenVisits(all, chosen).map(visit => ({ row: visit, keys: keys(visit) }));
    const views = chosenEvents(all, chosen, 'view').map(row => ({
        row,
        keys: name === 'ip' ? [row.event.address] : keys(row.visit),
    }));
    const rowsOf =
        <Row>(rows: readonly { row: Row; keys: string[] }[]) =>
        (which: Which) =>
            rows.filter(one => one.keys.some(which)).map(({ row }) => row);
    // Exit pages are those that were left: the views of a page belong to the page itself.
    const valued = name === 'exits' ? visits : [...visits, ...views];
    return {
        values: [...new Set(valued.flatMap(one => one.keys))],
        visits: rowsOf(visits),
        views: rowsOf(views),
    };
};

/** The measures of events; one that has several of the values is there for each. */
const ofEvents = (choose: (which: Which) => Happened[], { period }: Asked): Measures => ({
    pv: which => choose(which).length,
    count: which => choose(which).length,
    uv: which => distinct(choose(which).map(({ visit }) => visit.visitor)),
    ip: which => addressesOf(choose(which).map(({ event }) => event.address)),
    visits: which =>
        distinct(
            choose(which)
                .filter(({ visit: { started } }) => started >= period.start && started < period.end)
                .map(({ visit }) => `${visit.visitor} ${visit.started}`),
        ),
    lastAt: which => latest(choose(which).map(({ event }) => event.time)),
});

/** Views after the first chosen one of each page, in the same visit and the period. */
const downstream = (all: readonly Visit[], asked: Asked): Measure => {
    const chosen = chosenEvents(all, asked, 'view');
    const later = [...new Set(chosen.map(({ visit }) => visit))].flatMap(visit => {
        const own = visit.views.filter(
            ({ time }) => time >= asked.period.start && time < asked.period.end,
        );
        const mine = chosen.filter(row => row.visit === visit).map(({ event }) => event);
        return [...new Set(mine.map(({ path }) => path))].map(path => {
            const first = mine.find(view => view.path === path);
            return { path, views: own.filter(view => view.time > (first?.time ?? 0)).length };
        });
    });
    return which => sum(later.filter(({ path }) => which(path)).map(({ views }) => views));
};

const pageMeasures = (all: readonly Visit[], asked: Asked, column: 'path' | 'host'): Measures => {
    const visits = chosenVisits(all, asked);
    const views = chosenEvents(all, asked, 'view');
    const engagements = chosenEvents(all, asked, 'engagement');
    const of = (rows: readonly Happened[], which: Which): StoredEvent[] =>
        rows.map(({ event }) => event).filter(event => which(event[column]));
    const pv: Measure = which => of(views, which).length;
    const exits: Measure = which => visits.filter(visit => which(exitPath(visit))).length;
    return {
        pv,
        exits,
        entries: which => visits.filter(({ first }) => which(first.path)).length,
        exitRate: which => ratio(exits(which) ?? 0, pv(which) ?? 0),
        downstream: downstream(all, asked),
        timeOnPage: which =>
            ratio(sum(of(engagements, which).map(one => one.engaged)) / 1000, pv(which) ?? 0),
    };
};

/** The values of a report, and how each of its metrics is measured. */
export const measuresOf = (
    name: BreakdownName,
    all: readonly Visit[],
    asked: Asked,
): { values: string[]; rowsOf: (value: string) => StoredEvent[]; measures: Measures } => {
    const split: Split = splits[name];
    if (isOfVisits(split)) {
        const { values, ...traffic } = trafficOf(name, split, all, asked);
        const isByAddress = name === 'ip';
        return {
            values,
            rowsOf: value => {
                const is = (one: string) => one === value;
                const views = traffic.views(is);
                return [
                    ...traffic.visits(is).map(({ first }) => first),
                    ...views.map(({ event, visit }) => (isByAddress ? event : visit.first)),
                ];
            },
            measures: {
                ...ofTraffic(traffic, asked, isByAddress),
                ...(name === 'exits' && pageMeasures(all, asked, 'path')),
            },
        };
    }
    const { of, keys } = split;
    const pairs = chosenEvents(all, asked, of).flatMap(row => keys(row).map(key => ({ row, key })));
    const choose = (which: Which) => pairs.filter(({ key }) => which(key)).map(({ row }) => row);
    return {
        values: [...new Set(pairs.map(({ key }) => key))],
        rowsOf: value => choose(one => one === value).map(({ event }) => event),
        measures: {
            ...ofEvents(choose, asked),
            ...(name === 'pages' && pageMeasures(all, asked, 'path')),
            ...(name === 'hosts' && {
                timeOnPage: pageMeasures(all, asked, 'host').timeOnPage as Measure,
            }),
        },
    };
};
