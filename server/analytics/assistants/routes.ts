import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mcpPath } from '../../../contract/analytics/assistants';
import { fault } from '../../../contract/fault';
import type { Config } from '../../platform/config';
import type { AskCall } from '../../platform/http/callRules';
import { ApiError, invalid } from '../../platform/http/errors';
import type { KeyDoor } from '../../platform/http/keyDoor';
import type { Session } from '../../platform/http/session';
import { languageOf } from '../../platform/mail/language';
import { reportLink } from './links';
import type { Asking } from './tool';

interface Services {
    config: Pick<Config, 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>;
    keyDoor: KeyDoor;
}

const bodyLimit = 64 * 1024;

/**
 * A key has no place in a browser: a page may only ask where the operator has named its origin. The request's own
 * host is not believed here, as a name server can be made to say that a stranger's page is on this machine.
 */
const requireProgram = (
    { headers: { origin }, host }: FastifyRequest,
    { PUBLIC_URL, ALLOWED_ORIGINS }: Services['config'],
): void => {
    if (origin === undefined) return;
    const allowed = ALLOWED_ORIGINS.split(',').map(one => one.trim());
    if (PUBLIC_URL !== undefined) allowed.push(new URL(PUBLIC_URL).origin);
    if (allowed.includes(origin)) return;
    throw new ApiError(400, fault('request.foreign_origin', { origin, host }));
};

const askingOf = (
    ask: AskCall,
    around: { session: Session; request: FastifyRequest; reply: FastifyReply },
    { PUBLIC_URL }: Services['config'],
): Asking => {
    const { protocol, host } = around.request;
    const origin = PUBLIC_URL === undefined ? `${protocol}://${host}` : new URL(PUBLIC_URL).origin;
    return {
        ask: (call, input) => ask(call, input, around),
        link: (page, words) => reportLink(origin, page, words),
        sitesLink: `${origin}/sites/select`,
    };
};

/**
 * The door for assistants: the Model Context Protocol over HTTP, by an API key that may read. Each request stands
 * for itself and counts as one of the key's; there are no sessions that somebody could take over.
 */
export const assistantRoutes = (app: FastifyInstance, services: Services, ask: AskCall): void => {
    const { config, keyDoor } = services;
    app.route({
        method: 'POST',
        url: mcpPath,
        bodyLimit,
        handler: async (request, reply) => {
            reply.header('cache-control', 'no-store');
            requireProgram(request, config);
            const session = await keyDoor.require(request, 'read');
            const { headers, body } = request;
            // several at once would count as one
            if (Array.isArray(body)) throw invalid({ body: 'assistant.one_message' });
            const asking = askingOf(ask, { session, request, reply }, config);
            // loaded by the first who asks: nobody else waits for it
            const { answerMessage } = await import('./answerMessage');
            const asker = { asking, language: languageOf(headers), log: app.log };
            const answer = await answerMessage({ headers, body }, asker);
            const type = answer.headers.get('content-type');
            if (type !== null) reply.type(type);
            return reply.code(answer.status).send(await answer.text());
        },
    });
    // nothing is sent by itself, and there is no session to end
    app.route({
        method: ['GET', 'DELETE'],
        url: mcpPath,
        exposeHeadRoute: false,
        handler: async (_request, reply) => reply.header('allow', 'POST').code(405).send(''),
    });
};
