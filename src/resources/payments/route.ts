import { defineRoute } from '../core/resourceRoute';

export const paymentRoute = defineRoute({
    name: 'payments',
    path: '/finance/payments',
    group: 'finance',
    title: ['Payments', '支付记录'],
    edit: true,
});
