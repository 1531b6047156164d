import { randomInt } from 'node:crypto';
import type { Database } from '../../platform/database/database';
import type { Secret } from '../../platform/secret';
import { asksSecondStep } from './secondStepOn';

// no 0, O, 1, I or L: these codes are written on paper and typed again
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const half = 5;
const howMany = 10;

const newRecoveryCode = (): string => {
    const code = Array.from({ length: 2 * half }, () => letters[randomInt(letters.length)]);
    return `${code.slice(0, half).join('')}-${code.slice(half).join('')}`;
};

const hashRecoveryCode = (secret: Secret, userId: string, code: string): string =>
    secret.sign('recovery code', `${userId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** Ten new codes such as `7KQ2M-9XR4T`, and the text that stands for them in the user's row. */
export const makeRecoveryCodes = (
    secret: Secret,
    userId: string,
): { codes: string[]; stored: string } => {
    const codes = Array.from({ length: howMany }, newRecoveryCode);
    return {
        codes,
        stored: JSON.stringify(codes.map(code => hashRecoveryCode(secret, userId, code))),
    };
};

export const countRecoveryCodes = (stored: string): number =>
    (JSON.parse(stored) as string[]).length;

/** Takes a code out of those that are left; false when it is none of them, or was used before. */
export const spendRecoveryCode = async (
    { db, secret }: { db: Database; secret: Secret },
    userId: string,
    code: string,
): Promise<boolean> => {
    const hash = hashRecoveryCode(secret, userId, code);
    for (;;) {
        const user = await db
            .selectFrom('users')
            .select('recovery_codes')
            .where('id', '=', userId)
            .where(asksSecondStep)
            .executeTakeFirst();
        const left = user ? (JSON.parse(user.recovery_codes) as string[]) : [];
        if (!user || !left.includes(hash)) return false;
        const { numUpdatedRows } = await db
            .updateTable('users')
            .set({ recovery_codes: JSON.stringify(left.filter(other => other !== hash)) })
            .where('id', '=', userId)
            .where(asksSecondStep)
            .where('recovery_codes', '=', user.recovery_codes)
            .executeTakeFirst();
        if (numUpdatedRows > 0n) return true;
        // another code of the list was used in between: look again
    }
};
