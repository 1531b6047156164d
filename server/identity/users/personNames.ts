import type { Database } from '../../platform/database/database';
import { userNames } from '../accounts/userNames';

/** What people are called, loaded for all of the ids at once; those that are gone have no name. */
export const personNames = async (db: Database, ids: readonly (string | null)[]) => {
    const names = await userNames(
        db,
        ids.filter(id => id !== null),
    );
    return (id: string) => ({ id, name: names.get(id) ?? '' });
};
