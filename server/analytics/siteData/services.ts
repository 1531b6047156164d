import type { DigestServices } from '../digests/services';
import type { DistinctValues } from '../events/collect/distinctValues';
import type { SiteCache } from '../sites/siteCache';

/** What working on a site's stored data needs. */
export interface SiteDataServices extends DigestServices {
    siteCache: SiteCache;
    distinctValues: DistinctValues;
    /** resolves when every event accepted so far is in the store */
    settle(): Promise<void>;
    /** does a job when nothing is being sealed, erased or verified */
    exclusively<Result>(job: () => Promise<Result>): Promise<Result>;
}
