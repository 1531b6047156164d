import { readSource, type VisitSource } from '../events/enrich/source';
import type { SourceSpec } from './profile';
import { Weighted } from './weighted';

export interface VisitStart {
    facts: VisitSource;
    referrer: string;
    /** of the first page's address, without `?` */
    query: string;
}

/** A choice of sources; their class and names are what the enricher reads out of them. */
export const chooseSources = (domain: string, specs: readonly SourceSpec[]): Weighted<VisitStart> =>
    new Weighted(
        specs.map(([weight, referrer, query = '']) => {
            const page = new URL(`https://${domain}/${query && `?${query}`}`);
            return [{ facts: readSource(page, referrer, domain), referrer, query }, weight];
        }),
    );
