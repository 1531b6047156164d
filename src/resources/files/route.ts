import { defineRoute } from '../core/resourceRoute';

export const fileRoute = defineRoute({
    name: 'files',
    path: '/admin/files',
    group: 'admin',
    place: 30,
    grants: ['files.manage'],
    title: ['Material management', '素材管理'],
    edit: true,
});
