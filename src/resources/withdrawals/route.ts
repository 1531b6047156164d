import { defineRoute } from '../core/resourceRoute';

export const withdrawalRoute = defineRoute({
    name: 'withdrawals',
    path: '/finance/withdrawal',
    group: 'finance',
    title: ['User withdrawals', '用户提现'],
    edit: true,
});
