import { defineRoute } from '../core/resourceRoute';

export const postingRoute = defineRoute({
    name: 'money',
    path: '/finance/money',
    group: 'finance',
    title: ['Fund details', '资金明细'],
    edit: true,
});
