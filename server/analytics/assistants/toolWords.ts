import { z } from 'zod';
import { filterFieldNames } from '../../../contract/analytics/filters';

/*
 * What tools are asked by, in words for assistants. The calls behind them check it all once more, and refuse in
 * sentences: here only what helps to ask rightly.
 */

export const site = z.string().max(60).describe('ID of the site, from list_sites');
export const from = z.string().max(10).describe('First day, YYYY-MM-DD, in the zone of the site');
export const to = z.string().max(10).describe('Last day, inclusive, YYYY-MM-DD');
export const filter = z
    .string()
    .max(2000)
    .optional()
    .describe(
        `Only visits that fit: conditions joined by ; (and) or | (or), ! negates, such as country=DE;source=search. Operators: = is, ~ contains, ^ begins with; several values with commas. Fields: ${filterFieldNames.join(', ')}`,
    );
export const goal = z.string().max(60).optional().describe('ID of a goal, from goals');
const compared = z.string().max(10).optional();
export const compareFrom = compared.describe('First day of a period to compare with');
export const compareTo = compared.describe('Last day of it; the two go together');

export const period = { site, from, to, filter };
export const comparison = { compareFrom, compareTo };
