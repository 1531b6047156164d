import type { AutomaticNote } from '../../../contract/analytics/notes';
import type { Database } from '../../platform/database/database';
import { dayOf } from '../../platform/days';
import { readPauses } from '../collecting/pauses';
import { measured } from '../events/measured';
import type { MinuteCache } from '../events/reports/minuteCache';
import type { Scope } from '../events/reports/query/scope';
import { visitRows } from '../events/reports/query/visitRows';
import type { EventStore } from '../events/store';
import type { SiteRow } from '../sites/siteRows';

interface Services {
    db: Database;
    store: EventStore;
    kept: KeptBeginnings;
}

/** A campaign with fewer visits is no event in a site's life. */
const leastVisits = 10;
const mostCampaigns = 30;
/** ms; before it nothing was measured, and days that are counted back from it exist */
const beginning = 4 * 86_400_000;

/** First measured and last imported event, ms; null where there is none. */
const readEnds = async (store: EventStore, site: string) => {
    const [row] = await store.query<{ first: number; imported: number }>(
        `SELECT toUnixTimestamp64Milli(minIf(time, ${measured})) AS first,
            toUnixTimestamp64Milli(maxIf(time, startsWith(origin, 'import'))) AS imported
        FROM events WHERE site = {site:String}`,
        { site },
    );
    return { first: row?.first || null, imported: row?.imported || null };
};

/** When the first visit of each campaign of the whole history began, and the first visit of all. */
const readCampaigns = async (store: EventStore, scope: Scope) => {
    const whole: Scope = { ...scope, filter: undefined, start: beginning, isExcluded: false };
    const { sql, parameters } = visitRows(whole, ['utmCampaign', 'started']);
    const rows = await store.query<{ name: string; visits: number; first: number }>(
        `SELECT toString(utmCampaign) AS name, toFloat64(count()) AS visits,
            toUnixTimestamp64Milli(min(started)) AS first
        FROM (${sql}) GROUP BY name`,
        parameters,
    );
    const begun = Math.min(...rows.map(({ first }) => first));
    const campaigns = rows
        .filter(({ name, visits }) => name !== '' && visits >= leastVisits)
        .sort((a, b) => a.first - b.first || (a.name < b.name ? -1 : 1))
        .slice(0, mostCampaigns);
    return { begun, campaigns };
};

/** How days are sealed, and since which one. */
const readMethods = async (db: Database, site: string) => {
    const rows = await db
        .selectFrom('digests')
        .select(({ fn }) => ['format', fn.min('day').as('day')])
        .where('site_id', '=', site)
        .groupBy('format')
        .orderBy('format')
        .execute();
    // the first one is no change
    return rows.slice(1);
};

/** What the whole of a site's history says: all of it is read for that. */
interface Beginnings {
    ends: Awaited<ReturnType<typeof readEnds>>;
    found: Awaited<ReturnType<typeof readCampaigns>>;
}
export type KeptBeginnings = MinuteCache<Beginnings>;

const readBeginnings = async (store: EventStore, scope: Scope, site: SiteRow) => {
    const [ends, found] = await Promise.all([
        readEnds(store, site.id),
        readCampaigns(store, scope),
    ]);
    return { ends, found };
};

/** What Footfall knows of the days of a period of one site, whatever the filter is. */
export const readAutomaticNotes = async (
    { db, store, kept }: Services,
    scope: Scope,
    site: SiteRow,
    withCampaigns: boolean,
): Promise<AutomaticNote[]> => {
    const { zone, from, to, start, end } = scope;
    const [{ ends, found }, methods, pauses] = await Promise.all([
        kept.of(
            JSON.stringify([site.id, end, scope.isMeasured, scope.isMasked]),
            () => readBeginnings(store, scope, site),
            // whoever waits for the first event shall see it
            beginnings => beginnings.ends.first !== null,
        ),
        readMethods(db, site.id),
        readPauses(db, { start: Math.max(start, Number(site.created_at)), end }),
    ]);
    const note = (kind: AutomaticNote['kind'], day: string, more: Partial<AutomaticNote> = {}) => ({
        kind,
        day,
        name: '',
        from: null,
        to: null,
        ...more,
    });
    const all: AutomaticNote[] = [
        ...(ends.first === null ? [] : [note('firstEvent', dayOf(ends.first, zone))]),
        ...(ends.imported === null ? [] : [note('importEnd', dayOf(ends.imported, zone))]),
        ...methods.map(({ format, day }) => note('method', day, { name: String(format) })),
        ...pauses.map(pause => note('away', dayOf(Math.max(pause.from, start), zone), pause)),
        ...(withCampaigns ? found.campaigns : [])
            // what was there from the beginning did not begin then
            .filter(({ first }) => dayOf(first, zone) > dayOf(found.begun, zone))
            .map(({ name, first }) => note('campaign', dayOf(first, zone), { name })),
    ];
    return all
        .filter(({ day }) => day >= from && day <= to)
        .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
};
