import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstAdministrator } from '../../identity/accounts/firstAdministrator';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { addDays, type Day, dayOf, startOfDay } from '../../platform/days';
import { dropJobsAbout } from '../../platform/jobs/jobQueue';
import { commandForget } from '../events/commands';
import { openPlaces } from '../events/enrich/place';
import { toLine } from '../events/event';
import { partPattern, SegmentWriter } from '../events/segment';
import { createSite } from '../sites/createSite';
import { deleteSiteRows } from '../sites/deleteSiteRows';
import type { SiteRow } from '../sites/siteRows';
import { addAims } from './addAims';
import { type DemoPlan, demoProfiles, generate, planTraffic } from './generate';
import type { DemoNote } from './profile';
import { addSearchFigures } from './searchFigures';
import type { TrafficCounts } from './siteTraffic';
import { eventsOf } from './visitEvents';

export interface FilledSite {
    site: SiteRow;
    counts: TrafficCounts;
}

interface Target {
    db: Database;
    spoolFolder: string;
    administrator: Pick<FirstAdministrator, 'id'>;
    /** that the first sites belong to */
    team?: string;
}

/** Takes the demo's sites away and orders their events to be forgotten; answers the sites. */
export const removeDemo = async ({ db, spoolFolder }: Target): Promise<SiteRow[]> => {
    const sites = await db
        .selectFrom('sites')
        .selectAll()
        .where('kind', '=', 'demo')
        .orderBy('created_at')
        .execute();
    if (sites.length === 0) return [];
    // The orders first: whoever is interrupted between finds the sites again.
    for (const { id } of sites) await commandForget(spoolFolder, id);
    await db.transaction().execute(async all => {
        for (const { id } of sites) await deleteSiteRows(all, id);
        await dropJobsAbout(
            all,
            sites.map(({ id }) => id),
        );
    });
    return sites;
};

/** Deletes what an interrupted demo left half written; nobody else may be writing one. */
export const removeRemains = async (spoolFolder: string): Promise<void> => {
    for (const name of await readdir(spoolFolder).catch(() => [])) {
        if (partPattern.test(name) && name.includes('-demo-')) await rm(join(spoolFolder, name));
    }
};

/** The notes on the site's days, as far as the demo goes back. */
const addNotes = async (
    db: Database,
    site: SiteRow,
    by: string,
    { notes, last, days }: { notes: readonly DemoNote[]; last: Day; days: number },
): Promise<void> => {
    const now = site.created_at;
    const rows = notes
        .filter(({ before }) => before < days)
        .map(({ before, text, link = '' }) => ({
            id: newId(now),
            site_id: site.id,
            created_by: by,
            day: addDays(last, -before),
            text,
            link,
            is_shared: 1 as const,
            created_at: now,
            updated_at: now,
        }));
    if (rows.length > 0) await db.insertInto('site_notes').values(rows).execute();
};

/** So many of the sites are the team's; the others stay the administrator's own. */
const teamSites = 2;

const addSites = async (
    { db, administrator, team = '' }: Target,
    plan: DemoPlan,
): Promise<SiteRow[]> => {
    const sites: SiteRow[] = [];
    for (const { name, domain, zone, notes, aims } of demoProfiles) {
        const last = dayOf(plan.until, zone);
        const firstDay = addDays(last, -plan.days);
        const input = { name, domain, timezone: zone, cookieless: false, honourDnt: false };
        const createdAt = startOfDay(firstDay, zone);
        const teamId = team !== '' && sites.length < teamSites ? team : null;
        const chosen = { kind: 'demo', teamId } as const;
        const site = await createSite(db, createdAt, administrator.id, input, chosen);
        await addNotes(db, site, administrator.id, { notes, last, days: plan.days });
        await addAims(db, site, aims);
        sites.push(site);
    }
    return sites;
};

/** Adds the demo's sites and writes their events into the spool; loading them is the caller's. */
export const fillDemo = async (
    target: Target,
    plan: DemoPlan,
    onEvents?: (written: number) => void,
): Promise<FilledSite[]> => {
    const sites = await addSites(target, plan);
    const traffic = planTraffic(
        plan,
        sites.map(({ id }) => id),
        await openPlaces(),
    );
    const writer = new SegmentWriter(target.spoolFolder, 'demo');
    let written = 0;
    for (const visit of generate(traffic, plan.days)) {
        const lines = eventsOf(visit).map(toLine);
        if (lines.length === 0) continue;
        // One piece a visit: its line ends are the segment's.
        await writer.write(lines.join('\n'));
        written += lines.length;
        onEvents?.(written);
    }
    await writer.close();
    const filled = sites.flatMap((site, at) => {
        const counts = traffic[at]?.counts;
        return counts ? [{ site, counts }] : [];
    });
    for (const { site, counts } of filled) {
        const search = demoProfiles.find(({ domain }) => domain === site.domain)?.search;
        if (search)
            await addSearchFigures(target.db, site, search, { ...plan, visits: counts.visits });
    }
    return filled;
};
