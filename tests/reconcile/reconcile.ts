import { orderDifferences } from './orderDifferences';
import type { OutsideMove, Rows } from './outside';
import { outsideDifferences } from './outsideDifferences';
import { type LedgerLine, readLines, sumsBy } from './readLedger';
import { withdrawalDifferences } from './withdrawalDifferences';

const owed = /^(user|order|auction|suspense):/;

const nonZero = (what: string, sums: Map<string, bigint>): string[] =>
    [...sums].filter(([, sum]) => sum !== 0n).map(([key, sum]) => `${what} ${key}: ${sum}`);

const lineDifferences = (lines: readonly LedgerLine[]): string[] => {
    const byAccount = sumsBy(lines, ({ account, currency }) => `${account} ${currency}`);
    return [
        ...nonZero(
            'currency',
            sumsBy(lines, ({ currency }) => currency),
        ),
        ...nonZero(
            'journal',
            sumsBy(lines, ({ journal, currency }) => `${journal} ${currency}`),
        ),
        ...[...byAccount]
            .filter(([key, sum]) => owed.test(key) && sum < 0n)
            .map(([key, sum]) => `owed ${key}: ${sum}`),
    ];
};

/** Balances as they are kept against the sums of the lines. */
const balanceDifferences = async (rows: Rows, lines: readonly LedgerLine[]): Promise<string[]> => {
    const sums = sumsBy(lines, ({ account, currency }) => `${account} ${currency}`);
    const kept = await rows<Record<'account' | 'currency' | 'amount', string>>(
        'SELECT account, currency, CAST(amount AS TEXT) AS amount FROM ledger_balances',
    );
    const balances = new Map(
        kept.map(({ account, currency, amount }) => [`${account} ${currency}`, BigInt(amount)]),
    );
    return [...new Set([...sums.keys(), ...balances.keys()])]
        .filter(key => (sums.get(key) ?? 0n) !== (balances.get(key) ?? 0n))
        .map(key => `balance ${key}: ${balances.get(key) ?? 0n}, lines ${sums.get(key) ?? 0n}`);
};

/** Journals without lines, and lines without a journal. */
const loose = async (rows: Rows): Promise<string[]> => {
    const found = await rows<{ id: string }>(
        `SELECT journal_id AS id FROM ledger_postings
            WHERE journal_id NOT IN (SELECT id FROM ledger_journals)
        UNION SELECT id FROM ledger_journals
            WHERE id NOT IN (SELECT journal_id FROM ledger_postings)`,
    );
    return found.map(({ id }) => `half a journal: ${id}`);
};

/**
 * Everything that does not agree between the books, the orders and withdrawals, and the world outside,
 * a line each. `outside` names the rails and chains that it knows everything of.
 */
export const reconcile = async (
    rows: Rows,
    outside: { of: readonly string[]; moves: readonly OutsideMove[] } = { of: [], moves: [] },
): Promise<string[]> => {
    const lines = await readLines(rows);
    return [
        ...lineDifferences(lines),
        ...(await balanceDifferences(rows, lines)),
        ...(await loose(rows)),
        ...(await orderDifferences(rows, lines)),
        ...(await withdrawalDifferences(rows, lines)),
        ...outsideDifferences(lines, outside),
    ];
};
