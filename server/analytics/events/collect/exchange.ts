import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { fault } from '../../../../contract/fault';
import { ApiError } from '../../../platform/http/errors';

/**
 * Reads and answers requests by Node's own means: of Fastify's way (content parsers, hooks, replies)
 * collecting needs nothing, and every event would come through all of it.
 */
interface Answer {
    status: number;
    /** JSON; none when left out */
    body?: string | undefined;
    /** s */
    retryAfter?: number | undefined;
}

/** In whatever form another product's tracker wants it. */
interface AnyAnswer extends Omit<Answer, 'body'> {
    type?: string;
    body?: string | Buffer;
    headers?: Readonly<Record<string, string>>;
}

const tooLarge = (limit: number) =>
    new ApiError(413, fault('event.body_too_large', { bytes: limit }));

/** The request's body as text; `done` is called once, with an ApiError when it is too large. */
export const readText = (
    request: IncomingMessage,
    limit: number,
    done: (error: ApiError | undefined, text: string) => void,
): void => {
    if (Number(request.headers['content-length']) > limit) {
        // What is not read would stay in the connection.
        request.resume();
        done(tooLarge(limit), '');
        return;
    }
    const pieces: Buffer[] = [];
    let bytes = 0;
    request.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes <= limit) pieces.push(piece);
    });
    request.on('end', () => {
        if (bytes > limit) done(tooLarge(limit), '');
        // Taken out: the request lives until it is answered, and what was read would with it.
        else done(undefined, textOf(pieces.splice(0)));
    });
    // Whoever hung up waits for no answer.
    request.on('error', () => undefined);
};

/** Mostly the whole body came in one piece. */
const textOf = (pieces: readonly Buffer[]): string => {
    const [first] = pieces;
    return (pieces.length === 1 && first ? first : Buffer.concat(pieces)).toString('utf8');
};

/**
 * Without these headers a page's console would show errors. Beacons carry credentials; none is read.
 */
export const sendRaw = (
    { raw }: FastifyReply,
    origin: string | undefined,
    { status, body, retryAfter }: Answer,
): void => {
    const headers = headersFor(origin, retryAfter);
    send(raw, status, headers, body);
};

/** The same for other trackers' addresses, of which pictures are asked for by GET too. */
export const sendOther = (
    { raw }: FastifyReply,
    origin: string | undefined,
    { status, type, body, headers: more = {}, retryAfter }: AnyAnswer,
): void => {
    const headers = headersFor(origin, retryAfter);
    if (!origin) headers.push('access-control-allow-origin', '*');
    headers.push('cache-control', 'no-store');
    for (const [name, value] of Object.entries(more)) headers.push(name, value);
    send(raw, status, headers, body, type);
};

const headersFor = (origin: string | undefined, retryAfter: number | undefined): string[] => {
    const headers = ['cross-origin-resource-policy', 'cross-origin'];
    if (origin) {
        headers.push('access-control-allow-origin', origin);
        headers.push('access-control-allow-credentials', 'true');
        headers.push('vary', 'origin');
    }
    if (retryAfter !== undefined) {
        headers.push('retry-after', String(retryAfter));
        if (origin) headers.push('access-control-expose-headers', 'retry-after');
    }
    return headers;
};

const send = (
    raw: ServerResponse,
    status: number,
    headers: string[],
    body?: string | Buffer,
    type = 'application/json; charset=utf-8',
): void => {
    if (body === undefined) {
        // Of 204 it goes without saying, and must not be said.
        if (status !== 204) headers.push('content-length', '0');
        raw.writeHead(status, headers).end();
        return;
    }
    headers.push('content-type', type);
    headers.push('content-length', String(Buffer.byteLength(body)));
    raw.writeHead(status, headers).end(body);
};
