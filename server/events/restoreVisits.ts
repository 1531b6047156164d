import type { VisitEntry } from './collect/accept';
import type { EventStore } from './store';
import { silenceMs, type VisitRegister } from './visits';

type Row = VisitEntry & {
    site: string;
    visitor: string;
    visit: string;
    started: number;
    last: number;
    pages: number;
};

/** Takes up the visits that were open when the server stopped. */
export const restoreVisits = async (
    store: EventStore,
    register: VisitRegister<VisitEntry>,
    now: number,
): Promise<void> => {
    const rows = await store.query<Row>(
        `SELECT site, toString(max(visitor)) AS visitor, toString(visit) AS visit,
            toUnixTimestamp64Milli(min(visits.started)) AS started,
            toUnixTimestamp64Milli(max(visits.last)) AS last, sum(visits.pages) AS pages,
            max(visits.source) AS source, max(visits.sourceName) AS sourceName,
            max(visits.referrerHost) AS referrerHost, max(visits.utmSource) AS utmSource,
            max(visits.utmMedium) AS utmMedium, max(visits.utmCampaign) AS utmCampaign,
            max(visits.utmTerm) AS utmTerm, max(visits.utmContent) AS utmContent
        FROM visits
        WHERE day >= toDate(fromUnixTimestamp64Milli({now:Int64}), 'UTC') - 1
            AND origin IN ('tracker', 'pixel')
        GROUP BY site, day, visit
        HAVING last > {since:Int64}
        ORDER BY started`,
        { now, since: now - silenceMs },
    );
    for (const { site, visitor, visit, started, last, pages, ...entry } of rows) {
        register.restore(site, visitor, { visit, started, last, pages, entry });
    }
};
