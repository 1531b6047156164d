import type { Database } from '../../platform/database/database';

type Reader = Pick<Database, 'selectFrom'>;

/** From where somebody signed in, as far as their sessions are known. */
export const signInAddresses = async (db: Reader, userId: string): Promise<string[]> => {
    const rows = await db
        .selectFrom('sessions')
        .select('address')
        .distinct()
        .where('user_id', '=', userId)
        .where('address', '<>', '')
        .where('impersonator_id', 'is', null)
        .execute();
    return rows.map(({ address }) => address);
};
