import type { Database } from '../../../platform/database/database';
import { type JournalPrefix, keyOf } from '../journalKinds';
import { reversalOf } from '../reversalOf';
import { linesOfJournals } from './postedJournals';
import {
    anyOf,
    type Expected,
    type JournalSource,
    type PostedJournal,
    type PostedLine,
} from './source';

const isTestMoney = ({ currency }: PostedLine): boolean => currency === 'TST';

const rowsOf = (db: Database, column: 'journal_id' | 'reversal_id', ids: readonly string[]) =>
    db
        .selectFrom('demo_reversals')
        .select(['journal_id', 'reversal_id'])
        .where(column, 'in', anyOf(ids))
        .execute();

/** The lines of all journals that some reversals name, by the reversal. */
const movedBy = async (
    db: Database,
    reversalIds: readonly string[],
): Promise<ReadonlyMap<string, PostedLine[]>> => {
    const rows = await rowsOf(db, 'reversal_id', reversalIds);
    const lines = await linesOfJournals(
        db,
        rows.map(({ journal_id }) => journal_id),
    );
    const moved = new Map<string, PostedLine[]>();
    for (const { journal_id, reversal_id } of rows) {
        const known = moved.get(reversal_id) ?? [];
        moved.set(reversal_id, known.concat(lines.get(journal_id) ?? []));
    }
    return moved;
};

/** Each takes back to the last unit what the journals that it names have moved, all of it in money without value. */
const reversals: JournalSource = async (db, journals) => {
    const moved = await movedBy(
        db,
        journals.map(({ id }) => keyOf(id)),
    );
    const found = new Map<string, Expected>();
    for (const { id } of journals) {
        const lines = moved.get(keyOf(id));
        if (!lines) continue;
        const worth = lines.find(line => !isTestMoney(line));
        found.set(id, worth ? `it reverses ${worth.currency}` : [reversalOf(keyOf(id), lines)]);
    }
    return found;
};

/** Whether lines come to nothing on each account. */
const isEven = (lines: readonly PostedLine[]): boolean => {
    const sums = new Map<string, bigint>();
    for (const { account, userId, amount } of lines) {
        const key = JSON.stringify([account, userId]);
        sums.set(key, (sums.get(key) ?? 0n) + amount);
    }
    return [...sums.values()].every(sum => sum === 0n);
};

/**
 * Those of some journals without a record that were reversed when their demo was taken away: with all others that the
 * reversal names they have given nothing to anybody. Where a single line has another currency or a single account keeps
 * something, none of them is among the answer.
 */
export const reversedWithDemo = async (
    db: Database,
    journals: readonly PostedJournal[],
): Promise<ReadonlySet<string>> => {
    if (journals.length === 0) return new Set();
    const rows = await rowsOf(
        db,
        'journal_id',
        journals.map(({ id }) => id),
    );
    const ids = [...new Set(rows.map(({ reversal_id }) => reversal_id))];
    if (ids.length === 0) return new Set();
    const moved = await movedBy(db, ids);
    const back = await linesOfJournals(
        db,
        ids.map(id => `undo:${id}`),
    );
    const isSound = (id: string): boolean => {
        const taken = back.get(`undo:${id}`) ?? [];
        const all = (moved.get(id) ?? []).concat(taken);
        return taken.length > 0 && all.every(isTestMoney) && isEven(all);
    };
    const sound = new Set(ids.filter(isSound));
    return new Set(rows.flatMap(row => (sound.has(row.reversal_id) ? row.journal_id : [])));
};

export const demoSources = {
    undo: reversals,
} as const satisfies Partial<Record<JournalPrefix, JournalSource>>;
