import { createHash } from 'node:crypto';

/** A journal as the chain has it. */
interface ChainedJournal {
    id: string;
    kind: string;
    orderId: string | null;
    note: string;
    /** ms */
    createdAt: number;
    /** in the order of their ids; amounts as decimal text */
    lines: readonly (readonly [
        id: string,
        account: string,
        userId: string | null,
        currency: string,
        amount: string,
    ])[];
}

/**
 * Hex SHA-256 over a journal and the hash of the one before: of a JSON array without blanks. PostgreSQL
 * writes the same text by itself (`ledgerRules/postgres.ts` of the first schema), so this never changes.
 */
export const journalHash = (previous: string, journal: ChainedJournal): string => {
    const { id, kind, orderId, note, createdAt, lines } = journal;
    return createHash('sha256')
        .update(JSON.stringify([previous, id, kind, orderId, note, createdAt, lines]))
        .digest('hex');
};
