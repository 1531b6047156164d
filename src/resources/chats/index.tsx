import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { chats } from '../../../contract/messaging/resources/chats';
import { defineOffice } from '../core/defineOffice';
import { chatRoute } from './route';
import { chatEn, chatsEn, chatsZh, chatZh } from './texts';

/** Conversations between people, and with support. */
export const office = defineOffice(chats, {
    route: chatRoute,
    icon: ForumOutlined,
    texts: { en: chatsEn, zh: chatsZh },
    words: { chat: { en: chatEn, zh: chatZh } },
    represent: 'subject',
    list: async () => (await import('./ChatList')).ChatList,
    edit: async () => (await import('./ChatPage')).ChatPage,
});
