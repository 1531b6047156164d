import { sql } from 'kysely';
import type { Balance } from '../../../contract/identity/resources/users';
import type { Database } from '../../platform/database/database';
import { ledgerAccounts } from '../../trade/ledger/ledgerAccounts';

type Counts = ReadonlyMap<string, number>;

const asCounts = (rows: readonly { id: string | null; count: number }[]): Counts =>
    new Map(rows.map(({ id, count }) => [id ?? '', Number(count)]));

export const countSites = async (db: Database, ids: readonly string[]): Promise<Counts> =>
    asCounts(
        await db
            .selectFrom('sites')
            .select(({ fn }) => ['owner_id as id', fn.countAll<number>().as('count')])
            .where('owner_id', 'in', ids)
            .groupBy('owner_id')
            .execute(),
    );

/** Orders in which each is buyer or seller. */
export const countOrders = async (db: Database, ids: readonly string[]): Promise<Counts> => {
    const sold = db
        .selectFrom('orders')
        .select('seller_id as id')
        .where('seller_id', 'in', ids)
        .whereRef('seller_id', '<>', 'buyer_id');
    return asCounts(
        await db
            .selectFrom(
                db
                    .selectFrom('orders')
                    .select('buyer_id as id')
                    .where('buyer_id', 'in', ids)
                    .unionAll(sold.$castTo<{ id: string }>())
                    .as('sides'),
            )
            .select(({ fn }) => ['id', fn.countAll<number>().as('count')])
            .groupBy('id')
            .execute(),
    );
};

/** A sum of amounts as decimal text: beyond 2^53 a number would round it. */
export const amountSum = sql<string>`cast(sum(amount) as text)`;

const availableOf = (id: string) => ledgerAccounts.available(id).name;

/** What each has that is neither pending nor frozen, by currency. */
export const readBalances = async (
    db: Database,
    ids: readonly string[],
): Promise<ReadonlyMap<string, Balance[]>> => {
    const rows = await db
        .selectFrom('ledger_balances')
        .select(['account', 'currency', 'amount'])
        .where('account', 'in', ids.map(availableOf))
        .orderBy('currency')
        .execute();
    return new Map(
        ids.map(id => [
            id,
            rows
                .filter(({ account }) => account === availableOf(id))
                .map(({ currency, amount }) => ({ currency, amount: String(amount) })),
        ]),
    );
};

/** How many registered with somebody's code. */
export const countInvitees = async (db: Database, id: string): Promise<number> => {
    const { count } = await db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('invited_by', '=', id)
        .executeTakeFirstOrThrow();
    return Number(count);
};

/** Sessions that somebody began and that last; ms. */
export const countSessions = async (db: Database, id: string, now: number): Promise<number> => {
    const { count } = await db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', id)
        .where('impersonator_id', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
    return Number(count);
};
