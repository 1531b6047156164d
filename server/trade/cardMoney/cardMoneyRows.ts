import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

export type Trx = Transaction<Tables>;

/** Money of one card payment; amounts in the smallest unit, instants in ms. */
export interface CardMoney {
    /** the journal that brought it */
    id: string;
    userId: string;
    currency: string;
    amount: bigint;
    /** on the buyer's balance */
    unspent: bigint;
    maturesAt: number;
    isDisputed: boolean;
}

const toCardMoney = (row: Selectable<Tables['card_money']>): CardMoney => ({
    id: row.id,
    userId: row.user_id,
    currency: row.currency,
    amount: BigInt(row.amount),
    unspent: BigInt(row.unspent),
    maturesAt: row.matures_at,
    isDisputed: row.is_disputed === 1,
});

/** What of somebody's card money lies on his balance and cannot be withdrawn yet, the earliest first. */
export const immatureMoney = async (
    db: Pick<Database, 'selectFrom'>,
    { userId, currency }: { userId: string; currency?: string },
    now: number,
): Promise<CardMoney[]> => {
    const rows = await db
        .selectFrom('card_money')
        .selectAll()
        .where('user_id', '=', userId)
        .$if(currency !== undefined, query => query.where('currency', '=', currency ?? ''))
        .where('unspent', '>', 0)
        .where(({ eb, or }) => or([eb('matures_at', '>', now), eb('is_disputed', '=', 1)]))
        .orderBy('matures_at')
        .orderBy('id')
        .execute();
    return rows.map(toCardMoney);
};

/** More of it on the buyer's balance, or less of it when `by` is below zero. */
export const changeUnspent = async (trx: Trx, id: string, by: bigint): Promise<void> => {
    if (by === 0n) return;
    await trx
        .updateTable('card_money')
        .set(({ eb }) => ({ unspent: eb('unspent', '+', by) }))
        .where('id', '=', id)
        .execute();
};

/** More of it in an order, or less of it. */
export const changeUse = async (
    trx: Trx,
    { id, orderId }: { id: string; orderId: string },
    by: bigint,
    now: number,
): Promise<void> => {
    if (by === 0n) return;
    await trx
        .insertInto('card_money_uses')
        .values({
            id: JSON.stringify([id, orderId]),
            card_money_id: id,
            order_id: orderId,
            amount: by,
            created_at: now,
        })
        .onConflict(known =>
            known
                .columns(['card_money_id', 'order_id'])
                .doUpdateSet(({ eb }) => ({ amount: eb('card_money_uses.amount', '+', by) })),
        )
        .execute();
};

/** The card money in an order, what matures last first. */
export const usesOf = async (
    db: Pick<Database, 'selectFrom'>,
    orderId: string,
): Promise<{ id: string; amount: bigint; maturesAt: number }[]> => {
    const rows = await db
        .selectFrom('card_money_uses')
        .innerJoin('card_money', 'card_money.id', 'card_money_id')
        .select(['card_money.id', 'card_money_uses.amount', 'matures_at'])
        .where('order_id', '=', orderId)
        .where('card_money_uses.amount', '>', 0)
        .orderBy('matures_at', 'desc')
        .orderBy('card_money.id')
        .execute();
    return rows.map(row => ({
        id: row.id,
        amount: BigInt(row.amount),
        maturesAt: row.matures_at,
    }));
};
