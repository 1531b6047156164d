import type { BreakdownRow } from '../../../contract/analytics/breakdown';
import { type BreakdownName, breakdowns } from '../../../contract/analytics/breakdowns';
import type { Filter, FilterField } from '../../../contract/analytics/filters';
import { addCondition } from '../report/addCondition';

/** Cities of one name lie in several places. A region's code says its country itself. */
const placeOf = ({
    country,
    region,
}: BreakdownRow): readonly (readonly [FilterField, string])[] => {
    if (region) return [['region', region]];
    return country ? [['country', country]] : [];
};

/** The conditions that choose a row's traffic; none where nothing can be filtered. */
export const rowConditions = (
    name: BreakdownName,
    row: BreakdownRow,
): readonly (readonly [FilterField, string])[] => {
    const { field } = breakdowns[name];
    if (!field) return [];
    const outer = field === 'city' ? placeOf(row) : [];
    return [...outer, [field, row.value]];
};

/** The filter narrowed down to a row. */
export const withRow = (
    filter: Filter | undefined,
    name: BreakdownName,
    row: BreakdownRow,
): Filter | undefined =>
    rowConditions(name, row).reduce<Filter | undefined>(
        (narrowed, [field, value]) => addCondition(narrowed, field, value),
        filter,
    );

/** Tells a row from the others of its table. */
export const rowKey = ({ kind, country, region, value }: BreakdownRow): string =>
    [kind, country, region, value].join('\n');
