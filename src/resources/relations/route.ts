import { defineRoute } from '../core/resourceRoute';

export const relationRoute = defineRoute({
    name: 'account_relations',
    path: '/user/relations',
    group: 'user',
    place: 40,
    title: ['Fraud board', '风险关联'],
    edit: true,
});
