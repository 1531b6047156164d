import type { Granularity } from '../../../contract/analytics/reportQuery';
import {
    currencyDimension,
    goalDimension,
    propertyPrefix,
    type StatsDimension,
    statsDimensions,
    timeDimensions,
} from '../../../contract/analytics/statsQuery';
import { fault } from '../../../contract/fault';
import { invalid } from '../../platform/http/errors';
import { crossedTable, propertyTable } from '../events/reports/breakdowns/crossed';
import { type Table, tableOf } from '../events/reports/breakdowns/readBreakdown';
import type { Scope } from '../events/reports/query/scope';

/** By what figures are split. */
export interface Split {
    /** the place of the dimension of time among those asked for; -1 without */
    timeAt: number;
    /** undefined: one that fits */
    granularity: Granularity | undefined;
    /** the others, of which there are two at most */
    values: string[];
    /** a row for each goal, of which there is no table */
    isOfGoals: boolean;
    /** a row for each currency of a goal's conversions, likewise */
    isOfCurrencies: boolean;
    tableIn(scope: Scope): Table | undefined;
}

const isTime = (name: string): name is keyof typeof timeDimensions =>
    Object.hasOwn(timeDimensions, name);
const isBreakdown = (name: string): name is StatsDimension => Object.hasOwn(statsDimensions, name);
const isProperty = (name: string) =>
    name.startsWith(propertyPrefix) && name.length > propertyPrefix.length;

const known = [
    ...Object.keys(timeDimensions),
    ...Object.keys(statsDimensions),
    goalDimension,
    currencyDimension,
    `${propertyPrefix}<name>`,
].join(', ');

const checkKnown = (names: readonly string[]): void => {
    for (const [at, name] of names.entries()) {
        if (isTime(name) || isBreakdown(name) || isProperty(name)) continue;
        if (name === goalDimension || name === currencyDimension) continue;
        throw invalid({ [`dimensions.${at}`]: fault('stats.dimension_unknown', { known }) });
    }
};

const tableOfOne = (name: string, scope: Scope): Table =>
    isBreakdown(name)
        ? tableOf(statsDimensions[name], scope)
        : propertyTable(name.slice(propertyPrefix.length));

const tableOfTwo = (one: string, other: string, scope: Scope): Table | undefined =>
    isBreakdown(one) && isBreakdown(other)
        ? crossedTable([statsDimensions[one], statsDimensions[other]], scope)
        : undefined;

/** Throws 422 for a dimension that there is not, and for two that are not counted together. */
export const readDimensions = (names: readonly string[]): Split => {
    checkKnown(names);
    const timeAt = names.findIndex(isTime);
    const time = names[timeAt];
    const values = names.filter(name => !isTime(name));
    if (values.length + (time === undefined ? 0 : 1) < names.length) {
        throw invalid({ 'dimensions.1': 'stats.two_times' });
    }
    const granularity = time !== undefined && isTime(time) ? timeDimensions[time] : undefined;
    const [one, other] = values;
    const isOfGoals = values.includes(goalDimension);
    const isOfCurrencies = values.includes(currencyDimension);
    if ((isOfGoals || isOfCurrencies) && (other !== undefined || granularity === 'hour')) {
        throw invalid({ 'dimensions.1': 'stats.goal_alone' });
    }
    return {
        isOfGoals,
        isOfCurrencies,
        timeAt,
        granularity,
        values,
        tableIn: scope => {
            if (one === undefined || isOfGoals || isOfCurrencies) return undefined;
            if (other === undefined) return tableOfOne(one, scope);
            const table = tableOfTwo(one, other, scope);
            if (!table) throw invalid({ 'dimensions.1': 'stats.not_together' });
            return table;
        },
    };
};
