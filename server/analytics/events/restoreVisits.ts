import type { Exclusion } from '../../../contract/analytics/collect';
import { newBehaviour } from './detection/behaviour';
import { type VisitEntry, visitEntryFields } from './event';
import { collected } from './measured';
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

const entry = (name: string) =>
    `toString(argMinIf(events.${name}, time, kind = 'view')) AS ${name}`;

/** SQL for `VisitOfStore`s, of the events that a condition chooses. */
export const visitsOfStore = (where: string, having: string): string => `
    SELECT toString(events.site) AS site, toString(events.visitor) AS visitor,
        toString(any(events.visit)) AS visit,
        toUnixTimestamp64Milli(events.started) AS started,
        toUnixTimestamp64Milli(max(time)) AS last, toUInt32(countIf(kind = 'view')) AS pages,
        ${visitEntryFields.map(entry).join(', ')},
        replaceOne(toString(argMin(events.address, time)), '::ffff:', '') AS address,
        toString(max(events.excluded)) AS excluded
    FROM events WHERE ${where} AND events.excluded != 'host'
    GROUP BY events.site, events.visitor, events.started
    HAVING ${having}
    ORDER BY started`;

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
        visitsOfStore(
            `day >= toDate(fromUnixTimestamp64Milli({now:Int64}), 'UTC') - 1
                AND ${collected}`,
            'last > {since:Int64}',
        ),
        { now, since: now - memoryMs },
    );
    for (const row of rows) restoreVisit(register, row);
};
