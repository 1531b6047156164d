import { holds } from '../../../contract/platform/call';
import type { Permission } from '../../../contract/platform/permissions';
import { takeAuditTurn } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import { ownRolesOf, standingIn } from './standing';

/** A JSON array of roles holds one of them; roles have no letters that `like` minds but `_`. */
export const rolePattern = (role: string): string => `%"${role}"%`;

type Reader = Pick<Database, 'selectFrom'>;

/** Active people with a role of staff, with what it grants. */
export const activeStaff = async (db: Reader) => {
    const rows = await db
        .selectFrom('users')
        .select(['id', 'created_at', 'roles', 'staff_roles'])
        .where('status', '=', 'active')
        .where(({ eb, or }) =>
            or([eb('roles', 'like', rolePattern('admin')), eb('staff_roles', '<>', '[]')]),
        )
        .execute();
    const own = await ownRolesOf(db, rows);
    return rows.map(row => ({ ...row, ...standingIn(row, own) }));
};

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

/** Ids of those who are told when somebody of the platform has to act: administrators, and who may do it. */
export const staffToTell = async (db: Reader, permission: Permission): Promise<string[]> =>
    (await activeStaff(db)).filter(one => holds(one, permission)).map(({ id }) => id);

/**
 * Whether anybody is left who administers. Ask after the change, in its transaction: actions that would
 * each leave the other as the last one take turns here.
 */
export const isAdministered = async (trx: Database): Promise<boolean> => {
    await takeAuditTurn(trx);
    return (await activeAdministrators(trx)).length > 0;
};
