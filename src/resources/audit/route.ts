import { defineRoute } from '../core/resourceRoute';

export const auditRoute = defineRoute({
    name: 'audit',
    path: '/admin/log',
    group: 'admin',
    title: ['Log of actions', '操作日志'],
});
