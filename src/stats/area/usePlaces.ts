import type { BreakdownRow, MetricName } from '../../../contract/analytics/breakdown';
import { breakdowns } from '../../../contract/analytics/breakdowns';
import { type Filter, printFilter } from '../../../contract/analytics/filters';
import { useCall } from '../../dataProvider/useCall';
import type { MapName } from '../map/mapShape';
import type { ReportScope } from '../report/scope';
import { withoutFields } from './chosenPlace';

/** Parts of China's map that addresses have as countries of their own. */
export const chinaCountries = ['TW', 'HK', 'MO'] as const;

const areaCall = breakdowns.area;
const regionsCall = breakdowns.regions;
const most = { perPage: 200 };

const inputOf = (scope: ReportScope, filter: Filter | undefined, metric: MetricName) => {
    const { filter: _, ...query } = scope.query;
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
    /** of all visits with a known place, 0 to 1 */
    share: number;
}

const placesOf = (rows: readonly BreakdownRow[], metric: MapMetric): Place[] => {
    const values = rows.map(row => row.metrics[metric] ?? 0);
    const whole = values.reduce((sum, value) => sum + value, 0);
    return rows
        .map((row, index) => ({
            code: row.value,
            value: values[index] ?? 0,
            share: whole > 0 ? (values[index] ?? 0) / whole : 0,
        }))
        .filter(({ code, value }) => code !== '' && value > 0)
        .sort((one, other) => other.value - one.value);
};

/** The places of a map with their figures, whichever of them the filter chooses. */
export const usePlaces = (
    scope: ReportScope,
    map: MapName,
    metric: MapMetric,
    every: number | false = false,
) => {
    const filter = withoutFields(scope.filter, ['country', 'region', 'city']);
    const countries = useCall(areaCall, inputOf(scope, filter, metric), { keep: true, every });
    const provinces = useCall(regionsCall, inputOf(scope, inChina(filter), metric), {
        keep: true,
        every,
        enabled: map === 'china',
    });
    const call = map === 'china' ? provinces : countries;
    const known = countries.data?.list ?? [];
    const rows =
        map === 'world'
            ? known
            : [
                  ...(provinces.data?.list ?? []),
                  ...known
                      .filter(({ value }) => chinaCountries.some(code => code === value))
                      .map(row => ({ ...row, value: `CN-${row.value}` })),
              ];
    const unknown = call.data?.list.find(({ value }) => value === '');
    return {
        places: call.data ? placesOf(rows, metric) : undefined,
        unknownShare: unknown?.share ?? 0,
        error: call.data ? undefined : call.error,
        refetch: call.refetch,
    };
};
