import type { Database } from '../../../platform/database/database';
import type { Journal } from '../journal';
import { keyOf } from '../journalKinds';

export interface PostedLine {
    account: string;
    userId: string | null;
    currency: string;
    amount: bigint;
}

/** A journal as it lies in the ledger. */
export interface PostedJournal {
    id: string;
    kind: string;
    orderId: string | null;
    note: string;
    createdAt: number;
    lines: readonly PostedLine[];
}

/**
 * What has to be posted by a journal's record: one of these journals; or, as a text, why the record wants
 * none at all.
 */
export type Expected = readonly Journal[] | string;

/** How journals of one prefix follow from records. What is not in the answer has no record. */
export type JournalSource = (
    db: Database,
    journals: readonly PostedJournal[],
) => Promise<ReadonlyMap<string, Expected>>;

/** A journal for each record, by the record alone and what the journal says of itself. */
export const fromRecords =
    <Row>(
        read: (db: Database, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
        expect: (row: Row, journal: PostedJournal) => Expected,
        recordOf: (key: string) => string = key => key,
    ): JournalSource =>
    async (db, journals) => {
        const recordIn = ({ id }: PostedJournal) => recordOf(keyOf(id));
        const rows = await read(db, [...new Set(journals.map(recordIn))]);
        const found = new Map<string, Expected>();
        for (const journal of journals) {
            const row = rows.get(recordIn(journal));
            if (row !== undefined) found.set(journal.id, expect(row, journal));
        }
        return found;
    };

/** What a journal took from an account; 0 where it gave. */
export const takenFrom = ({ lines }: PostedJournal, account: string, currency: string): bigint => {
    const line = lines.find(one => one.account === account && one.currency === currency);
    return line && line.amount < 0n ? -line.amount : 0n;
};

export const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
    new Map(rows.map(row => [row.id, row]));

/** For a condition: PostgreSQL knows no empty list, and no id is empty. */
export const anyOf = (ids: readonly string[]): readonly string[] =>
    ids.length > 0 ? [...new Set(ids)] : [''];
