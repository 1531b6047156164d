import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import type { Journal, Line } from './journal';
import { ledgerAccounts } from './ledgerAccounts';

type Trx = Transaction<Tables>;

interface Debt {
    currency: Currency;
    /** smallest unit, above zero */
    amount: bigint;
}

/** What somebody owes the platform, by currency. The sandbox's money is nothing, and so are debts in it. */
export const owes = async (
    db: Pick<Database, 'selectFrom'>,
    userId: string,
): Promise<readonly Debt[]> => {
    const rows = await db
        .selectFrom('ledger_balances')
        .select(['currency', 'amount'])
        .where('account', '=', ledgerAccounts.receivable(userId).name)
        .where('amount', '<', 0)
        .where('currency', '<>', 'TST')
        .orderBy('currency')
        .execute();
    return rows.map(({ currency, amount }) => ({
        currency: currency as Currency,
        amount: -BigInt(amount),
    }));
};

/** Whose debts a journal can settle: who is credited, and who owes more by it. */
const debtorsIn = (lines: readonly Line[]): string[] => {
    const found = lines.flatMap(({ account: { name, userId }, amount }) => {
        if (userId === null) return [];
        const isCredit = name === ledgerAccounts.available(userId).name && amount > 0n;
        const isDebt = name === ledgerAccounts.receivable(userId).name && amount < 0n;
        return isCredit || isDebt ? [userId] : [];
    });
    return [...new Set(found)].sort();
};

/**
 * Whoever decides by what somebody has and owes is the only one until the transaction ends: on SQLite there
 * is one transaction at a time anyway.
 */
export const lockMoneyOf = async (trx: Trx, userId: string): Promise<void> => {
    if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
    const key = JSON.stringify(['money', userId]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
};

/** Of two that post at the same time, one a debt and one a credit, the second sees what the first did. */
export const waitForDebtors = async (trx: Trx, lines: readonly Line[]): Promise<void> => {
    for (const userId of debtorsIn(lines)) await lockMoneyOf(trx, userId);
};

/** What lies on both accounts of one who owes, by currency; nothing of those where books are looked at. */
const standingOf = async (trx: Trx, userId: string) => {
    const available = ledgerAccounts.available(userId);
    const receivable = ledgerAccounts.receivable(userId);
    const rows = await trx
        .selectFrom('ledger_balances')
        .select(['account', 'currency', 'amount', 'stopped_at'])
        .where('account', 'in', [available.name, receivable.name])
        .execute();
    const owed = rows.filter(row => row.account === receivable.name && BigInt(row.amount) < 0n);
    return owed.flatMap(({ currency, amount, stopped_at }) => {
        const own = rows.find(row => row.account === available.name && row.currency === currency);
        if (!own || stopped_at !== null || own.stopped_at !== null) return [];
        const [has, owes] = [BigInt(own.amount), -BigInt(amount)];
        const settled = has < owes ? has : owes;
        return settled > 0n ? [{ currency: currency as Currency, settled }] : [];
    });
};

/** The journals that take what people owe out of what the given one has credited them with. */
export const debtJournals = async (
    trx: Trx,
    journalId: string,
    lines: readonly Line[],
): Promise<Journal[]> => {
    const journals: Journal[] = [];
    for (const userId of debtorsIn(lines)) {
        const settled = await standingOf(trx, userId);
        if (settled.length === 0) continue;
        journals.push({
            id: `debt:${userId}:${journalId}`,
            kind: 'debt',
            lines: settled.flatMap(({ currency, settled: amount }) => [
                { account: ledgerAccounts.available(userId), currency, amount: -amount },
                { account: ledgerAccounts.receivable(userId), currency, amount },
            ]),
        });
    }
    return journals;
};
