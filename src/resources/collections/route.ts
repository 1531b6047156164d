import { defineRoute } from '../core/resourceRoute';

export const collectionRoute = defineRoute({
    name: 'collections',
    path: '/products/collections',
    group: 'products',
    place: 15,
    roles: ['admin'],
    grants: ['listings.manage'],
    title: ['Collections', '专题管理'],
    create: true,
    edit: true,
});
