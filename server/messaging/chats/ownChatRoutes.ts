import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as contract from '../../../contract/messaging/ownChats';
import { accountHolders } from '../../../contract/platform/call';
import { recordId } from '../../../contract/platform/resource';
import { normaliseAddress } from '../../platform/addresses/address';
import type { Config } from '../../platform/config';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import { addFile } from '../../platform/files/addFile';
import type { Library } from '../../platform/files/library';
import { receiveFile } from '../../platform/files/receiveFile';
import { fileOf } from '../../platform/files/routes';
import { forbidden, notFound } from '../../platform/http/errors';
import { admit, envelope, type Register, type RegisterOptions } from '../../platform/http/register';
import { validate } from '../../platform/http/validate';
import type { ChatHub } from './chatHub';
import type { ChatProducts } from './chatProducts';
import { closeOwn, countUnread, listOwn, readOwn, requireOwnChat } from './ownChats';
import { requireChat } from './requireChat';

interface Services {
    db: Database;
    clock: () => number;
    library: Library;
    config: Config;
    chatProducts: ChatProducts;
}

const megabyte = 2 ** 20;
/** A guard against floods of files. */
const rateLimit = { max: 30, timeWindow: 60_000 };

/** A private file from a member or from who answers, for their next message in the chat. */
const uploadRoute = (
    app: FastifyInstance,
    services: Services,
    admission: RegisterOptions,
): void => {
    const { clock, library, config } = services;
    const options = { bodyLimit: Number.MAX_SAFE_INTEGER, config: { rateLimit } };
    app.post(contract.ownAttachmentPath, options, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access: accountHolders }, request, admission);
        if (!found) throw forbidden();
        const { session, newToken } = found;
        const { id: chatId } = validate(z.object({ id: recordId }), request.params);
        const { mayWrite } = await requireChat(services.db, session, chatId);
        if (!mayWrite) throw notFound('chat.not_found');
        const limit = megabyte * config.IMAGE_LIMIT_MB;
        const part = await fileOf(request, library, limit);
        const path = library.newPath();
        const facts = await receiveFile(part.file, path, limit);
        const received = { ...facts, path, name: part.filename };
        const { id, name } = await addFile(
            services,
            { ...received, visibility: 'private', isImageOnly: false, isForPlace: true },
            { session, address: normaliseAddress(request.ip), now: clock() },
        );
        const renewal = newToken === undefined ? {} : { x_token: newToken };
        return { ...envelope({ id, name, size: facts.size }), ...renewal };
    });
};

/** What members do with their own chats beside reading and writing (`routes.ts`). */
export const ownChatRoutes = (
    app: FastifyInstance,
    register: Register,
    { services, hub, admission }: { services: Services; hub: ChatHub; admission: RegisterOptions },
): void => {
    const { db, clock } = services;
    uploadRoute(app, services, admission);

    register(contract.listOwnChats, ({ query, session }) => listOwn(services, session, query));

    register(contract.countUnreadChats, async ({ session }) => ({
        unread: await countUnread(db, session.userId),
    }));

    register(contract.getOwnChat, ({ params, session }) =>
        requireOwnChat(services, session, params.id),
    );

    register(contract.readOwnChat, async ({ params, session }) => ({
        unread: await readOwn(db, session, { id: params.id, now: clock() }),
    }));

    register(contract.closeOwnChat, async call => {
        const chat = await closeOwn(
            contextOf(services, call),
            services.chatProducts,
            call.params.id,
            call.body.isClosed,
        );
        hub.changed(chat.id);
        return chat;
    });
};
