import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { z } from 'zod';
import { maxBatch, trackerEvent } from '../../../contract/collect';
import type { Config } from '../../config';
import { ApiError, invalid } from '../../http/errors';
import { errorsByField, fieldWithNul } from '../../http/validate';
import { normaliseAddress } from '../enrich/address';
import { createMarksReader } from '../enrich/marks';
import type { StoredEvent } from '../event';
import type { CheckedEvent, Sender } from './accept';
import { Collector, type CollectServices } from './collector';

const bodyLimit = 64 * 1024;
const batch = z.array(trackerEvent).min(1).max(maxBatch);
/** The pixel has no script: its page is the one named, else the one that sent the request. */
const pixelQuery = z.object({ s: trackerEvent.shape.s, u: z.string().optional() });

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Register it before what the other routes share: the headers that protect pages, compression and
 * the rules about origins are none of its business, and would take half of its time.
 */
export const collectRoutes = async (
    app: FastifyInstance,
    config: Pick<Config, 'COLLECT_PATH' | 'COLLECT_ADDRESS_LIMIT' | 'COLLECT_SITE_LIMIT'>,
    services: CollectServices,
): Promise<void> => {
    const path = config.COLLECT_PATH;
    const { counters } = services;
    const collector = new Collector(services, {
        address: config.COLLECT_ADDRESS_LIMIT,
        site: config.COLLECT_SITE_LIMIT,
    });
    await app.register(async scope => {
        // The tracker sends text/plain, so that a page of another origin needs no preflight.
        scope.removeContentTypeParser('application/json');
        for (const type of ['text/plain', 'application/json']) {
            scope.addContentTypeParser(type, { parseAs: 'string' }, parseJson);
        }
        scope.addHook('onRequest', allowAnyOrigin);
        scope.addHook('onError', async (_request, _reply, error) => {
            if (error instanceof Malformed) counters.refuse('invalid');
            if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') counters.refuse('tooLarge');
        });
        scope.options(path, answerPreflight);
        scope.post(path, { bodyLimit }, async (request, reply) => {
            const events = readEvents((request.body ?? nothing) as Parsed);
            const answer = await collector.collect(
                events,
                senderOf(request, 'tracker'),
                asksNotToBeTracked(request),
            );
            reply.code(202);
            return answer.ids || answer.refused ? answer : reply.send();
        });
        scope.get(`${path}.gif`, async (request, reply) => {
            const { s, u = request.headers.referer ?? '' } = check(pixelQuery, request.query);
            const event = check(trackerEvent, { s, u, k: 'v' });
            const sender = senderOf(request, 'pixel');
            await collector.collect([event], sender, asksNotToBeTracked(request));
            return reply.header('cache-control', 'no-store').type('image/gif').send(pixel);
        });
    });
};

const readMarks = createMarksReader();

const senderOf = (
    { ip, method, headers }: FastifyRequest,
    origin: StoredEvent['origin'],
): Sender => ({
    address: normaliseAddress(ip),
    userAgent: headers['user-agent'] ?? '',
    origin,
    readMarks: (page, screen) => readMarks({ method, headers, page, screen, webdriver: false }),
});

/** A body as it was parsed, and whether a NUL may be in it, which only an escape can bring. */
interface Parsed {
    value: unknown;
    mayHoldNul: boolean;
}

/** A request without a body is not parsed. */
const nothing: Parsed = { value: undefined, mayHoldNul: false };

/** What is not as the contract says, told apart from what is refused for another reason. */
class Malformed extends ApiError {
    constructor(errors: Record<string, string>) {
        const { status, message } = invalid(errors);
        super(status, message, errors);
    }
}

const check = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw new Malformed(errorsByField(parsed.error));
    return parsed.data;
};

const readEvents = ({ value, mayHoldNul }: Parsed): CheckedEvent[] => {
    const events = Array.isArray(value) ? check(batch, value) : [check(trackerEvent, value)];
    const field = mayHoldNul ? fieldWithNul(events) : undefined;
    if (field !== undefined) throw new Malformed({ [field || 'body']: 'holds a NUL character' });
    return events;
};

const asksNotToBeTracked = ({ headers }: FastifyRequest): boolean =>
    headers.dnt === '1' || headers['sec-gpc'] === '1';

const parseJson = (
    _request: FastifyRequest,
    body: string | Buffer,
    done: (error: Error | null, value?: Parsed) => void,
): void => {
    const text = String(body);
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        done(new Malformed({ body: 'not JSON' }));
        return;
    }
    done(null, { value, mayHoldNul: text.includes('\\u0000') });
};

/** Without these a page's console would show errors. Beacons carry credentials; none is read here. */
const allowAnyOrigin: onRequestHookHandler = (request, reply, done) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const { origin } = request.headers;
    if (origin) {
        reply
            .header('access-control-allow-origin', origin)
            .header('access-control-allow-credentials', 'true')
            .header('vary', 'origin');
    }
    done();
};

const answerPreflight = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-allow-methods', 'POST')
        .header('access-control-max-age', '86400')
        .code(204)
        .send();
