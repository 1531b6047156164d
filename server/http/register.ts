import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call, CallAnswer, Envelope } from '../../contract/call';
import { findSession, type Session } from '../accounts/sessions';
import type { Database } from '../database/database';
import { ApiError, forbidden } from './errors';
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
    db: Database;
    clock: () => number;
}

export type Register = <C extends Call>(
    call: C,
    rule: (context: CallContext<C>) => Promise<CallAnswer<C>>,
    routeOptions?: { rateLimit?: { max: number; timeWindow: number } },
) => void;

/** Puts calls of the contract on the server: access first, then the input, then the rule. */
export const registerOn =
    (app: FastifyInstance, { db, clock }: RegisterOptions): Register =>
    (call, rule, { rateLimit } = {}) => {
        app.route({
            method: call.method,
            url: call.path,
            ...(rateLimit && { config: { rateLimit } }),
            handler: async (request, reply) => {
                const session = await admit(call, request, db, clock());
                const context = {
                    params: call.params ? validate(call.params, request.params) : undefined,
                    query: call.query ? validate(call.query, request.query) : undefined,
                    body: call.body ? validate(call.body, request.body ?? {}) : undefined,
                    session,
                    request,
                    reply,
                } as CallContext<typeof call>;
                // Answers are about one person's sites: no cache on the way may keep them.
                reply.header('cache-control', 'no-store');
                return envelope(await rule(context));
            },
        });
    };

const admit = async (
    call: Call,
    request: FastifyRequest,
    db: Database,
    now: number,
): Promise<Session | undefined> => {
    if (call.access === 'public') return undefined;
    const token = request.headers['x-token'];
    const session =
        typeof token === 'string' && token !== '' ? await findSession(db, now, token) : undefined;
    if (!session) throw forbidden();
    const { access } = call;
    if (access !== 'signed-in' && !access.some(role => session.roles.includes(role))) {
        throw forbidden('Your role may not do this.');
    }
    return session;
};

export const envelope = <Data>(data: Data): Envelope<Data> => ({ code: 200, message: 'ok', data });

/** The envelope of an error; what is not meant for the caller is logged, not sent. */
export const errorEnvelope = (
    error: unknown,
    request: FastifyRequest,
): { status: number; body: Envelope<null> } => {
    const { status, message, errors } = readError(error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    const body: Envelope<null> = { code: status, message, data: null };
    if (errors) body.errors = errors;
    return { status, body };
};

const readError = (
    error: unknown,
): { status: number; message: string; errors: Record<string, string> | undefined } => {
    if (error instanceof ApiError) return error;
    const status = (error as { statusCode?: unknown }).statusCode;
    if (typeof status === 'number' && status >= 400 && status < 500) {
        return { status, message: (error as Error).message, errors: undefined };
    }
    return { status: 500, message: 'The server failed to answer this.', errors: undefined };
};
