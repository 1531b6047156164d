import { defineRoute } from '../core/resourceRoute';

export const orderRoute = defineRoute({
    name: 'orders',
    path: '/finance/orders',
    group: 'finance',
    place: 30,
    grants: ['orders.read'],
    title: ['Order records', '订单记录'],
    edit: true,
});
