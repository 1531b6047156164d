import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fault } from '../../../contract/fault';
import { totalRowsHeader } from '../../../contract/platform/answerHeaders';
import { canParseUrl } from '../../../contract/platform/canParseUrl';
import type { Config } from '../config';
import { ApiError } from './errors';

type Origins = Pick<Config, 'PUBLIC_URL' | 'ALLOWED_ORIGINS' | 'COLLECT_PATH'>;

/** Whether a browser sent a request from a page of this server, from an allowed one, or neither. */
type Place = 'own' | 'allowed' | 'foreign';

interface Sender {
    /** the Origin header; browsers send it with all but same-origin reading */
    origin: string | undefined;
    /** the Sec-Fetch-Site header, which no page can set; on https and localhost only */
    site: string | undefined;
    /** the Host header, or the one that a trusted proxy forwards */
    host: string;
}

export const placeOf = (
    { origin, site, host }: Sender,
    { PUBLIC_URL, ALLOWED_ORIGINS }: Origins,
): Place => {
    if (origin === undefined) return 'own';
    if (ALLOWED_ORIGINS.split(',').some(allowed => allowed.trim() === origin)) return 'allowed';
    // a proxy that says another host to this server says this all the same
    if (site === 'same-origin') return 'own';
    if (!canParseUrl(origin)) return 'foreign';
    const isOwn =
        new URL(origin).host === host.toLowerCase() ||
        (PUBLIC_URL !== undefined && new URL(PUBLIC_URL).origin === origin);
    return isOwn ? 'own' : 'foreign';
};

const senderOf = (request: FastifyRequest): Sender => {
    const site = request.headers['sec-fetch-site'];
    return {
        origin: request.headers.origin,
        site: typeof site === 'string' ? site : undefined,
        host: request.host,
    };
};

/** What the browser part reads of an answer: when to ask again, a file's name and its rows. */
const exposed = ['retry-after', 'content-disposition', totalRowsHeader].join(', ');

const allow = (reply: FastifyReply, origin: string): void => {
    reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-credentials', 'true')
        .header('access-control-expose-headers', exposed)
        .header('cross-origin-resource-policy', 'cross-origin');
};

const answerPreflight = (reply: FastifyReply): FastifyReply =>
    reply
        .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
        .header('access-control-allow-headers', 'content-type, x-token, x-c')
        .header('access-control-max-age', '600')
        .code(204)
        .send();

/** The route, because an address can be spelt in many ways; a preflight has none. */
const pathOf = (request: FastifyRequest): string =>
    request.routeOptions.url ?? request.url.split('?', 1)[0] ?? '';

/**
 * Pages of other origins may send events and nothing else, unless the operator allows them. They
 * get 400 and not 403, which would end the session of the browser that was misused.
 */
export const guardOrigins = (app: FastifyInstance, origins: Origins): void => {
    const open = [origins.COLLECT_PATH, `${origins.COLLECT_PATH}.gif`];
    app.addHook('onRequest', async (request, reply) => {
        const path = pathOf(request);
        if (!path.startsWith('/api/') || open.includes(path)) return;
        reply.header('vary', 'origin');
        const sender = senderOf(request);
        const place = placeOf(sender, origins);
        if (place === 'foreign') throw refusal(sender);
        if (place === 'own' || sender.origin === undefined) return;
        allow(reply, sender.origin);
        if (request.method === 'OPTIONS') return answerPreflight(reply);
    });
};

const refusal = ({ origin, host }: Sender) =>
    new ApiError(400, fault('request.foreign_origin', { origin: origin ?? '', host: host ?? '' }));
