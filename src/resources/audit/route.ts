import { defineRoute } from '../core/resourceRoute';

export const auditRoute = defineRoute({
    name: 'audit',
    path: '/admin/log',
    group: 'admin',
    place: 90,
    grants: ['audit.read'],
    title: ['Audit log', '操作日志'],
});
