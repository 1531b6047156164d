import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressBucket } from '../../platform/addresses/addressBucket';
import type { Database } from '../../platform/database/database';
import type { Secret } from '../../platform/secret';

const cookieName = 'known-device';
/** The longest that browsers keep a cookie. */
const cookieSeconds = 400 * 86_400;
const purpose = 'known device';

const signedText = (email: string, random: string): string => `${email}\n${random}`;

/**
 * Lets the browser prove later that its owner has been in this account, also after a logout and at
 * another address. It opens nothing: it only keeps guesses from elsewhere from locking them out.
 */
export const rememberDevice = (
    secret: Secret,
    email: string,
    request: FastifyRequest,
    reply: FastifyReply,
): void => {
    const random = randomBytes(9).toString('base64url');
    const attributes = [
        `${cookieName}=${random}.${secret.sign(purpose, signedText(email, random))}`,
        'Path=/api/v1/work/auth',
        `Max-Age=${cookieSeconds}`,
        'HttpOnly',
        'SameSite=Lax',
        ...(request.protocol === 'https' ? ['Secure'] : []),
    ];
    reply.header('set-cookie', attributes.join('; '));
};

/** Whether the browser has been in this account. */
export const hasDeviceCookie = (secret: Secret, email: string, request: FastifyRequest): boolean =>
    (request.headers.cookie ?? '').split(/; */).some(pair => {
        const [name, value = ''] = pair.split('=');
        const [random = '', signature = ''] = value.split('.');
        return (
            name === cookieName && secret.isSigned(purpose, signedText(email, random), signature)
        );
    });

const hasSessionFrom = async (db: Database, email: string, address: string): Promise<boolean> => {
    const sessions = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.address')
        .where('users.email', '=', email)
        .where('sessions.impersonator_id', 'is', null)
        .execute();
    const bucket = addressBucket(address);
    return sessions.some(session => addressBucket(session.address) === bucket);
};

/** Whether the account was used from this browser, or has a session from this address. */
export const isKnownDevice = async (
    { db, secret }: { db: Database; secret: Secret },
    email: string,
    request: FastifyRequest,
): Promise<boolean> => {
    const hasSession = await hasSessionFrom(db, email, request.ip);
    return hasSession || hasDeviceCookie(secret, email, request);
};
