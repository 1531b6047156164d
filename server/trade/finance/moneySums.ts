import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/platform/call';
import type { Currency } from '../../../contract/platform/money';
import type { moneySums } from '../../../contract/trade/resources/money';
import type { CrudContext } from '../../platform/crud/definition';
import { filteredRows, type ListQuery } from '../../platform/crud/listRows';
import { postingResource } from './postingResource';

const asText = (expression: ReturnType<typeof sql>) => sql<string>`cast(${expression} as text)`;
const above = sql`sum(case when amount > 0 then amount else 0 end)`;
const below = sql`sum(case when amount < 0 then amount else 0 end)`;

/** What the filtered postings add up to; text, because sums may pass what numbers hold exactly. */
export const readMoneySums = async (
    query: Record<string, unknown>,
    context: CrudContext,
): Promise<CallAnswer<typeof moneySums>> => {
    const rows = await filteredRows(postingResource, query as unknown as ListQuery, context)
        .select([
            sql<Currency>`currency`.as('currency'),
            sql<number>`count(*)`.as('count'),
            asText(above).as('in'),
            asText(below).as('out'),
            asText(sql`sum(amount)`).as('sum'),
        ])
        .groupBy('currency')
        .orderBy('currency')
        .execute();
    return { list: rows.map(row => ({ ...row, count: Number(row.count) })) };
};
