import { type StaffRole, staffRoles } from '../../../contract/identity/resources/staffRoles';
import { permissionNames } from '../../../contract/identity/staffRoleWords';
import { type Permission, permissions, withNeeded } from '../../../contract/platform/permissions';
import { type CrudContext, defineCrud, type Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid } from '../../platform/http/errors';
import { rolePattern } from './administrators';
import { nameShape } from './nameShape';
import { takeNameTurn } from './nameTurn';
import { roleNameFault } from './roleNames';

const countHolders = async (db: Database, id: string): Promise<number> => {
    const { count } = await db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('staff_roles', 'like', rolePattern(id))
        .executeTakeFirstOrThrow();
    return Number(count);
};

const grantedBy = (row: Row<'staff_roles'>): Permission[] => {
    const stored = JSON.parse(row.permissions) as string[];
    return permissions.filter(name => stored.includes(name));
};

const present = async (row: Row<'staff_roles'>, db: Database): Promise<StaffRole> => ({
    id: row.id,
    name: row.name,
    description: row.description,
    permissions: grantedBy(row),
    people: await countHolders(db, row.id),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
});

/** Throws 422 for a name that could be taken for another role's. */
const requireFreeName = async (
    { db }: CrudContext,
    name: string,
    before: Row<'staff_roles'> | undefined,
): Promise<void> => {
    const fault = roleNameFault(name);
    if (fault) throw invalid({ name: fault });
    await takeNameTurn(db);
    const others = await db
        .selectFrom('staff_roles')
        .select('name')
        .where('id', '<>', before?.id ?? '')
        .execute();
    const shape = nameShape(name);
    const other = others.some(one => nameShape(one.name) === shape);
    if (other) throw invalid({ name: 'field.name_taken' });
};

/** Roles that the installation makes of permissions; what they grant counts from the next call on. */
export const staffRoleResource = defineCrud({
    resource: staffRoles,
    table: 'staff_roles',
    columns: { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' },
    searched: ['name', 'description'],
    filters: {},
    presentRows: (rows, { db }) => Promise.all(rows.map(row => present(row, db))),
    title: ({ name }) => name,
    store: async (input, context, before) => {
        const { name, description } = input;
        await requireFreeName(context, name, before);
        const granted = withNeeded(input.permissions);
        return {
            name,
            description,
            name_key: nameShape(name),
            permissions: JSON.stringify(granted),
        };
    },
    beforeRemove: async (rows, { db }) => {
        for (const { id } of rows) {
            if ((await countHolders(db, id)) > 0) throw new ApiError(409, 'staff_role.in_use');
        }
    },
    cells: {
        permissions: (row, language) =>
            row.permissions
                .map(name => permissionNames[name][language === 'zh' ? 1 : 0])
                .join(language === 'zh' ? '、' : ', '),
    },
});
