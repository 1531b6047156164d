import { TOTP, Secret as TotpSecret } from 'otpauth';
import type { Database } from '../../platform/database/database';
import type { Secret } from '../../platform/secret';
import { spendRecoveryCode } from './recoveryCodes';

const stepMs = 30_000;
/** Clocks of phones go wrong, and typing takes time: one step either way. */
const steps = [0, -1, 1];

/** As RFC 6238 has it, and every authenticator: SHA-1, 6 digits, 30 seconds. */
const rules = { algorithm: 'SHA1', digits: 6, period: stepMs / 1000 } as const;

/** 160 random bits as base32, what RFC 4226 recommends. */
export const newTotpSecret = (): string => new TotpSecret({ size: 20 }).base32;

/** `otpauth://totp/…`, what an authenticator reads from a QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
    new TOTP({ ...rules, issuer, label, secret: TotpSecret.fromBase32(secret) }).toString();

/** The six digits that an authenticator shows at `now` (ms). */
export const totpCode = (secret: string, now: number): string =>
    new TOTP({ ...rules, secret: TotpSecret.fromBase32(secret) }).generate({ timestamp: now });

/** The time step that a code belongs to; nothing when it belongs to none near `now` (ms). */
export const totpStep = (secret: string, code: string, now: number): number | undefined => {
    const delta = steps.find(
        step =>
            TOTP.validate({
                ...rules,
                secret: TotpSecret.fromBase32(secret),
                token: code,
                timestamp: now + step * stepMs,
                window: 0,
            }) === 0,
    );
    return delta === undefined ? undefined : Math.floor(now / stepMs) + delta;
};

/** The secret as it stands in a user's row. */
export const sealTotp = (secret: Secret, totpSecret: string): string =>
    secret.seal('totp', totpSecret);

export const openTotp = (secret: Secret, sealed: string | null): string | undefined =>
    sealed === null ? undefined : secret.open('totp', sealed);

const checkTotp = async (
    { db, secret, now }: { db: Database; secret: Secret; now: number },
    userId: string,
    code: string,
): Promise<boolean> => {
    const user = await db
        .selectFrom('users')
        .select('totp_secret')
        .where('id', '=', userId)
        .where('totp_on', '=', 1)
        .executeTakeFirst();
    const totpSecret = openTotp(secret, user?.totp_secret ?? null);
    const step = totpSecret === undefined ? undefined : totpStep(totpSecret, code, now);
    if (step === undefined) return false;
    // The condition makes one of several parallel requests the only one that gets in.
    const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ totp_last_step: step })
        .where('id', '=', userId)
        .where('totp_on', '=', 1)
        .where('totp_last_step', '<', step)
        .executeTakeFirst();
    return numUpdatedRows > 0n;
};

/** Six digits of the authenticator, or a recovery code; either works once. */
export const checkSecondStep = async (
    services: { db: Database; secret: Secret; now: number },
    userId: string,
    code: string,
): Promise<boolean> => {
    const text = code.replace(/\s/g, '');
    return /^\d{6}$/.test(text)
        ? checkTotp(services, userId, text)
        : spendRecoveryCode(services, userId, text);
};
