import {
    builtInStaffRoles,
    isBuiltInStaffRole,
} from '../../../contract/platform/builtInStaffRoles';
import type { Role, Standing } from '../../../contract/platform/call';
import { type Permission, permissions } from '../../../contract/platform/permissions';
import type { Database } from '../../platform/database/database';

type Reader = Pick<Database, 'selectFrom'>;

/** What a user's row says of their roles. */
export interface StoredRoles {
    roles: string;
    staff_roles: string;
}

const known = (text: string): Permission[] => {
    const stored = JSON.parse(text) as string[];
    return permissions.filter(name => stored.includes(name));
};

/** What roles of the installation's own grant, by their ids; those that are gone grant nothing. */
export type OwnRoles = ReadonlyMap<string, readonly Permission[]>;

export const readStaffRoles = ({ staff_roles }: Pick<StoredRoles, 'staff_roles'>): string[] =>
    JSON.parse(staff_roles) as string[];

/** Of these people's roles those that are the installation's own. */
export const ownRolesOf = async (
    db: Reader,
    people: readonly Pick<StoredRoles, 'staff_roles'>[],
): Promise<OwnRoles> => {
    const named = people.flatMap(readStaffRoles).filter(role => !isBuiltInStaffRole(role));
    const ids = [...new Set(named)];
    if (ids.length === 0) return new Map();
    const rows = await db
        .selectFrom('staff_roles')
        .select(['id', 'permissions'])
        .where('id', 'in', ids)
        .execute();
    return new Map(rows.map(row => [row.id, known(row.permissions)]));
};

/** What roles grant together: administrators hold all, an article editor writes. */
export const permissionsOf = (
    roles: readonly string[],
    staffRoles: readonly string[],
    own: OwnRoles,
): readonly Permission[] => {
    if (roles.includes('admin')) return permissions;
    const held = new Set<Permission>(roles.includes('article_editor') ? ['articles.edit'] : []);
    for (const role of staffRoles) {
        const granted = isBuiltInStaffRole(role) ? builtInStaffRoles[role] : (own.get(role) ?? []);
        for (const one of granted) held.add(one);
    }
    return permissions.filter(name => held.has(name));
};

/** What a row says of somebody, with the own roles that were read for it. */
export const standingIn = (row: StoredRoles, own: OwnRoles): Standing => {
    const roles = JSON.parse(row.roles) as Role[];
    return { roles, permissions: permissionsOf(roles, readStaffRoles(row), own) };
};

/** What somebody may do at this moment; nothing when there is nobody, or their account is disabled. */
export const standingOf = async (db: Reader, userId: string): Promise<Standing> => {
    const row = await db
        .selectFrom('users')
        .select(['roles', 'staff_roles'])
        .where('id', '=', userId)
        .where('status', '=', 'active')
        .executeTakeFirst();
    return row ? standingIn(row, await ownRolesOf(db, [row])) : { roles: [], permissions: [] };
};

/** Whether somebody holds something that another one does not. */
export const holdsMoreThan = (one: Standing, other: Standing): boolean =>
    !other.roles.includes('admin') &&
    (one.roles.includes('admin') ||
        one.permissions.some(name => !other.permissions.includes(name)));
