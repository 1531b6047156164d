import { sql } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import type { TrialLine } from '../../../contract/trade/accounting/accountingCalls';
import {
    type ChartAccount,
    chartAccountOf,
} from '../../../contract/trade/accounting/chartOfAccounts';
import type { Database } from '../../platform/database/database';
import { addDays, type Day } from '../../platform/days';

/** The first instant (ms) of a day of the books, which are kept in UTC. */
export const startOfBookDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** ms; the end is not in it */
export interface Span {
    from: number;
    until: number;
}

export const spanOf = ({ from, until }: { from: Day; until: Day }): Span => ({
    from: startOfBookDay(from),
    until: startOfBookDay(addDays(until, 1)),
});

interface AccountSums {
    chart: ChartAccount;
    currency: Currency;
    /** debit less credit, in the smallest unit */
    opening: bigint;
    debit: bigint;
    credit: bigint;
    closing: bigint;
}

const text = (expression: ReturnType<typeof sql>) =>
    sql<string>`cast(coalesce(${expression}, 0) as text)`;

/** Sums by account of the ledger and currency: before the span, and in it out of and into the account. */
const readSums = (db: Database, { from, until }: Span) =>
    db
        .selectFrom('ledger_postings')
        .select(['account', 'currency'])
        .select([
            text(sql`sum(case when created_at < ${from} then amount end)`).as('before'),
            text(sql`sum(case when created_at >= ${from} and amount < 0 then amount end)`).as(
                'below',
            ),
            text(sql`sum(case when created_at >= ${from} and amount > 0 then amount end)`).as(
                'above',
            ),
        ])
        .where('created_at', '<', until)
        .groupBy(['account', 'currency'])
        .execute();

/**
 * Opening balance, debit, credit and closing balance of each account of the chart, by currency. The ledger's
 * amounts are credit above zero.
 */
export const readAccountSums = async (db: Database, span: Span): Promise<AccountSums[]> => {
    const sums = new Map<string, AccountSums>();
    for (const { account, currency, before, below, above } of await readSums(db, span)) {
        const chart = chartAccountOf(account);
        const key = `${chart.code} ${currency}`;
        const nothing = { opening: 0n, debit: 0n, credit: 0n, closing: 0n };
        const known = sums.get(key) ?? { chart, currency: currency as Currency, ...nothing };
        const [opening, debit, credit] = [-BigInt(before), -BigInt(below), BigInt(above)];
        sums.set(key, {
            ...known,
            opening: known.opening + opening,
            debit: known.debit + debit,
            credit: known.credit + credit,
            closing: known.closing + opening + debit - credit,
        });
    }
    return [...sums.entries()]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, sum]) => sum);
};

export const presentSums = ({ chart, currency, ...amounts }: AccountSums): TrialLine => ({
    code: chart.code,
    type: chart.type,
    currency,
    opening: String(amounts.opening),
    debit: String(amounts.debit),
    credit: String(amounts.credit),
    closing: String(amounts.closing),
});
