import { roomMoves } from '../../../contract/market/room/roomTable';
import type { Trx } from '../../platform/database/trx';
import { writeRoomLog } from './roomLog';

const { from, to } = roomMoves.close;

/** What was sold is nobody's to read any more, but of whoever bought it; in the transaction that sells it. */
export const closeRoom = async (
    trx: Trx,
    { productId, buyerId }: { productId: string; buyerId: string | undefined },
    now: number,
): Promise<void> => {
    let found = trx
        .updateTable('room_accesses')
        .set({ state: to, state_since: now })
        .where('product_id', '=', productId)
        .where('state', 'in', [...from]);
    if (buyerId !== undefined) found = found.where('reader_id', '<>', buyerId);
    // nothing is read with it any more
    await trx
        .updateTable('data_rooms')
        .set({ stripe_key: null })
        .where('product_id', '=', productId)
        .execute();
    const closed = await found.returning('reader_id').execute();
    for (const { reader_id } of closed) {
        await writeRoomLog(trx, { productId, readerId: reader_id, action: 'closed' }, now);
    }
};
