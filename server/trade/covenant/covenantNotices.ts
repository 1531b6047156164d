import type { CovenantAction, CovenantActor } from '../../../contract/trade/covenant/covenantTable';
import { notifyUsers } from '../../messaging/messages/notifyUsers';
import { planJob } from '../../platform/jobs/jobQueue';
import type { Outbox } from '../../platform/mail/outbox';
import type { Trx } from '../orders/orderRows';
import { tradePages } from '../pages';
import { findCovenant, type StoredCovenant } from './covenantRows';
import { type CovenantNoticeName, covenantNoticeText } from './noticeTexts';

export const covenantNoticeKind = 'covenant_notice';

export interface CovenantNotice {
    orderId: string;
    name: CovenantNoticeName;
    to: readonly string[];
}

type Side = 'buyer' | 'seller';
const both = ['buyer', 'seller'] as const;

/** Who is told what of a move; what an order's own notices tell is not told again. */
const told: Readonly<
    Partial<Record<CovenantAction, readonly [CovenantNoticeName, readonly Side[]]>>
> = {
    begin: ['begun', both],
    end: ['ended', both],
    settle: ['settled', both],
    waive: ['settled', both],
    concede: ['settled', both],
    object: ['objected', both],
    proposeSite: ['siteProposed', ['seller']],
    agreeSite: ['siteWatched', ['buyer']],
    refuseSite: ['siteRefused', ['buyer']],
    switchSite: ['siteSwitched', both],
    dropSite: ['siteDropped', both],
};

/** Plans a notice about a covenant. */
export const planCovenantNotice = async (
    trx: Trx,
    covenant: StoredCovenant,
    { name, sides }: { name: CovenantNoticeName; sides: readonly Side[] },
    now: number,
): Promise<void> => {
    const { order_id: orderId, version, buyer_id, seller_id } = covenant;
    const to = sides.map(side => (side === 'buyer' ? buyer_id : seller_id));
    const payload: CovenantNotice = { orderId, name, to };
    const key = `covenant:${orderId}:notice:${version}:${name}`;
    await planJob(trx, { kind: covenantNoticeKind, key, runAt: now, payload }, now);
};

/** Plans what people are told of a move; whoever made it is told nothing. */
export const planCovenantNotices = async (
    trx: Trx,
    covenant: StoredCovenant,
    { action, by }: { action: CovenantAction; by: CovenantActor },
    now: number,
): Promise<void> => {
    const [name, sides] = told[action] ?? [];
    if (name === undefined || sides === undefined) return;
    const others = sides.filter(side => side !== by);
    await planCovenantNotice(trx, covenant, { name, sides: others }, now);
};

/** Puts a notice into the boxes of those it is for, and mails it. */
export const sendCovenantNotice = async (
    trx: Trx,
    outbox: Pick<Outbox, 'write'>,
    { orderId, name, to }: CovenantNotice,
    now: number,
): Promise<void> => {
    const covenant = await findCovenant(trx, orderId);
    if (!covenant) return;
    const texts = covenantNoticeText(name, covenant);
    const notice = { to, about: orderId, page: tradePages.ownOrder(orderId), texts };
    await notifyUsers(trx, outbox, { ...notice, mails: 'orders' }, now);
};
