import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { serverActor, writeAudit } from '../../platform/audit/writeAudit';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid } from '../../platform/http/errors';
import { changeVerification, keepVerification, stateOf } from './verificationRows';

type PhoneConfig = Pick<Config, 'PHONE_CHECK_URL' | 'PHONE_CHECK_SECRET'>;

/** In which somebody comes back from the provider. */
const refMs = 3_600_000;
/** How old a message may be: what was sent once is not sent again later. */
const freshMs = 300_000;

/** What a provider says of a check. */
const report = z.object({
    ref: z.string().regex(/^[\w-]{20,64}$/),
    state: z.enum(['verified', 'failed']),
});

/** Both are needed: an address without a secret would believe anybody. */
export const hasPhoneProvider = ({ PHONE_CHECK_URL, PHONE_CHECK_SECRET }: PhoneConfig): boolean =>
    PHONE_CHECK_URL !== undefined && PHONE_CHECK_SECRET !== undefined;

/** Where somebody goes to show whose number it is; the number itself never comes here. Throws 409. */
export const beginPhone = async (
    db: Database,
    config: PhoneConfig,
    userId: string,
    now: number,
): Promise<string> => {
    const { PHONE_CHECK_URL: url } = config;
    if (!hasPhoneProvider(config) || url === undefined) {
        throw new ApiError(409, 'verification.no_phone');
    }
    const ref = randomBytes(24).toString('base64url');
    await db.transaction().execute(async trx => {
        const begin = { kind: 'phone', state: 'draft' } as const;
        const row = await keepVerification(trx, userId, begin, now);
        // what is verified stays so until the new number is
        const change = { ref, ref_until: now + refMs };
        await changeVerification(trx, row, change, now);
    });
    const address = new URL(url);
    address.searchParams.set('ref', ref);
    return address.href;
};

interface Message {
    body: Buffer;
    /** of the header; empty without one */
    signature: string;
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<t>.<body>`; whatever else stands there is left aside. */
export const isSignedBy = (secret: string, { body, signature }: Message, now: number): boolean => {
    const parts = signature.split(',').map(part => part.trim().split('='));
    const time = parts.find(([name]) => name === 't')?.[1] ?? '';
    const isFresh = /^\d{1,12}$/.test(time) && Math.abs(now - Number(time) * 1_000) <= freshMs;
    if (!isFresh) return false;
    const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
    return parts
        .filter(([name, hex = '']) => name === 'v1' && /^[0-9a-f]{64}$/.test(hex))
        .some(([, hex = '']) => timingSafeEqual(right, Buffer.from(hex, 'hex')));
};

const read = (body: Buffer): z.output<typeof report> => {
    try {
        return report.parse(JSON.parse(body.toString('utf8')));
    } catch {
        throw invalid({ body: 'field.wrong' });
    }
};

/**
 * What the provider says, once: a second message about the same check changes nothing. Throws 404 for a check that is
 * unknown or too old, 403 for a wrong signature, 422.
 */
export const takePhoneReport = async (
    db: Database,
    secret: string,
    message: Message,
    now: number,
): Promise<void> => {
    if (!isSignedBy(secret, message, now)) throw new ApiError(403, 'verification.wrong_signature');
    const { ref, state } = read(message.body);
    await db.transaction().execute(async trx => {
        const row = await trx
            .selectFrom('verifications')
            .selectAll()
            .where('ref', '=', ref)
            .where('ref_until', '>', now)
            .executeTakeFirst();
        if (!row) throw new ApiError(404, 'verification.unknown_ref');
        // a number that could not be shown leaves what was shown before
        const verified = { state: 'verified', decided_at: now, submitted_at: now } as const;
        const change = state === 'verified' ? verified : {};
        await changeVerification(trx, row, { ...change, ref: null, ref_until: null }, now);
        await writeAudit(trx, {
            actor: serverActor,
            now,
            action: state === 'verified' ? 'verify' : 'fail',
            resource: 'verifications',
            recordId: row.id,
            title: row.kind,
            changes: { state: [stateOf(row), state === 'verified' ? 'verified' : row.state] },
        });
    });
};
