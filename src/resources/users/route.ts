import { defineRoute } from '../core/resourceRoute';

export const userRoute = defineRoute({
    name: 'users',
    path: '/user/userList',
    group: 'user',
    place: 10,
    grants: ['users.read'],
    createGrants: ['users.manage'],
    title: ['User list', '用户列表'],
    create: true,
    edit: true,
});
