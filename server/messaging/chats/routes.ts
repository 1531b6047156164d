import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/messaging/resources/chats';
import { holds } from '../../../contract/platform/call';
import { EventStream } from '../../analytics/events/reports/live/eventStream';
import { sessionLasts } from '../../identity/accounts/sessionLasts';
import { standingOf } from '../../identity/users/standing';
import type { Config } from '../../platform/config';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Library } from '../../platform/files/library';
import { notFound } from '../../platform/http/errors';
import type { Register, RegisterOptions } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import type { Bus } from '../../platform/servers/bus';
import { attachmentRoute } from './attachments';
import { ChatHub } from './chatHub';
import type { ChatOrders } from './chatOrders';
import type { ChatProducts } from './chatProducts';
import { closeChat, hideMessage, muteMember, readMessages, writeMessage } from './chatRules';
import { ownChatRoutes } from './ownChatRoutes';
import { type ChatMessageRow, presentChatMessages, presentChats } from './presentChats';
import { requireChat } from './requireChat';
import { startChat } from './startChat';

interface Services {
    db: Database;
    clock: () => number;
    library: Library;
    config: Config;
    chatProducts: ChatProducts;
    chatOrders: ChatOrders;
    bus: Bus;
}

const beatMs = 15_000;
/** A guard against floods of words. */
const rateLimit = { max: 30, timeWindow: 60_000 };

const wantsStream = ({ headers }: FastifyRequest): boolean =>
    (headers.accept ?? '').includes('text/event-stream');

/** Open streams of chats; each says only that something changed, and is asked then. */
class Streams {
    readonly #open = new Set<EventStream>();
    readonly #hub: ChatHub;
    readonly #db: Database;
    readonly #clock: () => number;
    readonly #timer: NodeJS.Timeout;

    constructor(hub: ChatHub, { db, clock }: Pick<Services, 'db' | 'clock'>) {
        this.#hub = hub;
        this.#db = db;
        this.#clock = clock;
        this.#timer = setInterval(() => {
            for (const stream of this.#open) stream.beat(beatMs);
        }, beatMs);
        this.#timer.unref();
    }

    add(reply: FastifyReply, session: Session, chatId: string): void {
        reply.hijack();
        let forget = () => {};
        const stream = new EventStream(reply.raw, reply.getHeaders(), () => {
            forget();
            this.#open.delete(stream);
        });
        this.#open.add(stream);
        forget = this.#hub.listen(chatId, () => void this.#tell(stream, session, chatId));
    }

    close(): void {
        clearInterval(this.#timer);
        for (const stream of this.#open) stream.end();
    }

    /** Whoever may no longer read it is told nothing more. */
    async #tell(stream: EventStream, session: Session, chatId: string): Promise<void> {
        try {
            const lasts = await sessionLasts(this.#db, session.id, this.#clock());
            if (!lasts) return stream.end();
            // what was taken from them meanwhile counts at once
            const standing = await standingOf(this.#db, session.userId);
            await requireChat(this.#db, { ...session, ...standing }, chatId);
            stream.send({ name: 'changed', data: chatId });
        } catch {
            stream.end();
        }
    }
}

/** Chats: reading and writing for their members, order for administrators. */
export const chatRoutes = (
    app: FastifyInstance,
    register: Register,
    { services, admission }: { services: Services; admission: RegisterOptions },
): void => {
    const { db } = services;
    attachmentRoute(app, services, admission);
    const hub = new ChatHub(services.bus);
    const streams = new Streams(hub, services);
    ownChatRoutes(app, register, { services, hub, admission });
    // Open streams would keep a server that stops waiting for ever.
    app.addHook('preClose', async () => streams.close());

    const present = async (row: ChatMessageRow, session: Session) => {
        const [message] = await presentChatMessages(db, [row], holds(session, 'chats.read'));
        if (!message) throw notFound('message.not_found');
        return message;
    };
    const presentChat = async (id: string, session: Session) => {
        const { chat } = await requireChat(db, session, id);
        const [shown] = await presentChats([chat], services);
        if (!shown) throw notFound('chat.not_found');
        return shown;
    };

    register(contract.listChatMessages, async ({ params, query, session, request, reply }) => {
        await requireChat(db, session, params.id);
        if (wantsStream(request)) {
            streams.add(reply, session, params.id);
            return { list: [], hasMore: false };
        }
        const { rows, hasMore } = await readMessages(db, params.id, query);
        return { list: await presentChatMessages(db, rows, holds(session, 'chats.read')), hasMore };
    });

    register(
        contract.sendChatMessage,
        async call => {
            const row = await writeMessage(contextOf(services, call), call.params.id, call.body);
            hub.changed(call.params.id);
            return present(row, call.session);
        },
        { rateLimit },
    );

    register(
        contract.startChat,
        async call => {
            const id = await startChat(contextOf(services, call), services, call.body);
            hub.changed(id);
            return { id };
        },
        { rateLimit },
    );

    register(contract.hideChatMessage, async call => {
        const row = await hideMessage(contextOf(services, call), call.params, call.body);
        hub.changed(call.params.id);
        return present(row, call.session);
    });

    register(contract.muteChatMember, async call => {
        await muteMember(contextOf(services, call), call.params.id, call.body);
        hub.changed(call.params.id);
        return presentChat(call.params.id, call.session);
    });

    register(contract.closeChat, async call => {
        await closeChat(contextOf(services, call), call.params.id, call.body.isClosed);
        hub.changed(call.params.id);
        return presentChat(call.params.id, call.session);
    });
};
