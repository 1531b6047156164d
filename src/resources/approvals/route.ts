import { defineRoute } from '../core/resourceRoute';

export const approvalRoute = defineRoute({
    name: 'approvals',
    path: '/admin/approvals',
    group: 'finance',
    title: ['Approvals', '审批'],
    edit: true,
});
