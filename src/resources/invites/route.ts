import { defineRoute } from '../core/resourceRoute';

export const inviteRoute = defineRoute({
    name: 'invites',
    path: '/admin/invites',
    group: 'admin',
    place: 70,
    grants: ['invites.manage'],
    title: ['Invite records', '邀请记录'],
    edit: true,
});
