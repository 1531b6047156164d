import { z } from 'zod';
import { administrators, granted } from '../../platform/call';
import { permissions } from '../../platform/permissions';
import { defineResource, stampLabels, stamps } from '../../platform/resource';

const staffRoleInput = z.object({
    name: z.string().trim().min(1).max(40),
    description: z.string().trim().max(200),
    permissions: z.array(z.enum(permissions)).min(1, 'staff_role.nothing_granted'),
});

const row = z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    /** with what each of them needs */
    permissions: z.array(z.enum(permissions)),
    /** who has the role */
    people: z.number().int(),
    ...stamps,
});
export type StaffRole = z.output<typeof row>;

/** Roles that an installation makes of permissions, beside the built-in ones. */
export const staffRoles = defineResource({
    name: 'staff_roles',
    noun: 'staff role',
    row,
    record: row,
    input: staffRoleInput,
    filters: {},
    sort: ['name', 'createdAt', 'updatedAt'],
    order: 'ASC',
    // whoever makes roles could make themselves anything: no permission gives this
    access: {
        list: granted('users.read'),
        create: administrators,
        edit: administrators,
        delete: administrators,
    },
    labels: {
        name: ['Name', '名称'],
        description: ['Description', '说明'],
        permissions: ['Permissions', '权限'],
        people: ['People', '人数'],
        ...stampLabels,
    },
    exported: {
        name: 'text',
        description: 'text',
        permissions: 'text',
        people: 'count',
        createdAt: 'instant',
        updatedAt: 'instant',
    },
});
