import { defineRoute } from '../core/resourceRoute';

export const staffRoleRoute = defineRoute({
    name: 'staff_roles',
    path: '/user/roles',
    group: 'user',
    place: 15,
    title: ['Staff roles', '员工角色'],
    create: true,
    edit: true,
});
