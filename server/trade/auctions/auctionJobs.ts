import type { JobRunner } from '../../platform/jobs/jobRunner';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import { type AuctionNotice, auctionNoticeKind, sendAuctionNotice } from './auctionNotices';
import { tickAuction } from './closeAuction';
import { defaultAuction } from './defaultAuction';
import { type AuctionDefault, auctionDefaultKind } from './followAuctionOrder';
import { auctionClockKind } from './moveAuction';

interface Services {
    jobs: Pick<JobRunner, 'handle'>;
    outbox: Pick<Outbox, 'write'>;
    secret: Secret;
    clock: () => number;
}

/** What auctions do by themselves. */
export const handleAuctionJobs = ({ jobs, outbox, secret, clock }: Services): void => {
    jobs.handle(auctionClockKind, {
        action: async (trx, { payload }) => {
            const { auctionId } = payload as { auctionId: string };
            return tickAuction(trx, secret, auctionId, clock);
        },
    });
    jobs.handle(auctionDefaultKind, {
        action: async (trx, { payload }, _, now) =>
            defaultAuction(trx, payload as AuctionDefault, now),
    });
    jobs.handle(auctionNoticeKind, {
        action: async (trx, { payload }, _, now) =>
            sendAuctionNotice(trx, outbox, payload as AuctionNotice, now),
    });
};
