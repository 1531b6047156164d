import type { Trx } from './orderRows';

/** Ids of those who are told when somebody of the platform has to act. */
export const administratorsOf = async (trx: Pick<Trx, 'selectFrom'>): Promise<string[]> => {
    const rows = await trx
        .selectFrom('users')
        .select('id')
        .where('status', '=', 'active')
        .where('roles', 'like', '%"admin"%')
        .execute();
    return rows.map(({ id }) => id);
};
