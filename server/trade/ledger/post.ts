import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import { mostLine } from '../../platform/database/migrations/001_first/trade/ledgerRules/terms';
import { newId } from '../../platform/database/newId';
import type { Tables } from '../../platform/database/tables';
import { requireLease } from '../../platform/servers/fence';
import { chainJournal } from './chainJournal';
import { debtJournals, waitForDebtors } from './debts';
import type { Journal, Line } from './journal';
import { isDeclared } from './journalKinds';
import {
    AccountStopped,
    AmountTooLarge,
    InsufficientFunds,
    JournalDiffers,
    UnbalancedJournal,
    UndeclaredJournal,
} from './ledgerErrors';

/** The database refuses larger lines too. */
const mostOfLine = BigInt(mostLine);

/**
 * Posts a journal of a declared kind within the transaction that moves whatever it is about. The same
 * journal posts once: again it changes nothing and answers false. Throws InsufficientFunds when an account that is owed
 * would fall below zero, AccountStopped for one that is stopped,
 * AmountTooLarge, and JournalDiffers when the event was
 * posted with other lines; then the transaction has to end. What somebody owes is taken from what came in
 * at once, by a journal of its own.
 */
export const post = async (
    trx: Transaction<Tables>,
    journal: Journal,
    now: number,
): Promise<boolean> => {
    requireDeclared(journal);
    await requireLease(trx);
    const lines = combined(journal);
    await waitForOthers(trx, journal.id);
    await waitForDebtors(trx, lines);
    const booked = await trx
        .selectFrom('ledger_journals')
        .select('id')
        .where('id', '=', journal.id)
        .executeTakeFirst();
    if (booked) {
        await expectSame(trx, journal.id, lines);
        return false;
    }
    try {
        await trx
            .insertInto('ledger_postings')
            .values(
                lines.map(({ account, currency, amount }) => ({
                    id: newId(now),
                    journal_id: journal.id,
                    account: account.name,
                    user_id: account.userId,
                    amount,
                    currency,
                    created_at: now,
                })),
            )
            .execute();
    } catch (cause) {
        throw meaningOf(cause);
    }
    await book(trx, journal, now);
    await chainJournal(trx, journal.id);
    for (const debt of await debtJournals(trx, journal.id, lines)) await post(trx, debt, now);
    return true;
};

const requireDeclared = ({ id, kind }: Journal): void => {
    if (!isDeclared(id, kind)) throw new UndeclaredJournal(id, kind);
};

const book = async (trx: Transaction<Tables>, journal: Journal, now: number): Promise<void> => {
    // Last: the database takes no journal whose lines do not balance, and no line after it.
    await trx
        .insertInto('ledger_journals')
        .values({
            id: journal.id,
            kind: journal.kind,
            order_id: journal.orderId ?? null,
            note: journal.note ?? '',
            created_at: now,
        })
        .execute();
};

/** Each account once, in the order of the names: two journals never wait for one another. */
const combined = ({ id, lines }: Journal): Line[] => {
    const sums = new Map<string, Line>();
    const totals = new Map<Currency, bigint>();
    for (const line of lines) {
        const key = `${line.account.name} ${line.currency}`;
        const known = sums.get(key)?.amount ?? 0n;
        sums.set(key, { ...line, amount: known + line.amount });
        totals.set(line.currency, (totals.get(line.currency) ?? 0n) + line.amount);
    }
    const unbalanced = [...totals].find(([, total]) => total !== 0n);
    if (unbalanced) throw new UnbalancedJournal(id, unbalanced[0], unbalanced[1]);
    const moved = [...sums].filter(([, { amount }]) => amount !== 0n);
    if (moved.some(([, { amount }]) => amount > mostOfLine || amount < -mostOfLine)) {
        throw new AmountTooLarge();
    }
    if (moved.length < 2) throw new UnbalancedJournal(id);
    return moved.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
};

/** Whoever posts the same event at the same time: on SQLite there is one transaction at a time anyway. */
const waitForOthers = async (trx: Transaction<Tables>, id: string): Promise<void> => {
    if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(trx);
};

const keyOf = (account: string, currency: string, amount: string) =>
    `${account} ${currency} ${amount}`;

const expectSame = async (
    trx: Transaction<Tables>,
    id: string,
    lines: readonly Line[],
): Promise<void> => {
    const rows = await trx
        .selectFrom('ledger_postings')
        .select(['account', 'currency', 'amount'])
        .where('journal_id', '=', id)
        .execute();
    const posted = rows
        .map(({ account, currency, amount }) => keyOf(account, currency, String(amount)))
        .sort();
    const wanted = lines
        .map(({ account, currency, amount }) => keyOf(account.name, currency, String(amount)))
        .sort();
    if (posted.join('\n') !== wanted.join('\n')) throw new JournalDiffers(id);
};

const meaningOf = (cause: unknown): unknown => {
    const text = cause instanceof Error ? cause.message : String(cause);
    if (text.includes('ledger_balances_owed')) return new InsufficientFunds(cause);
    if (text.includes('the amount is too large')) return new AmountTooLarge(cause);
    if (text.includes('the account is stopped')) return new AccountStopped(cause);
    return cause;
};
