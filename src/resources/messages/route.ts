import { defineRoute } from '../core/resourceRoute';

export const messageRoute = defineRoute({
    name: 'system_messages',
    path: '/user/msgList',
    group: 'user',
    place: 20,
    grants: ['messages.send'],
    title: ['System messages', '系统消息'],
    create: true,
    edit: true,
});
