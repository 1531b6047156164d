import { createSite } from '../../server/analytics/sites/createSite';
import type { Stores } from '../../server/stores';
import { storeTraffic, usualDays } from './storedTraffic';

const time = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
};

const description = {
    domain: 'bench.example',
    name: 'Bench',
    timezone: 'Asia/Shanghai',
    cookieless: false,
    honourDnt: false,
};

/** A site with so many events, filled unless a kept folder has it already; how long that took, ms. */
export const prepareSite = async (
    stores: Stores,
    events: number,
    now: number,
    days = usualDays,
) => {
    const { db, store, administrator, finalizedDays } = stores;
    const kept = await db
        .selectFrom('sites')
        .select('id')
        .where('domain', '=', description.domain)
        .executeTakeFirst();
    const close = () => time(() => finalizedDays.close());
    // what was interrupted before goes on
    if (kept) return { id: kept.id, filling: 0, closing: await close() };
    const { id } = await createSite(
        db,
        now - (days + 1) * 86_400_000,
        administrator.id,
        description,
    );
    await stores.siteCache.refresh();
    const filling = await time(() => storeTraffic(store, id, events, now, days));
    const closing = await close();
    await store.command('OPTIMIZE TABLE visits FINAL');
    return { id, filling, closing };
};
