import type { Rows } from './outside';

export interface LedgerLine {
    journal: string;
    order: string | null;
    account: string;
    currency: string;
    amount: bigint;
}

/** All lines with their journals; a line without one has the order null. */
export const readLines = async (rows: Rows): Promise<LedgerLine[]> => {
    const found = await rows<Record<'journal' | 'account' | 'currency' | 'amount', string>>(
        `SELECT journal_id AS journal, account, currency, CAST(amount AS TEXT) AS amount
            FROM ledger_postings`,
    );
    const journals = await rows<{ id: string; order_id: string | null }>(
        'SELECT id, order_id FROM ledger_journals',
    );
    const orders = new Map(journals.map(({ id, order_id }) => [id, order_id]));
    return found.map(line => ({
        ...line,
        order: orders.get(line.journal) ?? null,
        amount: BigInt(line.amount),
    }));
};

/** Sums of lines by whatever text is made of each. */
export const sumsBy = (
    lines: readonly LedgerLine[],
    keyOf: (line: LedgerLine) => string,
): Map<string, bigint> => {
    const sums = new Map<string, bigint>();
    for (const line of lines) {
        const key = keyOf(line);
        sums.set(key, (sums.get(key) ?? 0n) + line.amount);
    }
    return sums;
};
