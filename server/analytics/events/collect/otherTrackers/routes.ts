import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import {
    type OtherTracker,
    otherTrackers,
    siteAddress,
    trackerAddresses,
} from '../../../../../contract/analytics/otherTrackers';
import { errorAnswer } from '../../../../platform/http/register';
import { asksNotToBeTracked } from '../asksNotToBeTracked';
import { readText, sendOther } from '../exchange';
import { RequestSender } from '../requestSender';
import { answersOf, type OtherAnswer, type Outcome } from './answers';
import { readGoatCounter } from './goatCounter';
import { type Hit, NotTaken, type OtherRequest } from './hit';
import { type MatomoContent, readMatomo } from './matomo';
import { readPlausible } from './plausible';
import { type TakeServices, takeHits } from './takeHits';
import { readUmami } from './umami';

/** Matomo's queue and other programs send many requests in one. */
const bodyLimits: Readonly<Record<OtherTracker, number>> = {
    umami: 64 * 1024,
    plausible: 64 * 1024,
    matomo: 256 * 1024,
    goatcounter: 16 * 1024,
};

const alone = (read: (request: OtherRequest) => Hit[]) => (request: OtherRequest) => ({
    hits: read(request),
    refused: [],
    isBulk: false,
    isSilent: false,
});
const readers: Readonly<Record<OtherTracker, (request: OtherRequest) => MatomoContent>> = {
    umami: alone(readUmami),
    plausible: alone(readPlausible),
    matomo: readMatomo,
    goatcounter: alone(readGoatCounter),
};

const nothing = { taken: 0, unknown: 0, refused: [], isBulk: false, isSilent: false };

const queryOf = (url: string): URLSearchParams => {
    const at = url.indexOf('?');
    return new URLSearchParams(at === -1 ? '' : url.slice(at + 1));
};

/** Takes a request of another tracker and says what came of it. Throws what collecting throws. */
const take = async (
    tracker: OtherTracker,
    request: FastifyRequest,
    text: string,
    services: TakeServices,
): Promise<Outcome> => {
    const { counters } = services;
    const sender = new RequestSender(request, 'tracker', { tellsPage: tracker !== 'goatcounter' });
    const { headers, host } = request;
    const query = queryOf(request.raw.url ?? '');
    try {
        const content = readers[tracker]({ query, text, headers, address: sender.address, host });
        const { site } = request.params as { site?: string };
        const isOptedOut = asksNotToBeTracked(request);
        const around = { tracker, sender, site, isOptedOut };
        const { refused, ...found } = await takeHits(content.hits, around, services);
        const all = [...content.refused, ...refused];
        for (const { reason } of all) counters.refuse(reason);
        return { ...content, ...found, refused: all };
    } catch (cause) {
        if (!(cause instanceof NotTaken)) throw cause;
        counters.refuse(cause.reason);
        return { ...nothing, refused: [cause] };
    }
};

const answerTo = (
    tracker: OtherTracker,
    services: TakeServices,
): { answer: onRequestHookHandler } => {
    const { done, failed } = answersOf[tracker];
    const answer: onRequestHookHandler = (request, reply) => {
        reply.hijack();
        const send = (given: OtherAnswer, retryAfter?: number) =>
            sendOther(reply, request.headers.origin, { ...given, retryAfter });
        const fail = (error: unknown) => {
            const { status, retryAfter, body } = errorAnswer(error, request);
            if (status === 413) services.counters.refuse('tooLarge');
            send(failed(status, 'message' in body ? body.message : body.error), retryAfter);
        };
        readText(request.raw, bodyLimits[tracker], (error, text) => {
            if (error) return fail(error);
            take(tracker, request, text, services).then(
                outcome => send(done(outcome)),
                cause => fail(cause),
            );
        });
    };
    return { answer };
};

/** Headers that a page may ask to send: Umami's tracker returns its answer in one of its own. */
const headerNames = /^[\w-]{1,60}(?:\s*,\s*[\w-]{1,60}){0,19}$/;

const answerPreflight = ({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const asked = headers['access-control-request-headers'] ?? '';
    return reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', headers.origin ?? '*')
        .header('access-control-allow-credentials', 'true')
        .header(
            'access-control-allow-headers',
            headerNames.test(asked) ? asked : 'content-type, x-umami-cache',
        )
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-max-age', '86400')
        .header('vary', 'origin, access-control-request-headers')
        .code(204)
        .send();
};

/** Where pictures are the answer, they are asked for too. */
const methodsOf = (tracker: OtherTracker): ('GET' | 'POST')[] =>
    tracker === 'matomo' || tracker === 'goatcounter' ? ['GET', 'POST'] : ['POST'];

/**
 * The addresses to which the trackers of other products send. What they say becomes events of our own, in this folder
 * alone; from then on they go the same way.
 */
export const otherTrackerRoutes = (
    app: FastifyInstance,
    { COLLECT_PATH }: { COLLECT_PATH: string },
    services: TakeServices,
): void => {
    for (const tracker of otherTrackers) {
        const { answer } = answerTo(tracker, services);
        const addresses = trackerAddresses[tracker].flatMap(address => [
            address,
            `${siteAddress(':site')}${address}`,
        ]);
        for (const url of addresses) {
            // An operator may have given our own tracker the other's address.
            if (url === COLLECT_PATH || url === `${COLLECT_PATH}.gif`) continue;
            app.route({
                method: methodsOf(tracker),
                // Whoever only asks whether there is something has seen no page.
                exposeHeadRoute: false,
                url,
                onRequest: answer,
                handler: async () => undefined,
            });
            app.options(url, answerPreflight);
        }
    }
};
