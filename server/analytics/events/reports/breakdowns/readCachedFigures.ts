import type { MetricName } from '../../../../../contract/analytics/breakdown';
import type { EventStore } from '../../store';
import type { CountCache } from '../countCache';
import { isEstimated, type Scope } from '../query/scope';
import type { Search } from './pageSql';
import { type Figures, readFigures } from './readPage';
import type { BreakdownReport } from './report';

const people: readonly MetricName[] = ['uv', 'ip', 'newVisitors'];
const ofVisits: readonly MetricName[] = ['visits', 'conversions', 'conversionRate'];
/** Counted one by one; visits are rows of their own, or told apart by what happened in them. */
export const distinctOf = ({ source }: BreakdownReport): readonly MetricName[] =>
    ['traffic', 'addresses', 'excluded'].includes(source) ? people : [...people, ...ofVisits];

/** Metrics that were read apart, as one. */
export const joinedFigures = (one: Figures, other: Figures): Figures => ({
    totals: { ...one.totals, ...other.totals },
    rows: index => ({ ...one.rows(index), ...other.rows(index) }),
});

/** The same as `readFigures`, kept under the report's name; of long periods the estimated distinct counts may be kept ones. */
export const readCachedFigures = async (
    { store, countCache }: { store: EventStore; countCache: CountCache },
    scope: Scope,
    { name, report }: { name: string; report: BreakdownReport },
    names: readonly MetricName[],
    hashes: readonly string[],
    search: Search,
): Promise<Figures> => {
    const read = (metrics: readonly MetricName[]) =>
        readFigures(store, scope, report, metrics, hashes, search);
    // What a page is searched for is rarely asked for twice.
    if (!isEstimated(scope) || search.text !== '') return read(names);
    const distinct = distinctOf(report);
    const counted = names.filter(metric => distinct.includes(metric));
    const summed = names.filter(metric => !distinct.includes(metric));
    if (counted.length === 0) return read(names);
    const [counts, sums] = await Promise.all([
        countCache.of(scope, [name, ...hashes], () => read(counted)),
        summed.length > 0 ? read(summed) : undefined,
    ]);
    return sums ? joinedFigures(sums, counts) : counts;
};
