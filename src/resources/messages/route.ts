import { defineRoute } from '../core/resourceRoute';

export const messageRoute = defineRoute({
    name: 'system_messages',
    path: '/user/msgList',
    group: 'user',
    place: 20,
    title: ['System messages', '系统消息'],
    create: true,
    edit: true,
});
