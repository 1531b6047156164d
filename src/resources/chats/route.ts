import { defineRoute } from '../core/resourceRoute';

export const chatRoute = defineRoute({
    name: 'chats',
    path: '/user/chats',
    group: 'user',
    place: 30,
    grants: ['chats.read'],
    title: ['Chat records', '聊天记录'],
    edit: true,
});
