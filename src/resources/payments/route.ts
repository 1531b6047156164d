import { defineRoute } from '../core/resourceRoute';

export const paymentRoute = defineRoute({
    name: 'payments',
    path: '/finance/payments',
    group: 'finance',
    place: 40,
    grants: ['payments.read'],
    title: ['Payments', '支付记录'],
    edit: true,
});
