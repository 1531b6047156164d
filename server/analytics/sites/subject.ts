import type { SiteRow } from './siteRows';

/** Whose figures are asked for: one site's, or the sum of a group's. */
export interface Subject {
    sites: SiteRow[];
    /** the zone of the site, or of the group */
    zone: string;
}
