import { defineRoute } from '../core/resourceRoute';

export const approvalRoute = defineRoute({
    name: 'approvals',
    path: '/admin/approvals',
    group: 'finance',
    place: 60,
    title: ['Approvals', '审批'],
    edit: true,
});
