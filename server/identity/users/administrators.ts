import { takeAuditTurn } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';

/** A JSON array of roles holds one of them; roles have no letters that `like` minds but `_`. */
export const rolePattern = (role: string): string => `%"${role}"%`;

type Reader = Pick<Database, 'selectFrom'>;

const administrators = (db: Reader) =>
    db
        .selectFrom('users')
        .select(['id', 'created_at'])
        .where('roles', 'like', rolePattern('admin'));

export const activeAdministrators = (db: Reader) =>
    administrators(db).where('status', '=', 'active').execute();

/** Ids of all who have the role, disabled or not. */
export const administratorIds = async (db: Reader): Promise<string[]> =>
    (await administrators(db).execute()).map(({ id }) => id);

/** Ids of those who are told when somebody of the platform has to act. */
export const administratorsToTell = async (db: Reader): Promise<string[]> =>
    (await activeAdministrators(db)).map(({ id }) => id);

/**
 * Whether anybody is left who administers. Ask after the change, in its transaction: actions that would
 * each leave the other as the last one take turns here.
 */
export const isAdministered = async (trx: Database): Promise<boolean> => {
    await takeAuditTurn(trx);
    return (await activeAdministrators(trx)).length > 0;
};
