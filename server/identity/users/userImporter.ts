import { fault } from '../../../contract/fault';
import { accountRoles } from '../../../contract/identity/resources/users';
import { builtInRoleNames } from '../../../contract/identity/staffRoleWords';
import { userImport } from '../../../contract/identity/userImport';
import { builtInStaffRoleNames } from '../../../contract/platform/builtInStaffRoles';
import type { AnyDefinition } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import { isAdmin } from '../../platform/http/session';
import type { Cells, Importer } from '../../platform/imports/importer';
import { keptList, listCell } from '../../platform/imports/listCell';
import { idsByEmail } from './people';

const keyOf = ({ email = '' }: Cells): string => email.toLowerCase();

/** ids of staff roles by what they may be called in a file, in small letters */
const staffRoleIds = async (db: Database): Promise<ReadonlyMap<string, string>> => {
    const own = await db.selectFrom('staff_roles').select(['id', 'name']).execute();
    return new Map([
        ...own.map(({ id, name }) => [name.toLowerCase(), id] as const),
        ...builtInStaffRoleNames.flatMap(role =>
            [role, ...builtInRoleNames[role]].map(name => [name.toLowerCase(), role] as const),
        ),
    ]);
};

const rolesIn = (text: string): string[] => {
    const wanted = listCell(text.toLowerCase());
    const known: readonly string[] = accountRoles;
    if (!wanted.every(role => known.includes(role))) {
        throw invalid({ roles: fault('table.not_one_of', { values: known.join(', ') }) });
    }
    return wanted;
};

const staffRolesIn = (text: string, ids: ReadonlyMap<string, string>): string[] =>
    listCell(text).map(name => {
        const id = ids.get(name.toLowerCase());
        if (id) return id;
        const values = [...ids.keys()].join(', ');
        throw invalid({ staffRoles: fault('table.not_one_of', { values }) });
    });

/** Accounts by a file: known ones by their e-mail address, new ones with an invitation. */
export const userImporter = (definition: AnyDefinition): Importer => ({
    declared: userImport,
    definition,
    keyOf,
    titleOf: ({ name = '', email = '' }) => name || email,
    find: idsByEmail,
    open: async (_rows, { db, session }) => {
        const ids = await staffRoleIds(db);
        return (cells, before) => {
            const { roles = '', staffRoles = '' } = cells;
            // nobody else gives any: a file that names some is not what they may import
            if (!isAdmin(session) && roles) {
                throw invalid({ roles: 'user.roles_by_administrators' });
            }
            if (!isAdmin(session) && staffRoles) {
                throw invalid({ staffRoles: 'user.roles_by_administrators' });
            }
            return {
                email: keyOf(cells),
                name: cells.name || before?.name || '',
                notes: cells.notes || before?.notes || '',
                roles: roles
                    ? keptList(before?.roles, rolesIn(roles))
                    : (before?.roles ?? ['user']),
                staffRoles: staffRoles
                    ? keptList(before?.staffRoles, staffRolesIn(staffRoles, ids))
                    : (before?.staffRoles ?? []),
            };
        };
    },
});
