import type { Balance } from '../../../contract/identity/resources/users';
import { openPartStates } from '../../../contract/trade/parts/partTable';
import { finalWithdrawalStates } from '../../../contract/trade/withdrawalStates';
import type { UserExtension } from '../../identity/users/userExtension';
import { asCounts, counted } from '../../platform/database/counted';
import type { Database } from '../../platform/database/database';
import { ledgerAccounts } from '../ledger/ledgerAccounts';
import { tellBuyers } from '../orders/tellBuyers';
import { forgetRelations } from '../relations/keepRelation';
import { readEarned, readTraders } from './earned';
import { accountsOf } from './readBalances';
import { traderData } from './traderData';

const openOrders = ['pending_payment', 'paid', 'delivering', 'delivered', 'disputed'] as const;

/** Orders in which each is buyer or seller. */
const countOrders = async (db: Database, ids: readonly string[]) => {
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

const availableOf = (id: string) => ledgerAccounts.available(id).name;

/** What each has that is neither pending nor frozen, by currency. */
const readAvailable = async (
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

/** Orders that somebody is still bound by, as buyer or seller. */
const openOrdersOf = (db: Database, id: string): Promise<number> =>
    counted(
        db
            .selectFrom('orders')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where(({ eb, or }) => or([eb('buyer_id', '=', id), eb('seller_id', '=', id)]))
            .where(({ eb, or, and }) =>
                or([
                    eb('state', 'in', [...openOrders]),
                    // the seller's money has not matured: it may still be taken back
                    and([
                        eb('state', 'in', ['completed', 'after_sale']),
                        eb('seller_id', 'is not', null),
                        eb('matured_at', 'is', null),
                    ]),
                ]),
            ),
    );

/** Orders of which a share still waits after their end: it is one side's or the other's. */
const heldParts = (db: Database, id: string): Promise<number> =>
    counted(
        db
            .selectFrom('orders')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where(({ eb, or }) => or([eb('buyer_id', '=', id), eb('seller_id', '=', id)]))
            .where('state', 'in', ['completed', 'after_sale'])
            // of others it was counted already
            .where('matured_at', 'is not', null)
            .where(({ exists, selectFrom }) =>
                exists(
                    selectFrom('order_parts')
                        .select('order_parts.id')
                        .whereRef('order_parts.order_id', '=', 'orders.id')
                        .where('order_parts.state', 'in', [...openPartStates]),
                ),
            ),
    );

/** Offers and auctions for which somebody's money is held: it has to come back to an account. */
const heldDeposits = async (db: Database, id: string): Promise<number> => {
    const offers = db
        .selectFrom('offers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('buyer_id', '=', id)
        .where('deposit_end', '=', 'held');
    const bids = db
        .selectFrom('auction_bidders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', id)
        .where('deposit_end', '=', 'held');
    return (await counted(offers)) + (await counted(bids));
};

/** What is known here of people who trade. */
export const traders: UserExtension = {
    data: traderData,
    figures: { orders: countOrders, balances: readAvailable },
    invites: { earned: readEarned, traders: readTraders },
    obstacles: {
        orders: async (db, id) =>
            (await openOrdersOf(db, id)) + (await heldParts(db, id)) + (await heldDeposits(db, id)),
        withdrawals: (db, id) =>
            counted(
                db
                    .selectFrom('withdrawals')
                    .select(({ fn }) => fn.countAll<number>().as('count'))
                    .where('user_id', '=', id)
                    .where('state', 'not in', [...finalWithdrawalStates]),
            ),
        balance: (db, id) =>
            counted(
                db
                    .selectFrom('ledger_balances')
                    .select(({ fn }) => fn.countAll<number>().as('count'))
                    .where('account', 'in', Object.values(accountsOf(id)))
                    // the sandbox's money is nothing, and can never be paid out
                    .where('currency', '<>', 'TST')
                    .where('amount', '<>', 0),
            ),
    },
    statusChanged: tellBuyers,
    forget: async (trx, id) => {
        await trx.deleteFrom('billing_details').where('user_id', '=', id).execute();
        await forgetRelations(trx, id);
        await trx
            .updateTable('payout_addresses')
            .set({ sealed: '', masked: '', label: '', removed_at: 0 })
            .where('user_id', '=', id)
            .execute();
    },
};
