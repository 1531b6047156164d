import { sql } from 'kysely';
import { type Currency, currencies } from '../../../contract/platform/money';
import type { OperatorSettings } from '../../../contract/platform/settings';
import type { Database } from '../../platform/database/database';
import { decimalText } from '../../platform/export/decimalText';
import { settingsIn } from '../../platform/settings/settingsStore';
import type { BookFault } from './bookFault';
import { ledgerAccounts } from './ledgerAccounts';

/** Any 24 hours: around a calendar's midnight twice as much would go unnoticed. */
const windowMs = 24 * 3_600_000;

const { platform } = ledgerAccounts;

/** What went to inviters out of the platform's fees is on no account of its own. */
const commissions = 'commissions';

/** What the platform bears itself: balanced journals may empty it, and nothing else is wrong with them. */
const watched = {
    [platform('rounding').name]: 'growth_rounding',
    [platform('promo').name]: 'growth_promo',
    [platform('commission').name]: 'growth_promo',
    [commissions]: 'growth_promo',
    [platform('loss').name]: 'growth_loss',
} as const satisfies Record<string, keyof OperatorSettings>;

/** Trial money is worth nothing. */
const worth = currencies.filter(currency => currency !== 'TST');

const unitOf = { CNY: 100n, USD: 100n, USDT: 1_000_000n, TST: 100n } as const satisfies Record<
    Currency,
    bigint
>;

/** What each watched account came to within the last 24 hours. */
const growthSince = async (db: Database, since: number) =>
    db
        .selectFrom('ledger_postings')
        .select(['account', 'currency', sql<string>`cast(sum(amount) as text)`.as('sum')])
        .where('account', 'in', Object.keys(watched))
        .where('currency', 'in', worth)
        .where('created_at', '>', since)
        .groupBy(['account', 'currency'])
        .orderBy('account')
        .orderBy('currency')
        .execute();

const commissionsSince = (db: Database, since: number) =>
    db
        .selectFrom('ledger_postings')
        .innerJoin('ledger_journals', 'ledger_journals.id', 'ledger_postings.journal_id')
        .innerJoin('orders', 'orders.id', 'ledger_journals.order_id')
        .select([
            'ledger_postings.currency',
            sql<string>`cast(-sum(ledger_postings.amount) as text)`.as('sum'),
        ])
        .whereRef('ledger_postings.user_id', '=', 'orders.referrer_id')
        .where('ledger_journals.kind', 'in', ['release', 'split'])
        .where('ledger_postings.currency', 'in', worth)
        .where('ledger_postings.created_at', '>', since)
        .groupBy('ledger_postings.currency')
        .orderBy('ledger_postings.currency')
        .execute();

/** The platform's own accounts lost no more within 24 hours than the settings expect; 0 watches none. */
export async function* growthFaults(db: Database, now: number): AsyncGenerator<BookFault> {
    const settings = await settingsIn(db);
    const since = now - windowMs;
    const given = await commissionsSince(db, since);
    const grown = [
        ...(await growthSince(db, since)),
        ...given.map(row => ({ ...row, account: commissions })),
    ];
    for (const { account, sum, ...row } of grown) {
        const currency = row.currency as Currency;
        const setting = watched[account];
        const bound = BigInt(setting === undefined ? 0 : settings[setting]) * unitOf[currency];
        const lost = -BigInt(sum);
        if (bound === 0n || lost <= bound) continue;
        const said = (amount: bigint) => `${decimalText(String(amount), currency)} ${currency}`;
        yield {
            check: 'growth',
            subject: account,
            currency,
            found: `${said(lost)} within 24 hours`,
            expected: `at most ${said(bound)}`,
            // money of users is elsewhere: nothing is stopped
            accounts: [],
        };
    }
}
