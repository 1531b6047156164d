import { randomUUID } from 'node:crypto';
import { addressBucket } from '../../platform/addresses/addressBucket';
import type { Database } from '../../platform/database/database';
import { tooManyAttempts } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { requireCaptcha } from '../captcha/captcha';

interface EmailRequest {
    /** lower case */
    email: string;
    /** of the client */
    address: string;
}

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
}

const windowMs = 3_600_000;
/** The mails to one e-mail are limited where codes are made, without keeping its owner from them. */
const mostOfAddress = 20;
/** So many requests of an address go without a captcha. */
const withoutCaptcha = 3;

/**
 * Does the work if the request is within the limits: 20 an hour for a network address, a captcha from the fourth on. Throws 429 or 422 `captcha`. The request is written down before it is
 * counted, so that of many at the same moment no more than the limit get through; what is refused
 * does not count. `null` for a captcha asks for none: of whoever has just shown who they are.
 */
export const withinLimits = async <Result>(
    services: Services,
    request: EmailRequest,
    captchaAnswer: string | undefined | null,
    work: () => Promise<Result>,
): Promise<Result> => {
    const { db } = services;
    const id = await writeDown(services, request);
    try {
        const isSuspect = await refuseMany(services, request);
        if (isSuspect && captchaAnswer !== null) await requireCaptcha(services, captchaAnswer);
        return await work();
    } catch (cause) {
        await db.deleteFrom('email_requests').where('id', '=', id).execute();
        throw cause;
    }
};

const writeDown = async (
    { db, now }: Services,
    { email, address }: EmailRequest,
): Promise<string> => {
    const id = randomUUID();
    await db
        .deleteFrom('email_requests')
        .where('at', '<=', now - windowMs)
        .execute();
    await db
        .insertInto('email_requests')
        .values({ id, email, address: addressBucket(address), at: now })
        .execute();
    return id;
};

/** True when the address has asked so often that a captcha is due. */
const refuseMany = async ({ db, now }: Services, { address }: EmailRequest): Promise<boolean> => {
    const bucket = addressBucket(address);
    const latestFirst = await db
        .selectFrom('email_requests')
        .select('at')
        .where('at', '>', now - windowMs)
        .where('address', '=', bucket)
        .orderBy('at', 'desc')
        .execute();
    const oneTooMany = latestFirst[mostOfAddress];
    if (oneTooMany) throw tooManyAttempts(oneTooMany.at + windowMs - now);
    return latestFirst.length > withoutCaptcha;
};
