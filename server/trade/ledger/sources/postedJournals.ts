import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database';
import { anyOf, type PostedJournal, type PostedLine } from './source';

/** So many are looked at in one go: an embedded database answers in the server's own thread. */
const batchSize = 500;

/** The lines of journals, by the journal. */
export const linesOfJournals = async (
    db: Database,
    journalIds: readonly string[],
): Promise<Map<string, PostedLine[]>> => {
    const rows = await db
        .selectFrom('ledger_postings')
        .select(['journal_id', 'account', 'user_id', 'currency'])
        .select(sql<string>`cast(amount as text)`.as('amount'))
        .where('journal_id', 'in', anyOf(journalIds))
        .orderBy('id')
        .execute();
    const lines = new Map<string, PostedLine[]>();
    for (const { journal_id, account, user_id, currency, amount } of rows) {
        const line = { account, userId: user_id, currency, amount: asBigInt(amount) };
        const known = lines.get(journal_id);
        if (known) known.push(line);
        else lines.set(journal_id, [line]);
    }
    return lines;
};

/** What was forced into the table as something else than a whole number cannot be what it should be. */
const asBigInt = (text: string): bigint => (/^-?\d+$/.test(text) ? BigInt(text) : 0n);

/** Journals with their lines, in the order of their ids. */
export const journalsAfter = async (db: Database, last: string): Promise<PostedJournal[]> => {
    const rows = await db
        .selectFrom('ledger_journals')
        .select(['id', 'kind', 'order_id', 'note', 'created_at'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(batchSize)
        .execute();
    if (rows.length === 0) return [];
    const lines = await linesOfJournals(
        db,
        rows.map(({ id }) => id),
    );
    return rows.map(({ id, kind, order_id, note, created_at }) => ({
        id,
        kind,
        orderId: order_id,
        note,
        createdAt: created_at,
        lines: lines.get(id) ?? [],
    }));
};
