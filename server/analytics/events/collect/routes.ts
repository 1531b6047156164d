import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { CollectAnswer } from '../../../../contract/analytics/collect';
import type { Config } from '../../../platform/config';
import type { KeyDoor } from '../../../platform/http/keyDoor';
import { errorAnswer, type Register } from '../../../platform/http/register';
import { asksNotToBeTracked } from './asksNotToBeTracked';
import { Collector } from './collector';
import type { CollectServices } from './collectServices';
import { readText, sendRaw } from './exchange';
import { otherTrackerRoutes } from './otherTrackers/routes';
import { Malformed, readEvents, readPixel } from './readEvents';
import { RequestSender } from './requestSender';
import { serverEventRoute } from './serverEvents';

const bodyLimit = 64 * 1024;

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export const collectRoutes = (
    app: FastifyInstance,
    config: Pick<Config, 'COLLECT_PATH' | 'COLLECT_ADDRESS_LIMIT' | 'COLLECT_SITE_LIMIT'>,
    services: CollectServices & { keyDoor: KeyDoor },
    register: Register,
): void => {
    const path = config.COLLECT_PATH;
    const { counters } = services;
    const collector = new Collector(services, {
        address: config.COLLECT_ADDRESS_LIMIT,
        site: config.COLLECT_SITE_LIMIT,
    });

    const collect = async (text: string, request: FastifyRequest): Promise<CollectAnswer> =>
        collector.collect(
            readEvents(text),
            new RequestSender(request, 'tracker'),
            asksNotToBeTracked(request),
        );
    const receive: onRequestHookHandler = (request, reply) => {
        reply.hijack();
        const { origin } = request.headers;
        const fail = (error: unknown) => {
            if (error instanceof Malformed) counters.refuse('invalid');
            const { status, retryAfter, body } = errorAnswer(error, request);
            if (status === 413) counters.refuse('tooLarge');
            sendRaw(reply, origin, { status, retryAfter, body: JSON.stringify(body) });
        };
        readText(request.raw, bodyLimit, (error, text) => {
            if (error) return fail(error);
            collect(text, request).then(answer => {
                const { ids, refused } = answer;
                const body = ids || refused ? JSON.stringify(answer) : undefined;
                sendRaw(reply, origin, { status: 202, body });
            }, fail);
        });
    };

    // Everything happens before Fastify would read the body, see exchange.ts.
    app.post(path, { onRequest: receive }, async () => undefined);
    app.options(path, answerPreflight);
    otherTrackerRoutes(app, config, { ...services, collector });
    serverEventRoute(register, { ...services, collector });
    app.get(`${path}.gif`, async (request, reply) => {
        reply.header('cross-origin-resource-policy', 'cross-origin');
        const event = readPixel(request.query, request.headers.referer);
        const sender = new RequestSender(request, 'pixel');
        await collector.collect([event], sender, asksNotToBeTracked(request));
        return reply.header('cache-control', 'no-store').type('image/gif').send(pixel);
    });
};

const answerPreflight = ({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', headers.origin ?? '*')
        .header('access-control-allow-credentials', 'true')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-allow-methods', 'POST')
        .header('access-control-max-age', '86400')
        .header('vary', 'origin')
        .code(204)
        .send();
