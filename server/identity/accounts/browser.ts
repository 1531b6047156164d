import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../platform/http/cookies';

const cookieName = 'sign-in-browser';
const cookieSeconds = 86_400;

const hashOf = (value: string): string =>
    createHash('sha256').update(value).digest('base64url').slice(0, 22);

const secretOf = (request: FastifyRequest): string | undefined => {
    const value = readCookie(request.headers.cookie ?? '', cookieName);
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** By what a challenge is bound to the browser that asks; empty for one that has none, and so has asked for nothing. */
export const browserOf = (request: FastifyRequest): string => {
    const value = secretOf(request);
    return value === undefined ? '' : hashOf(value);
};

/** The same, and gives the browser its secret where it has none. It opens nothing by itself. */
export const bindBrowser = (request: FastifyRequest, reply: FastifyReply): string => {
    const value = secretOf(request) ?? randomBytes(32).toString('base64url');
    const attributes = [
        `${cookieName}=${value}`,
        'Path=/api/v1',
        `Max-Age=${cookieSeconds}`,
        'HttpOnly',
        'SameSite=Lax',
        ...(request.protocol === 'https' ? ['Secure'] : []),
    ];
    reply.header('set-cookie', attributes.join('; '));
    return hashOf(value);
};
