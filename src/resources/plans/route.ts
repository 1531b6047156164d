import { defineRoute } from '../core/resourceRoute';

export const planRoute = defineRoute({
    name: 'plans',
    path: '/admin/plans',
    group: 'admin',
    place: 10,
    title: ['Price plans', '价格套餐'],
    create: true,
    edit: true,
});
