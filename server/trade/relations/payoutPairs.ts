import { allPairs, type FoundPairs, sharedPairs } from '../../identity/users/sharedPairs';
import type { Database } from '../../platform/database/database';

/** Looked at in one go, of each kind. */
const mostPairs = 5_000;

/** Money that arrived there: a name on a list is anybody's to write down. */
const paid = (db: Database) =>
    db
        .selectFrom('withdrawals')
        .where('state', '=', 'confirmed')
        .where('currency', '<>', 'TST')
        .where('fingerprint', '<>', '');

const named = (db: Database) => db.selectFrom('payout_addresses').where('fingerprint', '<>', '');

/** People who were paid out to the same place, whoever was last first. */
export const paidPairs = async (db: Database): Promise<FoundPairs> => {
    const groups = await paid(db)
        .select(({ fn }) => [
            'fingerprint as key',
            fn.count<number>('user_id').distinct().as('people'),
        ])
        .groupBy('fingerprint')
        .having(({ fn }) => fn.count('user_id').distinct(), '>', 1)
        .orderBy(({ fn }) => fn.max('created_at'), 'desc')
        .orderBy('fingerprint')
        .execute();
    const found = groups.map(({ key, people }) => ({ key, people: Number(people) }));
    return sharedPairs(found, { most: mostPairs, all: allPairs(found) }, async (key, limit) => {
        const rows = await paid(db)
            .select('user_id')
            .where('fingerprint', '=', key)
            .groupBy('user_id')
            .orderBy(({ fn }) => fn.max('created_at'), 'desc')
            .orderBy('user_id')
            .limit(limit)
            .execute();
        return rows.map(({ user_id }) => user_id);
    });
};

/** People who name the same place to be paid out to, whoever named it last first. */
export const namedPairs = async (db: Database, most = mostPairs): Promise<FoundPairs> => {
    const groups = await named(db)
        .select(({ fn }) => [
            'fingerprint as key',
            fn.count<number>('user_id').distinct().as('people'),
        ])
        .groupBy('fingerprint')
        .having(({ fn }) => fn.count('user_id').distinct(), '>', 1)
        .orderBy(({ fn }) => fn.max('created_at'), 'desc')
        .orderBy('fingerprint')
        .execute();
    const found = groups.map(({ key, people }) => ({ key, people: Number(people) }));
    return sharedPairs(found, { most, all: allPairs(found) }, async (key, limit) => {
        const rows = await named(db)
            .select('user_id')
            .where('fingerprint', '=', key)
            .groupBy('user_id')
            .orderBy(({ fn }) => fn.max('created_at'), 'desc')
            .orderBy('user_id')
            .limit(limit)
            .execute();
        return rows.map(({ user_id }) => user_id);
    });
};
