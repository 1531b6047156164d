import type { Breakdown, MetricName } from '../../../contract/analytics/breakdown';
import { breakdowns } from '../../../contract/analytics/breakdowns';
import { type Filter, printFilter } from '../../../contract/analytics/filters';
import { useCall } from '../../dataProvider/useCall';
import type { MapName } from '../map/mapShape';
import type { ReportScope, ScopeQuery } from '../report/scope';
import { withoutFields } from './chosenPlace';

const areaCall = breakdowns.area;
const regionsCall = breakdowns.regions;
const most = { perPage: 200 };

/** What a map asks for; `filter` instead of the query's own. */
export const placesInput = (
    { filter: _, ...query }: ScopeQuery,
    filter: Filter | undefined,
    metric: MetricName,
) => {
    const text = printFilter(filter);
    return { query: { ...query, ...(text && { filter: text }), ...most, sort: metric } };
};

const china: Filter = { type: 'condition', field: 'country', operator: 'is', values: ['CN'] };
const inChina = (filter: Filter | undefined): Filter =>
    filter ? { type: 'and', parts: [filter, china] } : china;

export type MapMetric = 'visits' | 'uv' | 'pv';

export interface Place {
    code: string;
    value: number;
    /** of the figure of all that the filter chooses, as in the table; 0 to 1 */
    share: number;
}

const placesOf = ({ list, totals }: Breakdown, metric: MapMetric): Place[] => {
    const whole = totals[metric] ?? 0;
    return list
        .map(row => {
            const value = row.metrics[metric] ?? 0;
            return { code: row.value, value, share: whole > 0 ? value / whole : 0 };
        })
        .filter(({ code, value }) => code !== '' && value > 0)
        .sort((one, other) => other.value - one.value);
};

/**
 * The places of a map with their figures, whichever of them the filter chooses. China's has what the
 * filter by China has: addresses of Taiwan, Hong Kong and Macau have countries of their own.
 */
export const usePlaces = (
    scope: ReportScope,
    map: MapName,
    metric: MapMetric,
    every: number | false = false,
) => {
    const filter = withoutFields(scope.filter, ['country', 'region', 'city']);
    const isChina = map === 'china';
    const call = isChina ? regionsCall : areaCall;
    const input = placesInput(scope.query, isChina ? inChina(filter) : filter, metric);
    const asked = useCall(call, input, { keep: true, every, isJoined: true });
    const { data, error, refetch, isPlaceholderData } = asked;
    const unknown = data?.list.find(({ value }) => value === '');
    return {
        places: data && placesOf(data, metric),
        unknownShare: unknown?.share ?? 0,
        /** it is of another period or filter, until the answer is there */
        isOld: isPlaceholderData,
        error: data ? undefined : error,
        refetch,
    };
};
