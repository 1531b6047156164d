import { engineFacts, type SearchEngine } from '../../../contract/analytics/searchEngines';
import { maxSearchDays } from '../../../contract/analytics/searchSources';
import type { Database } from '../../platform/database/database';
import { addDays, type Day, dayOf } from '../../platform/days';
import type { SiteRow } from '../sites/siteRows';

type Kept = Pick<SiteRow, 'id' | 'retention_days'>;

/** For how many days a site's figures of search are kept: as its events are, and three years at the most. */
export const keptDaysOf = ({ retention_days: days }: Pick<Kept, 'retention_days'>): number =>
    Math.min(days ?? maxSearchDays, maxSearchDays);

export const engineDay = (engine: SearchEngine, now: number): Day =>
    dayOf(now, engineFacts[engine].zone);

const eraseOf = async (db: Database, site: Kept, now: number): Promise<void> => {
    const limit = addDays(engineDay('google', now), -keptDaysOf(site));
    await db.transaction().execute(async trx => {
        await trx
            .deleteFrom('search_days')
            .where('site_id', '=', site.id)
            .where('day', '<', limit)
            .execute();
        await trx
            .deleteFrom('search_files')
            .where('site_id', '=', site.id)
            .where('to_day', '<', limit)
            .execute();
        // a sum is of all its days: it stays as long as the last of them does
        const sums = trx
            .selectFrom('search_files')
            .select('id')
            .where('site_id', '=', site.id)
            .where('days', '=', '[]');
        await trx
            .deleteFrom('search_figures')
            .where('site_id', '=', site.id)
            .where('day', '<', limit)
            .where('file_id', 'not in', sums)
            .execute();
    });
};

/** Deletes what is older than its site keeps it. */
export const eraseOldFigures = async (db: Database, now: number): Promise<void> => {
    const sites = await db
        .selectFrom('sites')
        .select(['id', 'retention_days'])
        .where(({ or, eb }) =>
            or([
                eb('id', 'in', eb.selectFrom('search_files').select('site_id')),
                eb('id', 'in', eb.selectFrom('search_consoles').select('site_id')),
            ]),
        )
        .execute();
    for (const site of sites) await eraseOf(db, site, now);
};
