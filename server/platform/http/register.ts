import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
    type Call,
    type CallAnswer,
    type Envelope,
    isAmong,
} from '../../../contract/platform/call';
import { languageOf } from '../mail/language';
import { noteAdmitted } from './admitted';
import { encryptedData } from './encryption';
import { ApiError, faultFields, forbidden, stepUpNeeded } from './errors';
import { factsOf } from './factsOf';
import type { FoundSession, Session, Sessions } from './session';
import { awayRetrySeconds, isStoreAway } from './storeAway';
import { validate } from './validate';

type Output<Schema> = z.output<Extract<Schema, z.ZodType>>;

/** What a call's rule gets: everything checked, and who asks. */
export interface CallContext<C extends Call> {
    params: Output<C['params']>;
    query: Output<C['query']>;
    body: Output<C['body']>;
    /** Whoever makes the call; a public call has nobody here. */
    session: Session;
    request: FastifyRequest;
    reply: FastifyReply;
}

export interface RegisterOptions {
    sessions: Sessions;
    clock: () => number;
    /** encrypts answers when set */
    cryptSuffix: string | undefined;
}

export interface RouteOptions {
    /** requests of one address in so many ms; a guard against floods, not against guessing */
    rateLimit?: { max: number; timeWindow: number };
    /** the session is over with this call, and a token renewed by it must not come back */
    endsSession?: true;
}

export type Register = <C extends Call>(
    call: C,
    rule: (context: CallContext<C>) => Promise<CallAnswer<C>>,
    routeOptions?: RouteOptions,
) => void;

declare module 'fastify' {
    interface FastifyContextConfig {
        /** a reading call of a session, which may be a part of a batch */
        isReading?: boolean;
    }
}

/** Puts calls of the contract on the server: access first, then the input, then the rule. */
export const registerOn =
    (app: FastifyInstance, options: RegisterOptions): Register =>
    (call, rule, { rateLimit, endsSession } = {}) => {
        const answer = async (request: FastifyRequest, reply: FastifyReply, session?: Session) => {
            const context = {
                params: call.params ? validate(call.params, request.params) : undefined,
                query: call.query ? validate(call.query, request.query) : undefined,
                body: call.body ? validate(call.body, request.body ?? {}) : undefined,
                session,
                request,
                reply,
            } as CallContext<typeof call>;
            const plain = envelope(await rule(context));
            const suffix = call.isPlain ? undefined : options.cryptSuffix;
            return suffix ? { ...plain, ...encryptedData(plain.data, suffix) } : plain;
        };
        app.route({
            method: call.method,
            url: call.path,
            config: {
                isReading: call.method === 'GET' && call.access !== 'public' && !endsSession,
                ...(rateLimit && { rateLimit }),
            },
            handler: async (request, reply) => {
                // Answers are about one person's sites: no cache on the way may keep them.
                reply.header('cache-control', 'no-store');
                const found = await admit(call, request, options);
                const newToken = endsSession ? undefined : found?.newToken;
                const renewal = newToken === undefined ? {} : { x_token: newToken };
                try {
                    return { ...(await answer(request, reply, found?.session)), ...renewal };
                } catch (error) {
                    // Errors name the new token too: the old one ends before a form is corrected.
                    return sendError(error, request, reply, renewal);
                }
            },
        });
    };

/** Who makes a call, when their role may; throws 403. */
export const admit = async (
    call: Pick<Call, 'access' | 'sharedIn' | 'isPersonal' | 'stepUp'>,
    request: FastifyRequest,
    { sessions, clock }: RegisterOptions,
): Promise<FoundSession | undefined> => {
    const { access, sharedIn, isPersonal } = call;
    if (access === 'public') return undefined;
    const token = request.headers['x-token'];
    const found =
        typeof token === 'string' && token !== '' ? await sessions.find(token) : undefined;
    if (!found) throw forbidden();
    if (found.session.userId !== '') noteAdmitted(request, found.session.userId);
    const { share, impersonatorId } = found.session;
    // first: 403 would end the session in the browser
    if (impersonatorId !== undefined) requireReading(request, isPersonal);
    if (!isAmong(access, found.session)) throw forbidden('session.role');
    if (share && sharedIn && !sharedIn.some(report => share.reports.includes(report))) {
        throw forbidden('session.report_not_shared');
    }
    if (call.stepUp && found.session.stepUpUntil <= clock()) throw stepUpNeeded();
    return found;
};

const reading: readonly string[] = ['GET', 'HEAD'];

/** Who sees as somebody else changes nothing, and gets no secrets; throws 409. */
const requireReading = ({ method }: FastifyRequest, isPersonal: true | undefined): void => {
    if (!reading.includes(method)) {
        throw new ApiError(409, 'session.read_only');
    }
    if (isPersonal) throw new ApiError(409, 'session.personal');
};

export const envelope = <Data>(data: Data): Envelope<Data> => ({ code: 200, message: 'ok', data });

interface ErrorAnswer {
    status: number;
    /** s */
    retryAfter: number | undefined;
    body: Envelope<null>;
}

/** What an error is answered with; what is not meant for the caller is logged, not sent. */
export const errorAnswer = (error: unknown, request: FastifyRequest): ErrorAnswer => {
    const known = readError(error);
    const fields = faultFields(known, languageOf(request.headers));
    const body: Envelope<null> = { code: known.status, ...fields, data: null };
    if (known.status >= 500) {
        request.log.error(
            { ...factsOf(request), status: known.status, err: error },
            'request failed',
        );
        body.request_id = request.id;
    }
    return { status: known.status, retryAfter: known.retryAfter, body };
};

/** Answers an error as an envelope. */
export const sendError = (
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    renewal: Pick<Envelope, 'x_token'> = {},
): FastifyReply => sendAnswer(errorAnswer(error, request), reply, renewal);

export const sendAnswer = (
    { status, retryAfter, body }: ErrorAnswer,
    reply: FastifyReply,
    renewal: Pick<Envelope, 'x_token'> = {},
): FastifyReply => {
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(status).send({ ...body, ...renewal });
};

const readError = (error: unknown): ApiError => {
    if (error instanceof ApiError) return error;
    const status = (error as { statusCode?: unknown }).statusCode;
    if (typeof status === 'number' && status >= 400 && status < 500) {
        return new ApiError(status, status === 413 ? 'request.too_large' : 'request.bad');
    }
    if (isStoreAway(error)) {
        return new ApiError(503, 'request.store_away', { retryAfter: awayRetrySeconds });
    }
    return new ApiError(500, 'request.failed');
};
