import type { FastifyReply, FastifyRequest } from 'fastify';
import { type LiveChanges, live } from '../../../../../contract/analytics/live';
import { findSession } from '../../../../identity/accounts/findSession';
import { sessionLasts } from '../../../../identity/accounts/sessionLasts';
import { encryptedData } from '../../../../platform/http/encryption';
import { envelope } from '../../../../platform/http/register';
import type { Session } from '../../../../platform/http/session';
import { requireSame } from '../../../sites/requireSame';
import { ofLastingScope } from '../answer';
import type { AskedScope, ScopeQuery } from '../query/readScope';
import { EventStream } from './eventStream';
import { LiveHub } from './liveHub';

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

/** Visits as they happen. */
export const liveReport = ofLastingScope(live, services => {
    const { db, store, secret, loader, clock, config, log } = services;
    const hub = new LiveHub({ store, clock, loader, log });
    // Open streams would keep a server that stops waiting for ever.
    services.beforeClose(() => hub.close());

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

    /** Not to whoever reads another part of the site since, either: they open another stream. */
    const isAllowed = async (asked: AskedScope, asking: Session, query: ScopeQuery) => {
        if (!(await sessionLasts(db, asking.id, clock()))) return false;
        await requireSame(db, asking, query, { report: live, asked });
        return true;
    };

    return async ({ query, asking, session, request, reply, scope, sites }) => {
        const since = sinceOf(request, query.since, clock());
        if (!wantsStream(request)) return hub.changes(scope, since);
        const token = await renewedToken(request);
        await hub.add({
            sessionId: session.id,
            scope,
            since,
            isAllowed: () => isAllowed({ scope, sites, session }, asking, query),
            open: onEnd => openStream(reply, token, onEnd),
            encode,
        });
        return nothing(clock());
    };
});
