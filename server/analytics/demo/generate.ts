import type { Place } from '../events/enrich/place';
import type { SiteProfile } from './profile';
import { blogSite } from './sites/blogSite';
import { docsSite } from './sites/docsSite';
import { shopSite } from './sites/shopSite';
import { SiteTraffic } from './siteTraffic';
import type { VisitEvents } from './visitEvents';

export const demoProfiles: readonly SiteProfile[] = [blogSite, shopSite, docsSite];

export interface DemoPlan {
    seed: string;
    /** ms; the demo's present */
    until: number;
    /** whole days before that of `until` */
    days: number;
    /** about how many events of all sites */
    events: number;
}

/** The traffic of each site; `sites` are their ids in the order of the profiles. */
export const planTraffic = (
    plan: DemoPlan,
    sites: readonly string[],
    placeOf: (address: string) => Place,
): SiteTraffic[] =>
    demoProfiles.map(
        (profile, lane) =>
            new SiteTraffic({
                ...plan,
                profile,
                lane,
                placeOf,
                site: sites[lane] ?? '',
                events: plan.events * profile.share,
            }),
    );

/** All visits, day by day and within a day site by site. */
export function* generate(traffic: readonly SiteTraffic[], days: number): Generator<VisitEvents> {
    for (let day = 0; day <= days; day += 1) {
        for (const site of traffic) yield* site.day(day);
    }
}
