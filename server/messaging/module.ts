import type { IdentityServices } from '../identity/module';
import { resourcesByPlace } from '../platform/crud/byPlace';
import type { Module } from '../platform/domain';
import type { PlatformServices } from '../platform/module';
import { handleChatEmails } from './chats/chatEmails';
import { chatRoutes } from './chats/routes';
import { startMessageJobs } from './messages/messageJobs';
import { notifyUsers } from './messages/notifyUsers';
import { readers } from './messages/readers';
import { messageRoutes } from './messages/routes';

type Below = PlatformServices & IdentityServices;

/** What people write to each other, and what the platform writes to them. */
export const messaging: Module<Below, object> = {
    name: 'messaging',
    open: async below => {
        below.notifyUsers.answerWith(notifyUsers);
        below.userExtensions.push(readers);
        below.lifecycle.worker(startMessageJobs(below, below.log));
        handleChatEmails(below);
        return {};
    },
    routes: ({ app, register, admission }, services) => {
        messageRoutes(register, services);
        chatRoutes(app, register, { services, admission });
    },
    resources: resourcesByPlace(import.meta.glob('./**/*{Resource,Resources}.ts', { eager: true })),
};
