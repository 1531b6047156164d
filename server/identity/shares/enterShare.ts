import type { z } from 'zod';
import type { shareLogin } from '../../../contract/identity/signIn';
import { addressBucket } from '../../platform/addresses/addressBucket';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import { verifyPassword } from '../accounts/passwords';
import { type Device, type SessionOptions, startSession } from '../accounts/sessions';
import { clearFailures, guardAttempt, recordFailure } from '../accounts/throttle';
import { hashCode, shareNotFound } from './shares';

type ShareLogin = z.output<NonNullable<typeof shareLogin.body>>;

/**
 * Starts a guest's session by a link's code and answers its token. 404 for a link that never was
 * or has ended, 422 for its password ('missing', 'wrong') and for a captcha after many wrong ones.
 */
export const enterShare = async (
    services: SessionOptions,
    { code, password, captcha }: ShareLogin,
    device: Device,
): Promise<string> => {
    const { db, now } = services;
    const share = await openShares(db, now)
        .select(['id', 'password_hash'])
        .where('code_hash', '=', hashCode(code))
        .executeTakeFirst();
    if (!share) throw shareNotFound();
    if (share.password_hash !== null) {
        await checkSharePassword(services, share.id, share.password_hash, {
            password,
            captcha,
            address: device.address,
        });
    }
    await countUse(db, now, share.id);
    const { token } = await startSession(services, { shareId: share.id, way: 'share' }, device);
    return token;
};

const openShares = (db: Database, now: number) =>
    db
        .selectFrom('shares')
        .where('revoked_at', 'is', null)
        .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));

/** Throws 422 for a password that is missing or wrong, and for a captcha after many wrong ones. */
export const checkSharePassword = async (
    { db, secret, now }: Pick<SessionOptions, 'db' | 'secret' | 'now'>,
    id: string,
    stored: string,
    given: Omit<ShareLogin, 'code'> & { address: string },
): Promise<void> => {
    if (!given.password) throw invalid({ password: 'field.needed' });
    const { address } = given;
    const isKnown = await hasGuestFrom(db, id, address);
    const attempt = { account: `share:${id}`, address, isKnown };
    await guardAttempt({ db, secret, now }, attempt, given.captcha);
    if (!(await verifyPassword(stored, given.password))) {
        await recordFailure(db, now, attempt);
        throw invalid({ password: 'field.wrong' });
    }
    await clearFailures(db, attempt);
};

/** Whether a guest of this link has a session from this address: guesses of others lock none out. */
const hasGuestFrom = async (db: Database, id: string, address: string): Promise<boolean> => {
    const guests = await db
        .selectFrom('sessions')
        .select('address')
        .distinct()
        .where('share_id', '=', id)
        .execute();
    const bucket = addressBucket(address);
    return guests.some(guest => addressBucket(guest.address) === bucket);
};

/** Counted in the database, so that guests who come at the same moment all count. */
const countUse = async (db: Database, now: number, id: string): Promise<void> => {
    const { numUpdatedRows } = await db
        .updateTable('shares')
        .set(({ eb }) => ({ uses: eb('uses', '+', 1), last_used_at: now }))
        .where('id', 'in', openShares(db, now).select('id').where('id', '=', id))
        .executeTakeFirst();
    // revoked while the password was being checked
    if (numUpdatedRows === 0n) throw shareNotFound();
};
