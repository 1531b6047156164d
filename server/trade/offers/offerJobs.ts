import type { JobRunner } from '../../platform/jobs/jobRunner';
import type { Outbox } from '../../platform/mail/outbox';
import type { Trx } from '../orders/orderRows';
import { moveOffer, offerDeadlineKind } from './moveOffer';
import {
    type OfferNotice,
    offerNoticeKind,
    planOfferNotice,
    sendOfferNotice,
} from './offerNotices';
import { findOffer, makerOf } from './offerRows';

interface Services {
    jobs: Pick<JobRunner, 'handle'>;
    outbox: Pick<Outbox, 'write'>;
}

/** Nobody answered: the offer is over. Answers the next instant when its end was put off meanwhile. */
const expire = async (trx: Trx, offerId: string, now: number): Promise<number | undefined> => {
    const offer = await findOffer(trx, offerId);
    if (offer?.state !== 'open' || offer.expires_at === null) return undefined;
    if (offer.expires_at > now) return offer.expires_at;
    const expired = await moveOffer(trx, { offer, action: 'expire', by: 'timer' }, now);
    await planOfferNotice(trx, expired, { name: 'expired', to: [makerOf(expired)] }, now);
    return undefined;
};

/** What offers do by themselves. */
export const handleOfferJobs = ({ jobs, outbox }: Services): void => {
    jobs.handle(offerDeadlineKind, {
        action: async (trx, { payload }, _, now) =>
            expire(trx, (payload as { offerId: string }).offerId, now),
    });
    jobs.handle(offerNoticeKind, {
        action: async (trx, { payload }, _, now) =>
            sendOfferNotice(trx, outbox, payload as OfferNotice, now),
    });
};
