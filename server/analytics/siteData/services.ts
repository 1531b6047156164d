import type { DigestServices } from '../digests/services';
import type { DistinctValues } from '../events/collect/distinctValues';
import type { SiteBook } from '../sites/siteBook';

/** What working on a site's stored data needs. */
export interface SiteDataServices extends DigestServices {
    siteBook: SiteBook;
    distinctValues: DistinctValues;
    /** resolves when every event accepted so far is in the store */
    settle(): Promise<void>;
    /** does a job when nothing is being sealed, erased or verified */
    exclusively<Result>(job: () => Promise<Result>): Promise<Result>;
}
