import type { Outbox } from '../../platform/mail/outbox';
import type { OrderActing, StoredOrder, Trx } from '../orders/orderRows';
import { noteInOrder } from './noteSight';
import { tellStaff } from './partJobs';
import { openPartsOf } from './partRows';

interface Objection {
    order: StoredOrder;
    actor: OrderActing;
    outbox: Pick<Outbox, 'write'>;
    /** what staff should know; both sides read it */
    text: string;
}

/** A side of a covenant disagrees with its result: what it holds back waits for an administrator. */
export const askAboutCovenant = async (
    trx: Trx,
    { order, actor, outbox, text }: Objection,
    now: number,
): Promise<void> => {
    const part = (await openPartsOf(trx, order.id)).find(({ kind }) => kind === 'covenant');
    if (!part) return;
    const columns = { statement: text, version: part.version + 1, updated_at: now };
    await trx
        .updateTable('order_parts')
        .set({ is_asked: 1, ...columns })
        .where('id', '=', part.id)
        .execute();
    await noteInOrder(trx, order, { part, what: 'objected', actor, reason: text }, now);
    await tellStaff(trx, { outbox }, order.id, now);
};
