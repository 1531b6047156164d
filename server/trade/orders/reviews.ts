import type { OrderReview } from '../../../contract/trade/orders/ownOrders';
import { namesSeenBy } from '../../identity/users/namesSeenBy';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { planJob } from '../../platform/jobs/jobQueue';
import { planNotice } from './notices';
import { lockOrder, type OrderActing, type StoredOrder, type Trx } from './orderRows';
import { isSameAsOneOf, relationsOf } from './relatedPeople';
import type { OrderPart } from './requireOrder';
import { openRound, secondRound } from './reviewRounds';

export const secondReviewKind = 'order_second_review';

/** Whether somebody may write a review now: one for each round. */
export const canReview = async (
    db: Database,
    order: StoredOrder,
    actor: OrderActing,
    now: number,
): Promise<boolean> => {
    const open = openRound(order, now);
    if (!open) return false;
    const own = await db
        .selectFrom('reviews')
        .select('id')
        .where('order_id', '=', order.id)
        .where('part', '=', actor.type)
        .where('round', '=', open.round)
        .executeTakeFirst();
    return own === undefined;
};

/** Who else has said something of somebody as their buyer. */
const otherVoices = async (trx: Trx, subjectId: string, authorId: string): Promise<string[]> => {
    const rows = await trx
        .selectFrom('reviews')
        .select('author_id')
        .distinct()
        .where('subject_id', '=', subjectId)
        .where('part', '=', 'buyer')
        .where('is_related', '=', 0)
        .where('author_id', '<>', authorId)
        .execute();
    return rows.map(({ author_id }) => author_id);
};

/**
 * Accounts that may be one person's say nothing of each other that others could go by, and a buyer has no second
 * voice by another account.
 */
const isNoVoice = async (trx: Trx, actor: OrderActing, other: string | null): Promise<boolean> => {
    if (other === null) return false;
    if ((await relationsOf(trx, actor.id, other)).length > 0) return true;
    if (actor.type !== 'buyer') return false;
    return isSameAsOneOf(trx, actor.id, await otherVoices(trx, other, actor.id));
};

/** Stores what one side says of the other; whoever calls has moved the order by the action `review`. */
export const storeReview = async (
    trx: Trx,
    order: StoredOrder,
    given: { actor: OrderActing; stars: number; text: string },
    now: number,
): Promise<void> => {
    const open = openRound(order, now);
    if (!open) throw new Error(`order ${order.id} is not reviewed now`);
    const { actor, stars, text } = given;
    const other = actor.type === 'buyer' ? order.seller_id : order.buyer_id;
    await trx
        .insertInto('reviews')
        .values({
            id: newId(now),
            order_id: order.id,
            product_id: order.product_id,
            part: actor.type,
            author_id: actor.id,
            subject_id: other ?? '',
            stars,
            text,
            round: open.round,
            created_at: now,
            shown_at: open.until,
            is_related: (await isNoVoice(trx, actor, other)) ? 1 : 0,
        })
        .execute();
};

/** Reviews: the other side's only once both of a round are in, or its time is over. */
export const readReviews = async (
    db: Database,
    orderId: string,
    part: OrderPart,
    now: number,
): Promise<OrderReview[]> => {
    const rows = await db
        .selectFrom('reviews')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('round')
        .orderBy('created_at')
        .execute();
    const named = await namesSeenBy(
        db,
        rows.map(({ author_id }) => author_id),
        { isAdministrator: part === 'admin' },
    );
    const isShown = ({ round, shown_at }: { round: number; shown_at: number }) =>
        now >= shown_at || rows.filter(row => row.round === round).length > 1;
    return rows
        .filter(row => isShown(row) || row.part === part)
        .map(row => ({
            part: row.part as OrderReview['part'],
            author: named(row.author_id),
            round: row.round as OrderReview['round'],
            stars: row.stars,
            text: row.text,
            at: row.created_at,
            isShown: isShown(row),
        }));
};

/** Plans to tell both sides when the second round opens, where an order has one. */
export const planSecondReview = async (
    trx: Trx,
    order: StoredOrder,
    now: number,
): Promise<void> => {
    const second = secondRound(order);
    if (!second) return;
    const job = { kind: secondReviewKind, key: `order:${order.id}:secondReview` };
    await planJob(trx, { ...job, runAt: second.from, payload: { orderId: order.id } }, now);
};

/** Tells both sides that the second round is open; nobody of an order whose money was taken back since. */
export const openSecondReview = async (trx: Trx, orderId: string, now: number): Promise<void> => {
    const order = await lockOrder(trx, orderId);
    const isEnded = ['completed', 'after_sale', 'split'].includes(order.state);
    if (!isEnded || openRound(order, now)?.round !== 2) return;
    await planNotice(trx, order, { name: 'secondReview', sides: ['buyer', 'seller'] }, now);
};
