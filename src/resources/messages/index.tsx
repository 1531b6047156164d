import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { systemMessages } from '../../../contract/messaging/resources/messages';
import { defineOffice } from '../core/defineOffice';
import { messageRoute } from './route';
import { messageEn, messagesEn, messagesZh, messageZh } from './texts';

/** What is told to many people at once. */
export const office = defineOffice(systemMessages, {
    route: messageRoute,
    icon: NotificationsOutlined,
    texts: { en: messagesEn, zh: messagesZh },
    words: { message: { en: messageEn, zh: messageZh } },
    represent: ({ titleZh, titleEn }) => titleZh || titleEn,
    list: async () => (await import('./MessageList')).MessageList,
    create: async () => (await import('./MessageCreate')).MessageCreate,
    edit: async () => (await import('./MessageEdit')).MessageEdit,
});
