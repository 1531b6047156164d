import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables';
import { journalHash } from './journalHash';
import { anyOf } from './sources/source';

type Trx = Transaction<Tables>;

/** Journals with their lines as the chain has them, by their ids. */
export const chainedJournals = async (db: Pick<Trx, 'selectFrom'>, ids: readonly string[]) => {
    const journals = await db
        .selectFrom('ledger_journals')
        .select(['id', 'kind', 'order_id', 'note', 'created_at'])
        .where('id', 'in', anyOf(ids))
        .execute();
    const lines = await db
        .selectFrom('ledger_postings')
        .select(['id', 'journal_id', 'account', 'user_id', 'currency'])
        .select(sql<string>`cast(amount as text)`.as('amount'))
        .where('journal_id', 'in', anyOf(ids))
        .execute();
    lines.sort((one, other) => (one.id < other.id ? -1 : 1));
    const byJournal = new Map<string, (typeof lines)[number][]>();
    for (const line of lines) {
        const known = byJournal.get(line.journal_id);
        if (known) known.push(line);
        else byJournal.set(line.journal_id, [line]);
    }
    return new Map(
        journals.map(({ id, kind, order_id, note, created_at }) => [
            id,
            {
                id,
                kind,
                orderId: order_id,
                note,
                createdAt: created_at,
                lines: (byJournal.get(id) ?? []).map(
                    line =>
                        [line.id, line.account, line.user_id, line.currency, line.amount] as const,
                ),
            },
        ]),
    );
};

/**
 * Adds a journal that was just booked to the chain. PostgreSQL does that by itself when the transaction
 * ends; SQLite, which has one transaction at a time, here.
 */
export const chainJournal = async (trx: Trx, id: string): Promise<void> => {
    if (trx.getExecutor().adapter instanceof PostgresAdapter) return;
    const head = await trx
        .selectFrom('ledger_head')
        .select(['seq', 'hash'])
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
    const journal = (await chainedJournals(trx, [id])).get(id);
    if (!journal) throw new Error(`there is no journal ${id}`);
    const seq = head.seq + 1;
    const hash = journalHash(head.hash, journal);
    const link = { seq, journal_id: id, previous_hash: head.hash, hash };
    await trx.insertInto('ledger_chain').values(link).execute();
    await trx.updateTable('ledger_head').set({ seq, hash }).where('id', '=', 1).execute();
};
