import { isBuiltInStaffRole } from '../../../contract/platform/builtInStaffRoles';
import type { Role } from '../../../contract/platform/call';
import type { CrudContext, Row } from '../../platform/crud/definition';
import { ApiError, invalid } from '../../platform/http/errors';
import { isAdmin } from '../../platform/http/session';
import { holdsMoreThan, ownRolesOf, readStaffRoles, standingIn } from './standing';

type UserRow = Row<'users'>;

interface Wanted {
    roles: readonly Role[];
    staffRoles: readonly string[];
}

export const staffRolesIn = (row: UserRow | undefined): string[] =>
    row ? readStaffRoles(row) : [];

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
    [...new Set(one)].sort().join() === [...new Set(other)].sort().join();

/** Throws 422 for a role that is not there; one that went meanwhile grants nothing and may stay. */
const requireKnown = async (
    { db }: CrudContext,
    staffRoles: readonly string[],
    had: readonly string[],
): Promise<void> => {
    const asked = staffRoles.filter(role => !isBuiltInStaffRole(role) && !had.includes(role));
    const known = await ownRolesOf(db, [{ staff_roles: JSON.stringify(asked) }]);
    if (asked.some(role => !known.has(role))) throw invalid({ staffRoles: 'user.not_a_role' });
};

/**
 * Administrators alone give and take roles: whoever could give some could give themselves, or an account that they
 * made, what they do not have. And nobody writes an account that may do more than they may.
 */
export const requireMayGive = async (
    context: CrudContext,
    { roles, staffRoles }: Wanted,
    before: UserRow | undefined,
): Promise<void> => {
    const { session, db } = context;
    if (isAdmin(session)) return requireKnown(context, staffRoles, staffRolesIn(before));
    if (before && holdsMoreThan(standingIn(before, await ownRolesOf(db, [before])), session)) {
        throw new ApiError(409, 'user.holds_more');
    }
    const has = before ? (JSON.parse(before.roles) as Role[]) : ['user'];
    if (!areSame(roles, has)) throw invalid({ roles: 'user.roles_by_administrators' });
    if (!areSame(staffRoles, staffRolesIn(before))) {
        throw invalid({ staffRoles: 'user.roles_by_administrators' });
    }
};
