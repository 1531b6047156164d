import type { Database } from '../../platform/database/database';
import type { Pair } from './devicePairs';

/** Looked at in one go; more of them is no market but an attack. */
const mostPairs = 5_000;

/** Accounts with which a provider saw the same person. */
export const identityPairs = async (db: Database): Promise<Pair[]> => {
    const rows = await db
        .selectFrom('verifications as mine')
        .innerJoin('verifications as theirs', 'theirs.person_key', 'mine.person_key')
        .select(['mine.user_id as one', 'theirs.user_id as other'])
        .distinct()
        .whereRef('mine.user_id', '<', 'theirs.user_id')
        .limit(mostPairs)
        .execute();
    return rows.map(({ one, other }) => [one, other]);
};
