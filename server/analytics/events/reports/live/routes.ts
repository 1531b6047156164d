import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LiveChanges, live, online } from '../../../../../contract/analytics/live';
import { findSession } from '../../../../identity/accounts/findSession';
import { sessionLasts } from '../../../../identity/accounts/sessionLasts';
import type { Config } from '../../../../platform/config';
import { encryptedData } from '../../../../platform/http/encryption';
import { envelope, type Register } from '../../../../platform/http/register';
import type { Session } from '../../../../platform/http/session';
import type { Secret } from '../../../../platform/secret';
import type { Loader } from '../../loader';
import type { EventStore } from '../../store';
import { readOnlineVisitors } from '../online';
import { readLastingScope, type ScopeServices } from '../query/readScope';
import { EventStream } from './eventStream';
import { LiveHub } from './liveHub';

interface Services extends ScopeServices {
    store: EventStore;
    secret: Secret;
    loader: Loader;
    clock: () => number;
    config: Pick<Config, 'CRYPT_SUFFIX' | 'SESSION_DAYS'>;
}

const wantsStream = ({ method, headers }: FastifyRequest): boolean =>
    method === 'GET' && (headers.accept ?? '').includes('text/event-stream');

/** The header that a reader sends after a break goes before the address, which stays as it was. */
const sinceOf = (request: FastifyRequest, asked: number | undefined, now: number): number => {
    const last = request.headers['last-event-id'];
    const told = typeof last === 'string' && /^\d{1,16}$/.test(last) ? Number(last) : undefined;
    return told ?? asked ?? now;
};

/** What is read from here on comes as a stream, so the answer's own end is nothing. */
const nothing = (at: number): LiveChanges => ({ at, list: [], gone: [], isMore: false });

/** Visits as they happen, and who is there. */
export const liveRoutes = (app: FastifyInstance, register: Register, services: Services): void => {
    const { db, store, secret, loader, clock, finalizedDays, config } = services;
    const hub = new LiveHub({ store, clock, loader, log: app.log });
    // Open streams would keep a server that stops waiting for ever.
    app.addHook('preClose', async () => hub.close());

    const encode = (changes: LiveChanges): string => {
        const plain = envelope(changes);
        const suffix = config.CRYPT_SUFFIX;
        return JSON.stringify(suffix ? { ...plain, ...encryptedData(changes, suffix) } : plain);
    };

    /** The stream has no place for it but its own: past half of its life a token is replaced. */
    const renewedToken = async (request: FastifyRequest): Promise<string | undefined> => {
        const options = { db, secret, now: clock(), days: config.SESSION_DAYS };
        const token = request.headers['x-token'];
        return typeof token === 'string'
            ? (await findSession(options, token))?.newToken
            : undefined;
    };

    const openStream = (reply: FastifyReply, token: string | undefined, onEnd: () => void) => {
        reply.hijack();
        const stream = new EventStream(reply.raw, reply.getHeaders(), onEnd);
        if (token !== undefined) stream.send({ name: 'token', data: token });
        return stream;
    };

    const isAllowed = async (session: Session, query: Parameters<typeof readLastingScope>[2]) => {
        if (!(await sessionLasts(db, session.id, clock()))) return false;
        await readLastingScope({ db, clock, finalizedDays }, session, query);
        return true;
    };

    register(live, async ({ query, session, request, reply }) => {
        const scope = await readLastingScope({ db, clock, finalizedDays }, session, query);
        const since = sinceOf(request, query.since, clock());
        if (!wantsStream(request)) return hub.changes(scope, since);
        const token = await renewedToken(request);
        await hub.add({
            sessionId: session.id,
            scope,
            since,
            isAllowed: () => isAllowed(session, query),
            open: onEnd => openStream(reply, token, onEnd),
            encode,
        });
        return nothing(clock());
    });

    register(online, async ({ query: { minutes, ...query }, session }) => {
        const scope = await readLastingScope({ db, clock, finalizedDays }, session, query);
        const now = clock();
        const found = await readOnlineVisitors(store, scope, now, minutes);
        return { timezone: scope.zone, at: now, minutes, ...found };
    });
};
