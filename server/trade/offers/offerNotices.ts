import { findProduct } from '../../market/products/productRows';
import { notifyUsers } from '../../messaging/messages/notifyUsers';
import { planJob } from '../../platform/jobs/jobQueue';
import type { Outbox } from '../../platform/mail/outbox';
import type { Trx } from '../orders/orderRows';
import { tradePages } from '../pages';
import { type OfferNoticeName, offerNoticeText } from './noticeTexts';
import { findOffer, type StoredOffer } from './offerRows';

export const offerNoticeKind = 'offer_notice';

export interface OfferNotice {
    offerId: string;
    name: OfferNoticeName;
    to: readonly string[];
}

/** Plans what people are told of an offer. */
export const planOfferNotice = async (
    trx: Trx,
    { id, version }: Pick<StoredOffer, 'id' | 'version'>,
    { name, to }: Omit<OfferNotice, 'offerId'>,
    now: number,
): Promise<void> => {
    const payload: OfferNotice = { offerId: id, name, to };
    const key = `offer:${id}:notice:${version}:${name}`;
    await planJob(trx, { kind: offerNoticeKind, key, runAt: now, payload }, now);
};

/** Puts a notice into the boxes of those it is for, and mails it. */
export const sendOfferNotice = async (
    trx: Trx,
    outbox: Pick<Outbox, 'write'>,
    { offerId, name, to }: OfferNotice,
    now: number,
): Promise<void> => {
    const offer = await findOffer(trx, offerId);
    const product = offer && (await findProduct(trx, offer.product_id));
    if (!offer || !product) return;
    const texts = offerNoticeText(name, offer, product.title);
    const page = tradePages.ownOffer(offer.thread_id);
    const notice = { to, about: offer.thread_id, page, texts };
    await notifyUsers(trx, outbox, { ...notice, mails: 'orders' }, now);
};
