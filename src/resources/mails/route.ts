import { defineRoute } from '../core/resourceRoute';

export const mailRoute = defineRoute({
    name: 'mails',
    path: '/admin/mails',
    group: 'admin',
    place: 80,
    title: ['Outgoing mail', '邮件发送'],
});
