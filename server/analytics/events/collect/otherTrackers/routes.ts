import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import {
    type OtherTracker,
    siteAddress,
    trackerAddresses,
} from '../../../../../contract/analytics/otherTrackers';
import { keyPrefix } from '../../../../../contract/platform/apiKeys';
import { bearerOf, hasKey, type KeyDoor } from '../../../../platform/http/keyDoor';
import { errorAnswer } from '../../../../platform/http/register';
import { asksNotToBeTracked } from '../asksNotToBeTracked';
import { readText, sendOther } from '../exchange';
import { RequestSender } from '../requestSender';
import { requireServer, type WriteAccess, writeAccessOf } from '../writeAccess';
import { type Answers, answersOf, type OtherAnswer, type Outcome } from './answers';
import { alone, type Content } from './content';
import { readGoatCounter } from './goatCounter';
import { readGoatBatch } from './goatCounterBatch';
import { NotTaken, type OtherRequest } from './hit';
import { matomoToken, readMatomo } from './matomo';
import { readPlausible } from './plausible';
import { type TakeServices, takeHits } from './takeHits';
import { readUmami, readUmamiBatch } from './umami';

interface DoorServices extends TakeServices {
    keyDoor: KeyDoor;
}

/** An address to which another product's programs send. */
interface Door {
    tracker: OtherTracker;
    addresses: readonly string[];
    read(request: OtherRequest): Content;
    answers: Answers;
    /** bytes: queues and servers send many events in one */
    limit: number;
    /** where pictures are the answer, they are asked for too */
    methods: ('GET' | 'POST')[];
    /** for servers alone */
    needsKey?: true;
}

const kilobyte = 1024;
const fetched: Door['methods'] = ['POST'];
const shown: Door['methods'] = ['GET', 'POST'];

const doors: readonly Door[] = [
    {
        tracker: 'umami',
        addresses: trackerAddresses.umami,
        read: request => alone(readUmami(request)),
        answers: answersOf.umami,
        limit: 64 * kilobyte,
        methods: fetched,
    },
    {
        tracker: 'umami',
        addresses: ['/api/batch'],
        read: readUmamiBatch,
        answers: answersOf.umamiBatch,
        limit: 256 * kilobyte,
        methods: fetched,
    },
    {
        tracker: 'plausible',
        addresses: trackerAddresses.plausible,
        read: request => alone(readPlausible(request)),
        answers: answersOf.plausible,
        limit: 64 * kilobyte,
        methods: fetched,
    },
    {
        tracker: 'matomo',
        addresses: trackerAddresses.matomo,
        read: readMatomo,
        answers: answersOf.matomo,
        limit: 256 * kilobyte,
        methods: shown,
    },
    {
        tracker: 'goatcounter',
        addresses: trackerAddresses.goatcounter,
        read: request => alone(readGoatCounter(request)),
        answers: answersOf.goatcounter,
        limit: 16 * kilobyte,
        methods: shown,
    },
    {
        tracker: 'goatcounter',
        addresses: ['/api/v0/count'],
        read: readGoatBatch,
        answers: answersOf.goatBatch,
        limit: 512 * kilobyte,
        methods: fetched,
        needsKey: true,
    },
];

const nothing = { taken: 0, unknown: [], refused: [], isBulk: false, isSilent: false };

const queryOf = (url: string): URLSearchParams => {
    const at = url.indexOf('?');
    return new URLSearchParams(at === -1 ? '' : url.slice(at + 1));
};

/** The API key that a request comes with: in its header, of Matomo in the body too; empty without. */
const keyIn = ({ tracker }: Door, request: FastifyRequest, text: string): string => {
    if (hasKey(request)) return bearerOf(request) ?? '';
    const token = tracker === 'matomo' ? matomoToken(text) : '';
    return token.startsWith(keyPrefix) ? token : '';
};

/** Of which sites a request may claim events; undefined without a key. Throws 401, 403 and 429. */
const accessOf = async (
    door: Door,
    request: FastifyRequest,
    text: string,
    { keyDoor }: DoorServices,
): Promise<WriteAccess | undefined> => {
    const key = keyIn(door, request, text);
    // plausible.js and its API take the address of the request, and no other
    const isForKeys = door.tracker !== 'plausible' && (key !== '' || door.needsKey === true);
    if (!isForKeys) return undefined;
    requireServer(request);
    return writeAccessOf(await keyDoor.requireKey(key, request, 'write'));
};

/** Takes a request of another tracker and says what came of it. Throws what collecting throws. */
const take = async (
    door: Door,
    request: FastifyRequest,
    text: string,
    services: DoorServices,
): Promise<Outcome> => {
    const { counters, clock } = services;
    const { tracker, read } = door;
    const access = await accessOf(door, request, text, services);
    const sender = new RequestSender(request, 'tracker', { tellsPage: tracker !== 'goatcounter' });
    const { headers, host } = request;
    const query = queryOf(request.raw.url ?? '');
    const { address } = sender;
    const isKeyed = access !== undefined;
    try {
        const content = read({ query, text, headers, address, host, isKeyed, now: clock() });
        const { site } = request.params as { site?: string };
        const isOptedOut = !isKeyed && asksNotToBeTracked(request);
        const around = { tracker, sender, site, isOptedOut, access };
        for (const { reason } of content.refused) counters.refuse(reason);
        const { refused, ...found } = await takeHits(content.hits, around, services);
        return { ...content, ...found, refused: [...content.refused, ...refused] };
    } catch (cause) {
        if (!(cause instanceof NotTaken)) throw cause;
        counters.refuse(cause.reason);
        return { ...nothing, refused: [cause] };
    }
};

const answerTo = (door: Door, services: DoorServices): { answer: onRequestHookHandler } => {
    const { done, failed } = door.answers;
    const answer: onRequestHookHandler = (request, reply) => {
        reply.hijack();
        const send = (given: OtherAnswer, retryAfter?: number) =>
            sendOther(reply, request.headers.origin, { ...given, retryAfter });
        const fail = (error: unknown) => {
            const { status, retryAfter, body } = errorAnswer(error, request);
            if (status === 413) services.counters.refuse('tooLarge');
            send(failed(status, 'message' in body ? body.message : body.error), retryAfter);
        };
        readText(request.raw, door.limit, (error, text) => {
            if (error) return fail(error);
            take(door, request, text, services).then(
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

/**
 * The addresses to which the trackers of other products send. What they say becomes events of our own, in this folder
 * alone; from then on they go the same way.
 */
export const otherTrackerRoutes = (
    app: FastifyInstance,
    { COLLECT_PATH }: { COLLECT_PATH: string },
    services: DoorServices,
): void => {
    for (const door of doors) {
        const { answer } = answerTo(door, services);
        const addresses = door.addresses.flatMap(address => [
            address,
            `${siteAddress(':site')}${address}`,
        ]);
        for (const url of addresses) {
            // An operator may have given our own tracker the other's address.
            if (url === COLLECT_PATH || url === `${COLLECT_PATH}.gif`) continue;
            app.route({
                method: door.methods,
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
