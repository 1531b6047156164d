import { defineRoute } from '../core/resourceRoute';

export const postingRoute = defineRoute({
    name: 'money',
    path: '/finance/money',
    group: 'finance',
    place: 90,
    grants: ['books.read'],
    title: ['Fund details', '资金明细'],
    edit: true,
});
