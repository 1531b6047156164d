import type { Database } from '../../platform/database/database';

/** A JSON array of roles holds one of them; roles have no letters that `like` minds but `_`. */
export const rolePattern = (role: string): string => `%"${role}"%`;

/**
 * Whether anybody is left who administers. Ask after the change, in its transaction: actions that would
 * each leave the other as the last one take turns here.
 */
export const isAdministered = async (trx: Database): Promise<boolean> => {
    await trx.updateTable('audit_head').set({ id: 1 }).where('id', '=', 1).execute();
    const found = await trx
        .selectFrom('users')
        .select('id')
        .where('roles', 'like', rolePattern('admin'))
        .where('status', '=', 'active')
        .executeTakeFirst();
    return found !== undefined;
};
