import { defineRoute } from '../core/resourceRoute';

export const approvalRoute = defineRoute({
    name: 'approvals',
    path: '/admin/approvals',
    group: 'finance',
    place: 60,
    grants: ['withdrawals.approve', 'payments.settle', 'orders.decide', 'books.write'],
    title: ['Approvals', '审批'],
    edit: true,
});
