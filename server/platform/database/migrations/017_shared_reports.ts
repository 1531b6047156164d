import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** Pages that show by themselves what was a tab, and the pages by which a guest could read it. */
const parted: readonly (readonly [page: string, before: readonly string[]])[] = [
    ['devices', ['area', 'overview']],
    ['campaigns', ['refer']],
    ['events', ['content']],
    ['bots', ['content', 'overview']],
];

/** Guests of links that were made before go on reading what they read; none reads more. */
export const sharedReports: Migration = {
    up: async (db: AnyDatabase) => {
        const shares = await db.selectFrom('shares').select(['id', 'reports']).execute();
        for (const { id, reports } of shares) {
            const names = JSON.parse(String(reports)) as string[];
            const added = parted
                .filter(([, before]) => before.every(name => names.includes(name)))
                .map(([page]) => page);
            if (added.length === 0) continue;
            await db
                .updateTable('shares')
                .set({ reports: JSON.stringify([...names, ...added]) })
                .where('id', '=', id)
                .execute();
        }
    },
};
