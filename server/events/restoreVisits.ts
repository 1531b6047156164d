import type { Exclusion } from '../../contract/collect';
import type { VisitEntry } from './event';
import { newBehaviour } from './judge/behaviour';
import type { EventStore } from './store';
import { memoryMs, type OpenVisit, type VisitRegister } from './visits';

/** A visit as the store knows it. */
export type VisitOfStore = VisitEntry & {
    site: string;
    visitor: string;
    visit: string;
    /** ms */
    started: number;
    last: number;
    pages: number;
    address: string;
    excluded: Exclusion;
};

/** The columns of `VisitOfStore`, merged from the rows of one visit. */
export const visitColumns = `toString(site) AS site, toString(max(visits.visitor)) AS visitor,
    toString(visit) AS visit,
    toUnixTimestamp64Milli(min(visits.started)) AS started,
    toUnixTimestamp64Milli(max(visits.last)) AS last, sum(visits.pages) AS pages,
    max(visits.source) AS source, max(visits.sourceName) AS sourceName,
    max(visits.referrerHost) AS referrerHost, max(visits.utmSource) AS utmSource,
    max(visits.utmMedium) AS utmMedium, max(visits.utmCampaign) AS utmCampaign,
    max(visits.utmTerm) AS utmTerm, max(visits.utmContent) AS utmContent,
    replaceOne(toString(argMinMerge(visits.address)), '::ffff:', '') AS address,
    toString(max(visits.excluded)) AS excluded`;

/** Takes up one visit; answers it as the register has it. */
export const restoreVisit = (
    register: VisitRegister<VisitEntry>,
    { site, visitor, visit, started, last, pages, address, excluded, ...entry }: VisitOfStore,
): OpenVisit<VisitEntry> =>
    register.restore(site, visitor, {
        visit,
        started,
        last,
        pages,
        entry,
        excluded,
        behaviour: newBehaviour(address, ''),
    });

/** Takes up the visits of the last hours when the server starts. */
export const restoreVisits = async (
    store: EventStore,
    register: VisitRegister<VisitEntry>,
    now: number,
): Promise<void> => {
    const rows = await store.query<VisitOfStore>(
        `SELECT ${visitColumns}
        FROM visits
        WHERE day >= toDate(fromUnixTimestamp64Milli({now:Int64}), 'UTC') - 1
            AND origin IN ('tracker', 'pixel') AND visits.excluded != 'host'
        GROUP BY site, day, visit
        HAVING last > {since:Int64}
        ORDER BY started`,
        { now, since: now - memoryMs },
    );
    for (const row of rows) restoreVisit(register, row);
};
