import {
    type Filter,
    type FilterCondition,
    type FilterField,
    filterFields,
} from '../../../../../contract/analytics/filters';
import type { QueryParameters } from '../../connections';
import { masked } from '../../maskedAddress';
import type { Scope } from './scope';
import type { VisitColumn } from './visitColumns';

/** The column of a visit that a field is about; what is not one is found by the visit's events. */
export const visitColumnOf: Partial<Record<FilterField, Exclude<VisitColumn, 'came' | 'isNew'>>> = {
    source: 'source',
    sourceName: 'sourceName',
    referrer: 'referrerHost',
    referrerUrl: 'referrer',
    keyword: 'keyword',
    utmSource: 'utmSource',
    utmMedium: 'utmMedium',
    utmCampaign: 'utmCampaign',
    utmTerm: 'utmTerm',
    utmContent: 'utmContent',
    country: 'country',
    region: 'region',
    city: 'city',
    network: 'network',
    browser: 'browser',
    os: 'os',
    device: 'device',
    screen: 'screen',
    language: 'language',
    entry: 'entryPath',
    exit: 'exitPath',
    visitor: 'visitor',
    address: 'address',
};

/** How the condition on one field reads in SQL, for the rows that are to be chosen. */
export type FieldSql = (condition: FilterCondition, values: string) => string;

/** SQL for a filter; its values are parameters named `<prefix>0`, `<prefix>1` … */
export const filterSql = (
    filter: Filter,
    ofField: FieldSql,
    parameters: QueryParameters,
    prefix: string,
): string => {
    switch (filter.type) {
        case 'not':
            return `NOT (${filterSql(filter.part, ofField, parameters, prefix)})`;
        case 'and':
        case 'or':
            return filter.parts
                .map(part => `(${filterSql(part, ofField, parameters, prefix)})`)
                .join(filter.type === 'and' ? ' AND ' : ' OR ');
        case 'condition': {
            const name = `${prefix}${Object.keys(parameters).length}`;
            parameters[name] = filter.values;
            return ofField(filter, `{${name}:Array(String)}`);
        }
    }
};

/**
 * SQL for one condition on a text column. Functions of the column and constants are asked of each value
 * of its dictionary once; a lambda would be asked of every row.
 */
export const compareText = (
    { operator, values: texts }: FilterCondition,
    column: string,
    values: string,
): string => {
    switch (operator) {
        case 'is':
            return `${column} IN ${values}`;
        case 'contains':
            // every text contains the empty one; searching for many would not find it in another
            return texts.includes('')
                ? '1 = 1'
                : `multiSearchAnyCaseInsensitiveUTF8(${column}, ${values})`;
        case 'matches':
            return `(${texts.map((_, at) => `match(${column}, ${values}[${at + 1}])`).join(' OR ')})`;
        case 'begins':
            return `(${texts.map((_, at) => `startsWith(${column}, ${values}[${at + 1}])`).join(' OR ')})`;
    }
};

/** A column as the text that a filter's values are compared with: what is shown of an address. */
export const textOf = (column: string, scope: Scope): string => {
    if (column.endsWith('address')) return addressText(shownAddress(column, scope));
    return column.endsWith('visitor') ? `toString(${column})` : column;
};

/** SQL for what may be seen of an address: all of it, or its network. */
export const shownAddress = (column: string, { isMasked }: Scope): string =>
    isMasked ? masked(column) : column;

/** An address as it is shown: IPv4 without the prefix, nothing where it is not known. */
export const addressText = (column: string): string =>
    `replaceRegexpOne(replaceOne(toString(${column}), '::ffff:', ''), '^::$', '')`;

/** Whether a filter asks about single page views, and not only about visits. */
export const isAboutViews = (filter: Filter): boolean => {
    if (filter.type === 'condition') return filterFields[filter.field] === 'view';
    return filter.type === 'not' ? isAboutViews(filter.part) : filter.parts.some(isAboutViews);
};
