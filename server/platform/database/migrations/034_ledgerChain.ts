import { type Migration, PostgresAdapter, sql } from 'kysely';
import { journalHash } from '../../../trade/ledger/journalHash';
import type { AnyDatabase } from './006/columns';
import { chainTables, postgresChain, sqliteChain } from './034/chainRules';
import { postgresLimits, sqliteLimits } from './034/limits';

const batchSize = 500;

interface JournalRow {
    id: string;
    kind: string;
    order_id: string | null;
    note: string;
    created_at: number;
}

interface LineRow {
    id: string;
    journal_id: string;
    account: string;
    user_id: string | null;
    currency: string;
    amount: string;
}

const linesOf = async (db: AnyDatabase, journals: readonly JournalRow[]): Promise<LineRow[]> => {
    const ids = sql.join(journals.map(({ id }) => id));
    const { rows } = await sql<LineRow>`
        select id, journal_id, account, user_id, currency, cast(amount as text) as amount
        from ledger_postings where journal_id in (${ids})`.execute(db);
    return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
};

const journalsAfter = async (db: AnyDatabase, after: JournalRow | undefined) => {
    const { rows } = await sql<JournalRow>`
        select id, kind, order_id, note, created_at from ledger_journals
        where created_at > ${after?.created_at ?? -1}
            or (created_at = ${after?.created_at ?? -1} and id > ${after?.id ?? ''})
        order by created_at, id limit ${batchSize}`.execute(db);
    return rows;
};

/** What was posted before there was a chain is chained by its time, and then by its id. */
const chainAll = async (db: AnyDatabase): Promise<void> => {
    let [seq, hash] = [0, ''];
    for (let last: JournalRow | undefined; ; ) {
        const journals = await journalsAfter(db, last);
        last = journals.at(-1);
        if (!last) break;
        const lines = await linesOf(db, journals);
        for (const { id, kind, order_id, note, created_at } of journals) {
            const own = lines.filter(({ journal_id }) => journal_id === id);
            const previous = hash;
            hash = journalHash(previous, {
                id,
                kind,
                orderId: order_id,
                note,
                createdAt: Number(created_at),
                lines: own.map(line => [
                    line.id,
                    line.account,
                    line.user_id,
                    line.currency,
                    line.amount,
                ]),
            });
            seq += 1;
            await sql`insert into ledger_chain (seq, journal_id, previous_hash, hash)
                values (${seq}, ${id}, ${previous}, ${hash})`.execute(db);
        }
    }
    await sql`update ledger_head set seq = ${seq}, hash = ${hash} where id = 1`.execute(db);
};

/** Each journal is chained to the one before, and no amount is larger than what adds up exactly. */
export const ledgerChain: Migration = {
    up: async (db: AnyDatabase) => {
        const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
        for (const statement of chainTables) await sql.raw(statement).execute(db);
        await chainAll(db);
        const rules = isPostgres
            ? [...postgresChain, ...postgresLimits]
            : [...sqliteChain, ...sqliteLimits];
        for (const statement of rules) await sql.raw(statement).execute(db);
    },
};
