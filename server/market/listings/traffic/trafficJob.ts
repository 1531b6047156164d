import type { Trx } from '../../../platform/database/trx';
import { planJob } from '../../../platform/jobs/jobQueue';
import type { JobRunner } from '../../../platform/jobs/jobRunner';
import type { ListingTraffic } from './listingTraffic';

const kind = 'listing_traffic';

/** Plans that the figures of a website are read: it is found by them as soon as it is on sale. */
export const planTraffic = async (
    trx: Trx,
    { id, measured_site_id }: { id: string; measured_site_id: string | null },
    now: number,
): Promise<void> => {
    if (measured_site_id === null) return;
    const payload = { productId: id };
    await planJob(trx, { kind, key: `product:${id}:traffic`, runAt: now, payload }, now);
};

export const handleTraffic = (jobs: JobRunner, traffic: ListingTraffic): void =>
    jobs.handle(kind, {
        // figures that cannot be read now are looked for again within the hour
        ask: ({ payload }) => traffic.prepare((payload as { productId: string }).productId),
        action: async () => {},
    });
