import type { Database } from '../../platform/database/database';
import { dropJobsAbout } from '../../platform/jobs/jobQueue';
import { forgetProduct } from '../products/forgetProduct';

const productTables = [
    ...(['product_revisions', 'product_versions', 'listing_traffic', 'traffic_choices'] as const),
    ...(['traffic_snapshots', 'room_signatures', 'room_manifests'] as const),
] as const;

/** Takes them away with what people have kept of them; answers how many there were. */
export const removeDemoMarket = (database: Database): Promise<number> =>
    database.transaction().execute(async db => {
        const ids = db.selectFrom('products').select('id').where('is_demo', '=', 1);
        const found = (await ids.execute()).map(({ id }) => id);
        for (const id of found) await forgetProduct(db, id);
        await dropJobsAbout(db, found);
        for (const table of productTables) {
            await db.deleteFrom(table).where('product_id', 'in', ids).execute();
        }
        const { numDeletedRows } = await db
            .deleteFrom('products')
            .where('is_demo', '=', 1)
            .executeTakeFirst();
        return Number(numDeletedRows);
    });
