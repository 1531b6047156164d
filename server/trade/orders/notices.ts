import type { OrderState } from '../../../contract/trade/resources/orders';
import { planJob } from '../../platform/jobs/jobQueue';
import type { AskedMove } from './askedMove';
import type { NoticeName } from './noticeTexts';
import type { StoredOrder, Trx } from './orderRows';

export const noticeKind = 'order_notice';

export interface NoticePayload {
    orderId: string;
    name: NoticeName;
    to: readonly string[];
    reason: string;
}

type Side = 'buyer' | 'seller';
type Told = readonly [name: NoticeName, to: readonly Side[]];

/** Who is told what when an order comes into a state. */
const byState: Readonly<Partial<Record<OrderState, Told>>> = {
    paid: ['paid', ['seller']],
    delivered: ['delivered', ['buyer']],
    completed: ['completed', ['seller']],
    refunded: ['refunded', ['buyer', 'seller']],
    disputed: ['disputed', ['buyer', 'seller']],
    split: ['split', ['buyer', 'seller']],
    expired: ['expired', ['buyer']],
    charged_back: ['chargedBack', ['seller']],
};

/** Actions in a state that the other side is told of. */
const byAction: Readonly<Partial<Record<AskedMove['action'], NoticeName>>> = {
    giveAccount: 'account',
    giveCode: 'code',
    deliverAgain: 'deliveredAgain',
    extend: 'extended',
    proposeExtension: 'extensionAsked',
    agreeExtension: 'extended',
    write: 'written',
    propose: 'proposed',
    escalate: 'escalated',
};

const idOf = (order: StoredOrder, side: Side): string | null =>
    side === 'buyer' ? order.buyer_id : order.seller_id;

export const planNotice = async (
    trx: Trx,
    order: StoredOrder,
    {
        name,
        sides,
        reason = '',
        mark = '',
    }: {
        name: NoticeName;
        sides: readonly Side[];
        reason?: string;
        /** tells apart what is said more than once of a version */
        mark?: string;
    },
    now: number,
): Promise<void> => {
    const to = sides.map(side => idOf(order, side)).filter(id => id !== null);
    if (to.length === 0) return;
    const payload: NoticePayload = { orderId: order.id, name, to, reason };
    const key = `order:${order.id}:notice:${order.version}:${name}${mark && `:${mark}`}`;
    await planJob(trx, { kind: noticeKind, key, runAt: now, payload }, now);
};

/** Plans what people are told of a move; whoever made it is told nothing. */
export const planNotices = async (
    trx: Trx,
    order: StoredOrder,
    { order: before, action, actor, reason = '' }: AskedMove,
    now: number,
): Promise<void> => {
    const others = (sides: readonly Side[]) => sides.filter(side => side !== actor.type);
    if (order.state !== before.state) {
        // what a bank took back is on no balance, whatever the order's state is called
        const state = action === 'chargeBack' ? 'charged_back' : order.state;
        const told = order.fulfilment === 'instant' ? undefined : byState[state];
        if (!told) return;
        const [name, to] = told;
        const isItself = state === 'paid' && order.fulfilment === 'source_auto';
        const notice = {
            name: isItself ? 'deliveredItself' : name,
            sides: others(to),
            reason,
        } as const;
        return planNotice(trx, order, notice, now);
    }
    const name = byAction[action];
    if (name) await planNotice(trx, order, { name, sides: others(['buyer', 'seller']) }, now);
};
