import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';

interface Sum {
    name: string;
    currency: string;
    sum: string;
    lines: number;
}

/** So many names are looked at in one statement: an embedded database answers in the server's own thread. */
const batchSize = 2_000;

/** The sums of the lines by one of their columns and the currency, some names at a time. */
export async function* sumsBy(
    db: Database,
    column: 'journal_id' | 'account',
): AsyncGenerator<{ first: string; end: string; sums: readonly Sum[] }> {
    for (let last = ''; ; ) {
        const names = await db
            .selectFrom('ledger_postings')
            .select(column)
            .distinct()
            .where(column, '>', last)
            .orderBy(column)
            .limit(batchSize)
            .execute();
        const told: readonly Partial<Record<typeof column, string>>[] = names;
        const first = told.at(0)?.[column];
        const end = told.at(-1)?.[column];
        if (first === undefined || end === undefined) return;
        const sums = await db
            .selectFrom('ledger_postings')
            .select([
                sql<string>`${sql.ref(column)}`.as('name'),
                'currency',
                sql<string>`cast(sum(amount) as text)`.as('sum'),
                sql<number>`cast(count(*) as integer)`.as('lines'),
            ])
            .where(column, '>=', first)
            .where(column, '<=', end)
            .groupBy([column, 'currency'])
            .execute();
        yield { first, end, sums };
        last = end;
        await new Promise(setImmediate);
    }
}
