import type { Migration } from 'kysely';
import { type AnyDatabase, entity, index } from './006/columns';

/** What came by cards and can still be charged back: how much of it lies where. */
const cardMoney = async (db: AnyDatabase): Promise<void> => {
    await entity(db, 'card_money', {
        payment_id: 'text',
        user_id: 'text',
        currency: 'text',
        amount: 'bigint',
        /** on the buyer's balance */
        unspent: 'bigint',
        matures_at: 'bigint',
        /** 1: the bank has not decided yet */
        is_disputed: 'integer',
        created_at: 'bigint',
    }).execute();
    await index(db, 'card_money', ['user_id', 'currency', 'matures_at']);
    await index(db, 'card_money', ['payment_id']);
    await entity(db, 'card_money_uses', {
        card_money_id: 'text',
        order_id: 'text',
        amount: 'bigint',
        created_at: 'bigint',
    }).execute();
    await index(db, 'card_money_uses', ['card_money_id', 'order_id'], true);
    await index(db, 'card_money_uses', ['order_id']);
};

const addCount = (db: AnyDatabase, table: string, column: string) =>
    db.schema
        .alterTable(table)
        .addColumn(column, 'bigint', built => built.notNull().defaultTo(0))
        .execute();

/**
 * Money by cards matures before it can be withdrawn, wherever it went meanwhile; and of each order, what
 * banks took back of it, before its end and after it.
 */
export const cardMoneyAndLosses: Migration = {
    up: async (db: AnyDatabase) => {
        await cardMoney(db);
        await addCount(db, 'orders', 'lost_held');
        await addCount(db, 'orders', 'lost_after');
    },
};
