import { randomUUID } from 'node:crypto';
import { once, setMaxListeners } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { constants, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BatchHead, batchBody } from '../../../contract/platform/batch';
import { batchPath, maxBatch } from '../../../contract/platform/batchPath';
import { ApiError, forbidden, noSuchAddress } from './errors';
import { hasKey } from './keyDoor';
import type { Sessions } from './session';
import { validate } from './validate';

/** Sent with each call of a batch, and known to this process alone. */
const markName = 'x-batch-part';

/** What belongs to the request around the calls, and would be wrong for them. */
const ofRequest = ['content-length', 'content-type', 'transfer-encoding', 'accept-encoding'];

const partHeaders = (headers: IncomingHttpHeaders, mark: string): IncomingHttpHeaders => {
    const kept = Object.entries(headers).filter(([name]) => !ofRequest.includes(name));
    return { ...Object.fromEntries(kept), accept: 'application/json', [markName]: mark };
};

/** Ends when whoever asked has gone. */
const goneSignal = (response: ServerResponse): AbortSignal => {
    const gone = new AbortController();
    // each part listens
    setMaxListeners(maxBatch + 1, gone.signal);
    response.once('close', () => gone.abort());
    response.on('error', () => response.destroy());
    return gone.signal;
};

/** Where lines go, each at once: what is ready is not kept back by what is not. */
const openLines = (response: ServerResponse, headers: object, accepts: string) => {
    const isPacked = /\bgzip\b/.test(accepts);
    response.writeHead(200, {
        ...headers,
        'content-type': 'application/x-ndjson; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // nginx would keep it back
        'x-accel-buffering': 'no',
        ...(isPacked && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
    });
    if (!isPacked) return response;
    const packed = createGzip({ flush: constants.Z_SYNC_FLUSH });
    packed.pipe(response);
    return packed;
};

const headOf = (at: number, status: number, retryAfter: unknown): BatchHead => {
    const seconds = Number(retryAfter) || undefined;
    return { at, status, ...(seconds !== undefined && { retryAfter: seconds }) };
};

/**
 * Reading calls of a session by one request: each is made as it would be by itself, with the same headers, from
 * the same address, and so with the same checks and limits. Files, streams and what anybody may read are no part
 * of it: 404 in their place.
 */
export const batchRoute = (app: FastifyInstance, sessions: Pick<Sessions, 'peek'>): void => {
    const mark = randomUUID();
    app.addHook('onRequest', (request, _reply, done) => {
        const isPart = request.headers[markName] === mark;
        if (isPart && !request.routeOptions.config.isReading) done(noSuchAddress(request.url));
        else done();
    });

    const ask = async (request: FastifyRequest, url: string, signal: AbortSignal) => {
        const answer = await app.inject({
            url,
            headers: partHeaders(request.headers, mark),
            remoteAddress: request.socket.remoteAddress ?? request.ip,
            signal,
        });
        return { ...answer, body: answer.body };
    };

    app.route({
        method: 'POST',
        url: batchPath,
        handler: async (request, reply) => {
            const { calls } = validate(batchBody, request.body ?? {});
            // what a key may is asked of each call by itself
            if (hasKey(request)) throw new ApiError(403, 'key.no_call');
            // asked once, before twenty parts ask the same
            const token = request.headers['x-token'];
            if (typeof token !== 'string' || !(await sessions.peek(token))) throw forbidden();
            const gone = goneSignal(reply.raw);
            reply.hijack();
            const accepts = String(request.headers['accept-encoding'] ?? '');
            const lines = openLines(reply.raw, reply.getHeaders(), accepts);
            const parts = calls.map(async (url, at) => {
                const { statusCode, headers, body } = await ask(request, url, gone);
                const head = headOf(at, statusCode, headers['retry-after']);
                if (gone.aborted) return;
                const hasRoom = lines.write(`${JSON.stringify(head)}\n${body}\n`);
                if (!hasRoom) await once(lines, 'drain', { signal: gone });
            });
            // nobody waits for a part that was given up; the calls log their own faults
            await Promise.allSettled(parts);
            lines.end();
        },
    });
};
