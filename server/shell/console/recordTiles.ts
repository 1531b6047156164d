import { type SqlBool, sql } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import { openOutcomes } from '../../../contract/shell/inbox';
import type { Console } from '../../../contract/shell/resources/console';
import { waitingOrderStates } from '../../../contract/trade/resources/orders';
import { waitingWithdrawalStates } from '../../../contract/trade/withdrawalStates';
import { isWaitingForSupport } from '../../messaging/chats/waitingChats';
import type { Database } from '../../platform/database/database';
import type { ConsoleDays } from './consoleDays';

type Tile<Name extends keyof Console> = NonNullable<Console[Name]>;

const counted = sql<number>`count(*)`;
const summed = sql<string>`cast(sum(amount) as text)`;
const currencyOf = sql<Currency>`currency`;

/** Users by the day of their registration. */
export const readUsers = async (db: Database, { starts }: ConsoleDays): Promise<Tile<'users'>> => {
    // one pass over the index for all days together
    const inDays = starts.slice(0, -1).map((start, at) => {
        const end = starts[at + 1] ?? start;
        return sql<number>`count(case when created_at >= ${start} and created_at < ${end}
            then 1 end)`.as(`day${at}`);
    });
    const row = await db
        .selectFrom('users')
        .select(inDays)
        .where('created_at', '>=', starts[0] ?? 0)
        .executeTakeFirstOrThrow();
    const days = inDays.map((_, at) => Number((row as Record<string, unknown>)[`day${at}`]));
    const week = days.slice(-7).reduce((sum, count) => sum + count, 0);
    return { today: days.at(-1) ?? 0, week, days };
};

/** What was made up is nobody's work. */
const isReal = sql<SqlBool>`not exists (
    select 1 from products where products.id = orders.product_id and products.is_demo = 1
)`;

/** Orders of today, and those that wait for somebody. */
export const readOrders = async (
    db: Database,
    { todayAt }: ConsoleDays,
): Promise<Tile<'orders'>> => {
    const { today } = await db
        .selectFrom('orders')
        .select(counted.as('today'))
        .where('created_at', '>=', todayAt)
        .where(isReal)
        .executeTakeFirstOrThrow();
    const rows = await db
        .selectFrom('orders')
        .select(['state', counted.as('count')])
        .where('state', 'in', waitingOrderStates)
        .where(isReal)
        .groupBy('state')
        .execute();
    const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
    return {
        today: Number(today),
        waiting: waitingOrderStates.map(state => ({ state, count: counts.get(state) ?? 0 })),
    };
};

/** What lies in the escrow accounts of all orders, by currency. */
export const readEscrow = async (db: Database): Promise<Tile<'escrow'>> => {
    const sums = await db
        .selectFrom('ledger_balances')
        .select([currencyOf.as('currency'), summed.as('amount')])
        // an index has these alone: what is over leaves nothing behind
        .where('amount', '<>', 0)
        .where('account', 'like', 'order:%')
        .groupBy('currency')
        .orderBy('currency')
        .execute();
    return { sums };
};

/** Withdrawals that wait for the platform. */
export const readWithdrawals = async (db: Database): Promise<Tile<'withdrawals'>> => {
    const rows = await db
        .selectFrom('withdrawals')
        .select([currencyOf.as('currency'), summed.as('amount'), counted.as('count')])
        .where('state', 'in', waitingWithdrawalStates)
        .groupBy('currency')
        .orderBy('currency')
        .execute();
    return {
        count: rows.reduce((sum, { count }) => sum + Number(count), 0),
        sums: rows.map(({ currency, amount }) => ({ currency, amount })),
    };
};

const countWhere = async (
    db: Database,
    table: 'products' | 'product_revisions' | 'product_versions' | 'mails' | 'identity_checks',
    state: string,
): Promise<number> => {
    const rows = db
        .selectFrom(table)
        .select(counted.as('count'))
        .where(sql<string>`state`, '=', state);
    return Number((await rows.executeTakeFirstOrThrow()).count);
};

/** Products, edits of listed products and versions of source code that wait for a reviewer. */
export const readReviews = async (db: Database): Promise<Tile<'reviews'>> => ({
    products: await countWhere(db, 'products', 'in_review'),
    edits: await countWhere(db, 'product_revisions', 'submitted'),
    versions: await countWhere(db, 'product_versions', 'submitted'),
});

/** Open chats in which support has the word. */
export const readChats = async (db: Database): Promise<Tile<'chats'>> => {
    const { count } = await db
        .selectFrom('conversations')
        .select(counted.as('count'))
        .where(isWaitingForSupport)
        .executeTakeFirstOrThrow();
    return { unanswered: Number(count) };
};

/** Messages of gateways that moved no money yet, or could not be dealt with. */
export const readPayments = async (db: Database): Promise<Tile<'payments'>> => {
    const { count } = await db
        .selectFrom('inbound_events')
        .select(counted.as('count'))
        .where('outcome', 'in', openOutcomes)
        .executeTakeFirstOrThrow();
    return { unsettled: Number(count) };
};

/** Checks of people that nobody has decided. */
export const readChecks = async (db: Database): Promise<Tile<'checks'>> => ({
    open: await countWhere(db, 'identity_checks', 'open'),
});

/** Mails by what became of them. */
export const readMails = async (db: Database) => ({
    failedMails: await countWhere(db, 'mails', 'failed'),
    waitingMails: await countWhere(db, 'mails', 'queued'),
});
