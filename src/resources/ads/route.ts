import { defineRoute } from '../core/resourceRoute';

export const adRoute = defineRoute({
    name: 'ads',
    path: '/admin/adlist',
    group: 'admin',
    place: 60,
    grants: ['ads.manage'],
    title: ['Ad management', '广告管理'],
    create: true,
    edit: true,
});
