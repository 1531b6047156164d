import type { IdentityServices } from '../identity/module';
import { resourcesByPlace } from '../platform/crud/byPlace';
import type { Module } from '../platform/domain';
import { openHook } from '../platform/hook';
import type { PlatformServices } from '../platform/module';
import { handleChatEmails } from './chats/chatEmails';
import type { ChatOrdersHook } from './chats/chatOrders';
import type { ChatProductsHook } from './chats/chatProducts';
import { chatRoutes } from './chats/routes';
import { startMessageJobs } from './messages/messageJobs';
import { notifyUsers } from './messages/notifyUsers';
import { approvalPages, type FindPages } from './messages/pagesAbout';
import { readers } from './messages/readers';
import { messageRoutes } from './messages/routes';

export interface MessagingServices {
    /** where the domains show what messages are about */
    pageFinders: FindPages[];
    /** market answers */
    chatProducts: ChatProductsHook;
    /** trade answers */
    chatOrders: ChatOrdersHook;
}

type Below = PlatformServices & IdentityServices;

/** What people write to each other, and what the platform writes to them. */
export const messaging: Module<Below, MessagingServices> = {
    name: 'messaging',
    open: async below => {
        below.notifyUsers.answerWith(notifyUsers);
        below.userExtensions.push(readers);
        below.lifecycle.worker(startMessageJobs(below, below.log));
        handleChatEmails(below);
        const chatProducts: ChatProductsHook = {
            titlesOf: openHook('titles of products'),
            sellerOf: openHook('sellers of products'),
        };
        const chatOrders: ChatOrdersHook = { partiesOf: openHook('parties of orders') };
        return { pageFinders: [approvalPages], chatProducts, chatOrders };
    },
    routes: ({ app, register, admission }, services) => {
        messageRoutes(register, services);
        chatRoutes(app, register, { services, admission });
    },
    resources: resourcesByPlace(import.meta.glob('./**/*{Resource,Resources}.ts', { eager: true })),
};
