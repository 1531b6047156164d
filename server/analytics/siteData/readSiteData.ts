import type { SiteData } from '../../../contract/analytics/siteData';
import { waitingImports } from '../events/waitingImports';
import type { SiteDataServices } from './services';

/** What lies in the store about a site, and whether imported lines still wait. */
export const readSiteData = async (
    services: Pick<SiteDataServices, 'db' | 'store' | 'spoolFolder' | 'distinctValues' | 'clock'>,
    site: string,
): Promise<SiteData> => {
    const { db, store, spoolFolder, distinctValues, clock } = services;
    const [row] = await store.query<Record<string, number>>(
        `SELECT toUInt32(count()) AS events, toUnixTimestamp64Milli(min(time)) AS first,
            toUnixTimestamp64Milli(max(time)) AS last, toUInt32(countIf(excluded = 'own')) AS own,
            toUInt32(countIf(excluded = 'address')) AS address,
            toUInt32(countIf(excluded = 'page')) AS page
        FROM events WHERE site = {site:String}`,
        { site },
    );
    const mask = await db
        .selectFrom('address_masks')
        .select('until_at')
        .where('site_id', '=', site)
        .executeTakeFirst();
    const events = row?.events ?? 0;
    return {
        events,
        firstAt: events > 0 ? (row?.first ?? null) : null,
        lastAt: events > 0 ? (row?.last ?? null) : null,
        excluded: { own: row?.own ?? 0, address: row?.address ?? 0, page: row?.page ?? 0 },
        waitingImports: await waitingImports(spoolFolder),
        maskedUntil: mask?.until_at ?? null,
        overLimit: distinctValues.overLimit(site, clock()),
    };
};
