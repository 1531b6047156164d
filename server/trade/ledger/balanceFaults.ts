import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { BookFault } from './bookFault';
import { isOwed } from './ledgerAccounts';
import { sumsBy } from './lineSums';

/** A balance and what its lines come to, in one look: while all are read, others move money. */
const lookAtOne = async (db: Database, account: string, currency: string) => {
    const { rows } = await sql<{ kept: string | null; sum: string | null }>`
        select
            (select cast(amount as text) from ledger_balances
                where account = ${account} and currency = ${currency}) as kept,
            (select cast(sum(amount) as text) from ledger_postings
                where account = ${account} and currency = ${currency}) as sum`.execute(db);
    return { kept: rows[0]?.kept ?? null, sum: rows[0]?.sum ?? '0' };
};

/** Each balance is what its lines come to, and none that is owed is below zero. */
export async function* balanceFaults(db: Database): AsyncGenerator<BookFault> {
    const rows = await db
        .selectFrom('ledger_balances')
        .select(['account', 'currency', 'amount'])
        .execute();
    const balances = new Map(
        rows.map(row => [`${row.account} ${row.currency}`, String(row.amount)]),
    );
    const faultsOf = async function* (name: string, currency: string): AsyncGenerator<BookFault> {
        const { kept, sum } = await lookAtOne(db, name, currency);
        const fault = { subject: name, currency, accounts: [name] };
        if ((kept ?? '0') !== sum) {
            const found = `balance ${kept ?? 'missing'}, lines total ${sum}`;
            yield { check: 'balance', ...fault, found, expected: sum };
        }
        if (isOwed(name) && (sum.startsWith('-') || kept?.startsWith('-'))) {
            yield { check: 'owed', ...fault, found: `balance ${sum}`, expected: '0 or more' };
        }
    };
    for await (const { sums } of sumsBy(db, 'account')) {
        for (const { name, currency, sum } of sums) {
            const key = `${name} ${currency}`;
            const isWell = balances.get(key) === sum && !(isOwed(name) && sum.startsWith('-'));
            balances.delete(key);
            if (!isWell) yield* faultsOf(name, currency);
        }
    }
    for (const [key, amount] of balances) {
        const [name = '', currency = ''] = key.split(' ');
        if (amount !== '0') yield* faultsOf(name, currency);
    }
}
