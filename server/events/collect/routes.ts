import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maxBatch, trackerEvent } from '../../../contract/collect';
import { ApiError, invalid, notFound } from '../../http/errors';
import { validate } from '../../http/validate';
import type { SiteBook } from '../../sites/siteBook';
import type { SiteRow } from '../../sites/siteRows';
import type { Enricher } from '../enrich/enrich';
import type { StoredEvent } from '../event';
import type { Salts } from '../salts';
import type { Spool } from '../spool';
import type { VisitRegister } from '../visits';
import { acceptEvent, type VisitEntry } from './accept';

export interface CollectServices {
    siteBook: SiteBook;
    spool: Spool;
    enricher: Enricher;
    register: VisitRegister<VisitEntry>;
    salts: Salts;
    clock: () => number;
}

const bodyLimit = 64 * 1024;
const batch = z.array(trackerEvent).min(1).max(maxBatch);
/** The pixel has no script: its page is the one named, else the one that sent the request. */
const pixelQuery = z.object({ s: trackerEvent.shape.s, u: z.string().optional() });

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export const collectRoutes = (
    app: FastifyInstance,
    path: string,
    services: CollectServices,
): void => {
    app.register(async scope => {
        // The tracker sends text/plain, so that a page of another origin needs no preflight.
        scope.addContentTypeParser('text/plain', { parseAs: 'string' }, parseJson);
        scope.addHook('onRequest', allowAnyOrigin);
        scope.options(path, async (_request, reply) => reply.code(204).send());
        scope.post(path, { bodyLimit }, async (request, reply) => {
            await collect(readEvents(request.body), request, 'tracker', services);
            return reply.code(202).send();
        });
        scope.get(`${path}.gif`, async (request, reply) => {
            const { s, u = request.headers.referer ?? '' } = validate(pixelQuery, request.query);
            const event = validate(trackerEvent, { s, u, k: 'v' });
            await collect([event], request, 'pixel', services);
            return reply.header('cache-control', 'no-store').type('image/gif').send(pixel);
        });
    });
};

/** The events are in the spool, on the disk, when this resolves. */
const collect = async (
    events: readonly z.output<typeof trackerEvent>[],
    request: FastifyRequest,
    origin: StoredEvent['origin'],
    services: CollectServices,
): Promise<void> => {
    const sender = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const sites = await Promise.all(events.map(event => findSite(event.s, services.siteBook)));
    const lines: string[] = [];
    for (const [index, event] of events.entries()) {
        const site = sites[index];
        if (!site || (site.honour_dnt === 1 && asksNotToBeTracked(request))) continue;
        lines.push(await acceptEvent(event, site, sender, origin, services));
    }
    if (lines.length === 0) return;
    try {
        await services.spool.append(lines);
    } catch (cause) {
        request.log.error({ err: cause }, 'the spool cannot be written');
        throw new ApiError(503, 'Events cannot be stored at the moment.');
    }
};

const findSite = async (id: string, siteBook: SiteBook): Promise<SiteRow> => {
    const site = await siteBook.find(id);
    if (!site) throw notFound(`s: site ${id}`);
    return site;
};

const readEvents = (body: unknown) =>
    Array.isArray(body) ? validate(batch, body) : [validate(trackerEvent, body ?? {})];

const asksNotToBeTracked = ({ headers }: FastifyRequest): boolean =>
    headers.dnt === '1' || headers['sec-gpc'] === '1';

const parseJson = (
    _request: FastifyRequest,
    body: string | Buffer,
    done: (error: Error | null, value?: unknown) => void,
): void => {
    let value: unknown;
    try {
        value = JSON.parse(String(body));
    } catch {
        done(invalid({ body: 'not JSON' }));
        return;
    }
    done(null, value);
};

/** Without these a page's console would show errors. Beacons carry credentials; none is read here. */
const allowAnyOrigin = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const origin = request.headers.origin;
    if (!origin) return;
    reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-credentials', 'true')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-allow-methods', 'POST')
        .header('access-control-max-age', '86400')
        .header('vary', 'origin');
};
