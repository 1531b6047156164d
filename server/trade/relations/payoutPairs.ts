import type { SelectQueryBuilder } from 'kysely';
import { allPairs, type FoundPairs, sharedPairs } from '../../identity/users/sharedPairs';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

/** Looked at in one go, of each kind. */
const mostPairs = 5_000;

/** Who has what place to be paid out to, and since when. */
interface Places {
    user_id: string;
    fingerprint: string;
    created_at: number;
}

/** Money that arrived there: a name on a list is anybody's to write down. */
const paid = (db: Database) =>
    db
        .selectFrom('withdrawals')
        .where('state', '=', 'confirmed')
        .where('currency', '<>', 'TST')
        .where('fingerprint', '<>', '')
        .select(['user_id', 'fingerprint', 'created_at']);

const named = (db: Database) =>
    db
        .selectFrom('payout_addresses')
        .where('fingerprint', '<>', '')
        .select(['user_id', 'fingerprint', 'created_at']);

/** People with the same place, whoever was last first. */
const pairsOf = async (
    db: Database,
    places: SelectQueryBuilder<Tables, never, Places>,
    most: number,
): Promise<FoundPairs> => {
    const of = db.selectFrom(places.as('places'));
    const groups = await of
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
        const rows = await of
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

/** People who were paid out to the same place, whoever was last first. */
export const paidPairs = (db: Database): Promise<FoundPairs> => pairsOf(db, paid(db), mostPairs);

/** People who name the same place to be paid out to, whoever named it last first. */
export const namedPairs = (db: Database, most = mostPairs): Promise<FoundPairs> =>
    pairsOf(db, named(db), most);
