import { rm } from 'node:fs/promises';
import type { Trx } from '../../platform/database/trx';
import { ApiError, invalid } from '../../platform/http/errors';
import { journalFile } from '../digests/journal';
import { commandForget } from '../events/commands';
import { siteTables } from '../events/schema';
import { deleteSiteRows } from '../sites/deleteSiteRows';
import type { SiteRow } from '../sites/siteRows';
import { forgetSite } from '../transparency/dayLeaves';
import { forgetQuarantined } from './quarantinedLines';
import type { SiteDataServices } from './services';

type Services = Pick<
    SiteDataServices,
    'db' | 'store' | 'clock' | 'dataDir' | 'spoolFolder' | 'siteCache'
>;

/**
 * Deletes a site and all that belongs to it, after `before` in the same transaction. Throws 422 unless its domain was
 * typed, 409 for the site on which the product measures itself.
 */
export const deleteSite = async (
    services: Services,
    site: SiteRow,
    typedDomain: string,
    before: (trx: Trx) => Promise<void> = async () => {},
): Promise<void> => {
    if (typedDomain !== site.domain) throw invalid({ domain: 'site.other_domain' });
    if (site.kind === 'own') throw new ApiError(409, 'site.measures_itself');
    await deleteRows(services, site.id, before);
    // From here on nothing of it is taken any more.
    await services.siteCache.refresh(site.id);
    await forget(services, site.id);
    await rm(journalFile(services.dataDir, site.id), { force: true });
};

const deleteRows = (
    { db, clock }: Services,
    site: string,
    before: (trx: Trx) => Promise<void>,
): Promise<void> =>
    db.transaction().execute(async all => {
        await before(all);
        await forgetSite(all, site);
        await deleteSiteRows(all, site);
        await all
            .insertInto('deleted_sites')
            .values({ site_id: site, deleted_at: clock() })
            .execute();
    });

const forget = async ({ spoolFolder }: Services, site: string): Promise<void> => {
    await commandForget(spoolFolder, site);
    await forgetQuarantined(spoolFolder, site);
};

const dayMs = 86_400_000;
/** Detections on its last visits, and lines that were set aside, come no later. */
const rememberedMs = 7 * dayMs;

/** Deletes what came in about deleted sites after all: detections on the visits that were going on. */
export const forgetLeftovers = async (services: Services): Promise<void> => {
    const { db, store, clock } = services;
    const deleted = await db.selectFrom('deleted_sites').selectAll().execute();
    for (const { site_id: site, deleted_at } of deleted) {
        if (await holdsAnything(store, site)) await forget(services, site);
        else if (clock() - deleted_at > rememberedMs) {
            await db.deleteFrom('deleted_sites').where('site_id', '=', site).execute();
        }
    }
};

const holdsAnything = async (store: Services['store'], site: string): Promise<boolean> => {
    for (const table of siteTables) {
        const rows = await store.query(
            `SELECT 1 AS found FROM ${table} WHERE site = {site:String} LIMIT 1`,
            { site },
        );
        if (rows.length > 0) return true;
    }
    return false;
};
