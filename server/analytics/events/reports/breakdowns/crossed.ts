import {
    eventMetrics,
    type MetricName,
    metricsWith,
    visitMetrics,
} from '../../../../../contract/analytics/breakdown';
import type { BreakdownName } from '../../../../../contract/analytics/breakdowns';
import { textLiteral } from '../../literals';
import { propertyText } from '../goals/goalParts';
import type { Scope } from '../query/scope';
import type { Table } from './readBreakdown';
import type { BreakdownReport } from './report';
import { reportOf } from './reports';
import type { RowSourceName } from './rowSources';

/** Columns of a visit that each of its events has alike, so that rows of events can be split by them. */
const onEvents: ReadonlySet<string> = new Set([
    ...['source', 'sourceName', 'referrerHost', 'keyword'],
    ...['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'],
]);

/** What is told of values of two kinds together, by the rows on which it is counted. */
const metricsOf: Partial<Record<RowSourceName, readonly MetricName[]>> = {
    traffic: visitMetrics,
    views: ['pv', 'uv', 'ip', 'visits'],
    events: eventMetrics,
    outbound: eventMetrics,
    downloads: eventMetrics,
};

/** Rows that can be split by both; nothing where no row says both. */
const sourceOf = (one: BreakdownReport, other: BreakdownReport): RowSourceName | undefined => {
    if (one.source === other.source) return metricsOf[one.source] ? one.source : undefined;
    const [ofEvents, ofVisits] = one.source === 'traffic' ? [other, one] : [one, other];
    const isTold = ofVisits.columns.every(column => onEvents.has(column));
    if (ofVisits.source !== 'traffic' || !isTold) return undefined;
    return metricsOf[ofEvents.source] ? ofEvents.source : undefined;
};

/**
 * A row for each pair of values of two reports, as a JSON array of both; undefined where they count different
 * things, such as pages and browsers: what a visit says of itself its views do not.
 */
export const crossedTable = (
    names: readonly [BreakdownName, BreakdownName],
    scope: Scope,
): Table | undefined => {
    const [one, other] = [reportOf(names[0], scope), reportOf(names[1], scope)];
    const source = sourceOf(one, other);
    if (source === undefined) return undefined;
    const metrics = metricsOf[source] ?? [];
    const [usual = 'visits'] = metrics;
    return {
        name: names.join(' × '),
        report: {
            source,
            key: `toJSONString([toString(${one.key}), toString(${other.key})])`,
            columns: [...new Set([...one.columns, ...other.columns])],
            only: `(${one.only ?? '1'}) AND (${other.only ?? '1'})`,
        },
        metrics: metricsWith({ metrics }, scope.goal !== undefined),
        usual,
    };
};

/** A row for each value of a property of custom events, of those that have it. */
export const propertyTable = (property: string): Table => {
    const name = textLiteral(property);
    return {
        name: `property ${property}`,
        report: {
            source: 'events',
            key: propertyText(name),
            columns: ['props'],
            only: `JSONHas(props, ${name})`,
        },
        metrics: eventMetrics,
        usual: 'count',
    };
};
