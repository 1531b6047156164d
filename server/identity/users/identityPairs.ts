import type { Database } from '../../platform/database/database';
import { allPairs, type FoundPairs, sharedPairs } from './sharedPairs';

/** Looked at in one go; more of them is no market but an attack. */
const mostPairs = 5_000;

const known = (db: Database) => db.selectFrom('verifications').where('person_key', '<>', '');

/** Accounts with which a provider saw the same person, the newest first. */
export const identityPairs = async (db: Database): Promise<FoundPairs> => {
    const groups = await known(db)
        .select(({ fn }) => [
            'person_key as key',
            fn.count<number>('user_id').distinct().as('people'),
        ])
        .groupBy('person_key')
        .having(({ fn }) => fn.count('user_id').distinct(), '>', 1)
        .orderBy(({ fn }) => fn.max('created_at'), 'desc')
        .orderBy('person_key')
        .execute();
    const found = groups.map(({ key, people }) => ({ key: key ?? '', people: Number(people) }));
    return sharedPairs(found, { most: mostPairs, all: allPairs(found) }, async (key, limit) => {
        const rows = await known(db)
            .select('user_id')
            .where('person_key', '=', key)
            .groupBy('user_id')
            .orderBy(({ fn }) => fn.max('created_at'), 'desc')
            .orderBy('user_id')
            .limit(limit)
            .execute();
        return rows.map(({ user_id }) => user_id);
    });
};
