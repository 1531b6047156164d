import { defineRoute } from '../core/resourceRoute';

export const withdrawalRoute = defineRoute({
    name: 'withdrawals',
    path: '/finance/withdrawal',
    group: 'finance',
    place: 70,
    grants: ['withdrawals.read'],
    title: ['User withdrawals', '用户提现'],
    edit: true,
});
