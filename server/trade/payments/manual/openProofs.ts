import type { Database } from '../../../platform/database/database';

type Reader = Pick<Database, 'selectFrom'>;

/** Whether the buyer of an order has shown that they paid, and nobody has said yet whether that is so. */
export const hasOpenProof = async (db: Reader, orderId: string): Promise<boolean> => {
    const found = await db
        .selectFrom('payment_proofs')
        .innerJoin('payments', 'payments.id', 'payment_proofs.payment_id')
        .select('payment_proofs.id')
        .where('order_id', '=', orderId)
        .where('payment_proofs.state', 'in', ['waiting', 'once'])
        .limit(1)
        .executeTakeFirst();
    return found !== undefined;
};

/** Whether all that an order costs came by one payment, though it came too late. */
export const cameInFull = async (db: Reader, orderId: string): Promise<boolean> => {
    const found = await db
        .selectFrom('payments')
        .select('id')
        .where('order_id', '=', orderId)
        .whereRef('received', '>=', 'rail_amount')
        .limit(1)
        .executeTakeFirst();
    return found !== undefined;
};
