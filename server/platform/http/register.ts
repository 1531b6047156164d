import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call, CallAnswer, Envelope } from '../../../contract/platform/call';
import { isAmong } from '../../../contract/platform/isAmong';
import { languageOf } from '../mail/language';
import { noteAdmitted } from './admitted';
import { noteCame } from './cameAt';
import { encryptedData } from './encryption';
import { ApiError, faultFields, forbidden, stepUpNeeded } from './errors';
import { factsOf } from './factsOf';
import { bearerOf, hasKey, type KeyDoor } from './keyDoor';
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
    keyDoor: KeyDoor;
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
        /** its refusals are told without an envelope, too */
        isBare?: boolean;
    }
}

/** A call's input, checked; throws 422. */
export const readContext = <C extends Call>(
    call: C,
    given: Readonly<Record<'params' | 'query' | 'body', unknown>>,
    around: { session: Session | undefined; request: FastifyRequest; reply: FastifyReply },
): CallContext<C> =>
    ({
        params: call.params ? validate(call.params, given.params) : undefined,
        query: call.query ? validate(call.query, given.query) : undefined,
        body: call.body ? validate(call.body, given.body) : undefined,
        ...around,
    }) as CallContext<C>;

/** Puts calls of the contract on the server: access first, then the input, then the rule. */
export const registerOn =
    (app: FastifyInstance, options: RegisterOptions): Register =>
    (call, rule, { rateLimit, endsSession } = {}) => {
        const answer = async (request: FastifyRequest, reply: FastifyReply, session?: Session) => {
            const { params, query, body = {} } = request;
            const around = { session, request, reply };
            const context = readContext(call, { params, query, body: body ?? {} }, around);
            const plain = envelope(await rule(context));
            if (session?.key && call.keyScope === 'read') {
                await options.keyDoor.requireStill(session);
            }
            const suffix = call.isPlain || session?.key ? undefined : options.cryptSuffix;
            return suffix ? { ...plain, ...encryptedData(plain.data, suffix) } : plain;
        };
        app.route({
            method: call.method,
            url: call.path,
            config: {
                isReading: call.method === 'GET' && call.access !== 'public' && !endsSession,
                ...(rateLimit && { rateLimit }),
                ...(call.isBare && { isBare: true }),
            },
            handler: async (request, reply) => {
                noteCame(request, options.clock());
                // Answers are about one person's sites: no cache on the way may keep them.
                reply.header('cache-control', 'no-store');
                const found = await admit(call, request, options);
                const newToken = endsSession ? undefined : found?.newToken;
                const renewal = newToken === undefined ? {} : { x_token: newToken };
                try {
                    const answered = await answer(request, reply, found?.session);
                    return call.isBare ? answered.data : { ...answered, ...renewal };
                } catch (error) {
                    // Errors name the new token too: the old one ends before a form is corrected.
                    return sendError(error, request, reply, renewal);
                }
            },
        });
    };

type Admitted = Pick<Call, 'access' | 'sharedIn' | 'isPersonal' | 'stepUp' | 'keyScope'>;

/**
 * Who sends an API key, when the call says what scope it takes and their role may; whatever session comes
 * beside it is not looked at.
 */
const admitKey = async (
    { access, keyScope, isPersonal, stepUp }: Admitted,
    request: FastifyRequest,
    keyDoor: KeyDoor,
): Promise<FoundSession> => {
    // what asks for its owner in person is no program's, whatever is declared
    const scope = isPersonal || stepUp ? undefined : keyScope;
    const session = await keyDoor.require(request, scope);
    if (access !== 'public' && !isAmong(access, session)) throw forbidden('session.role');
    return { session, newToken: undefined };
};

/** Who makes a call, when their role may; throws 403, of keys 401 and 429 too. */
export const admit = async (
    call: Admitted,
    request: FastifyRequest,
    { sessions, keyDoor, clock }: RegisterOptions,
): Promise<FoundSession | undefined> => {
    const { access, sharedIn, isPersonal } = call;
    if (access === 'public') return undefined;
    if (hasKey(request)) return admitKey(call, request, keyDoor);
    const token = request.headers['x-token'];
    const found =
        typeof token === 'string' && token !== '' ? await sessions.find(token) : undefined;
    // a program that sent something else than a key
    if (!found && call.keyScope && bearerOf(request)) throw new ApiError(401, 'key.wrong');
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
    body: Envelope<null> | BareRefusal;
}

interface BareRefusal extends Pick<Envelope, 'errors' | 'request_id'> {
    error: string;
    code?: string;
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
    const { status, retryAfter } = known;
    if (!request.routeOptions.config?.isBare) return { status, retryAfter, body };
    // such programs know no 422
    return { status: status === 422 ? 400 : status, retryAfter, body: bareRefusal(body) };
};

/** What is refused where no envelope is expected: the sentence is the error. */
const bareRefusal = ({ message, error, errors, request_id }: Envelope<null>): BareRefusal => ({
    error: message,
    ...(error !== undefined && { code: error }),
    ...(errors && { errors }),
    ...(request_id !== undefined && { request_id }),
});

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
    if (status === 401) reply.header('www-authenticate', 'Bearer');
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
