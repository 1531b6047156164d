import type { Currency } from '../../../../contract/platform/money';
import type { Database } from '../../../platform/database/database';
import type { JournalPrefix } from '../journalKinds';
import { divisionOf, settlePartJournal } from '../partJournals';
import { type OrderMoneyRow, orderMoneyOf } from './orderSources';
import { anyOf, byId, type Expected, fromRecords, type JournalSource } from './source';

const partsById = async (db: Database, ids: readonly string[]) =>
    byId(
        await db
            .selectFrom('order_parts')
            .innerJoin('orders', 'orders.id', 'order_parts.order_id')
            .select(['order_parts.id as id', 'order_parts.order_id as order_id'])
            .select(['order_parts.amount as amount', 'order_parts.state as state', 'to_buyer'])
            .select(['taken_before', 'order_parts.fee as part_fee', 'unpaid'])
            .select(['order_parts.commission as part_commission'])
            .select(['order_parts.referrer_id as part_referrer'])
            .select(['orders.buyer_id as buyer_id', 'orders.seller_id as seller_id'])
            .select(['orders.currency as currency', 'orders.price as price', 'orders.fee as fee'])
            .select(['orders.discount as discount', 'orders.commission as commission'])
            .select(['orders.referrer_id as referrer_id', 'lost_held', 'forgiven'])
            .select(['deposit', 'deposit_account'])
            .where('order_parts.id', 'in', anyOf(ids))
            .execute(),
    );
type SourcePart =
    Awaited<ReturnType<typeof partsById>> extends Map<string, infer Row> ? Row : never;

const expected = (row: SourcePart): Expected => {
    if (row.state !== 'settled') return `the part is ${row.state}`;
    const order = orderMoneyOf({ ...row, id: row.order_id } satisfies OrderMoneyRow);
    const amount = BigInt(row.amount);
    const toBuyer = BigInt(row.to_buyer);
    const before = BigInt(row.taken_before);
    const fee = divisionOf(order, { before, amount, toBuyer }).fee;
    if (fee !== BigInt(row.part_fee)) return `the part’s fee is ${row.part_fee}, not ${fee}`;
    // who had invited somebody then may be gone by now, and what the platform bore is known by the journal's time
    return [
        settlePartJournal({
            id: row.id,
            orderId: row.order_id,
            buyerId: row.buyer_id,
            sellerId: row.seller_id ?? '',
            referrerId: row.part_referrer,
            currency: row.currency as Currency,
            amount,
            toBuyer,
            fee,
            commission: BigInt(row.part_commission),
            unpaid: BigInt(row.unpaid),
        }),
    ];
};

const parts: JournalSource = fromRecords(partsById, expected);

export const partSources = { prt: parts } as const satisfies Partial<
    Record<JournalPrefix, JournalSource>
>;
