import { randomInt } from 'node:crypto';
import type { Database } from '../database/database';
import type { EmailCodeTable } from '../database/tables/accounts';
import { invalid, tooManyTries } from '../http/errors';
import type { Secret } from '../secret';

export type CodePurpose = EmailCodeTable['purpose'];

/** Whose code it is and what it is good for. */
export interface CodeOwner {
    /** lower case */
    email: string;
    purpose: CodePurpose;
}

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
}

/** ms */
export const codeLifeMs = 10 * 60_000;
const tries = 5;
/** One code a minute for an address and purpose. */
export const codeEveryMs = 60_000;
const forgottenAfterMs = 24 * 3_600_000;
const used = '';

const hashCode = (secret: Secret, { email, purpose }: CodeOwner, code: string): string =>
    secret.sign('email code', `${purpose} ${email} ${code}`);

/** Throws 429 while the last code is younger than a minute. */
export const refuseHaste = async (
    { db, now }: Omit<Services, 'secret'>,
    { email, purpose }: CodeOwner,
): Promise<void> => {
    const last = await db
        .selectFrom('email_codes')
        .select('created_at')
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .executeTakeFirst();
    const wait = last ? last.created_at + codeEveryMs - now : 0;
    if (wait > 0) throw tooManyTries(wait);
};

/**
 * A new code of six digits in place of the one before; only its HMAC is kept. Of several requests
 * at the same moment one gets a code, the others 429.
 */
export const issueCode = async (
    { db, secret, now }: Services,
    owner: CodeOwner,
    lifeMs = codeLifeMs,
): Promise<string> => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const fresh = {
        code_hash: hashCode(secret, owner, code),
        tries_left: tries,
        created_at: now,
        expires_at: now + lifeMs,
    };
    await db
        .deleteFrom('email_codes')
        .where('expires_at', '<', now - forgottenAfterMs)
        .execute();
    const { numInsertedOrUpdatedRows } = await db
        .insertInto('email_codes')
        .values({ email: owner.email, purpose: owner.purpose, ...fresh })
        .onConflict(conflict =>
            conflict
                .columns(['email', 'purpose'])
                .doUpdateSet(fresh)
                .where('email_codes.created_at', '<=', now - codeEveryMs),
        )
        .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows) !== 1) throw tooManyTries(codeEveryMs);
    return code;
};

/**
 * Counts a try, then compares; the answer is what `spendCode` takes. Throws 422 `code`: 'wrong', or
 * 'ended' when it is too old, was used, or this was its last try.
 */
export const tryCode = async (
    { db, secret, now }: Services,
    owner: CodeOwner,
    code: string,
): Promise<string> => {
    const row = await db
        .updateTable('email_codes')
        .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
        .where('email', '=', owner.email)
        .where('purpose', '=', owner.purpose)
        .where('tries_left', '>', 0)
        .where('expires_at', '>', now)
        .where('code_hash', '<>', used)
        .returning(['code_hash', 'tries_left'])
        .executeTakeFirst();
    if (!row) throw invalid({ code: (await hasCode(db, owner)) ? 'ended' : 'wrong' });
    const hash = hashCode(secret, owner, code);
    if (row.code_hash === hash) return hash;
    throw invalid({ code: row.tries_left === 0 ? 'ended' : 'wrong' });
};

const hasCode = async (db: Database, { email, purpose }: CodeOwner): Promise<boolean> => {
    const row = await db
        .selectFrom('email_codes')
        .select('email')
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .executeTakeFirst();
    return row !== undefined;
};

/** Makes a right code useless; of several requests that bring it, one passes this. */
export const spendCode = async (
    db: Database,
    { email, purpose }: CodeOwner,
    hash: string,
): Promise<void> => {
    const { numUpdatedRows } = await db
        .updateTable('email_codes')
        .set({ code_hash: used, tries_left: 0 })
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', hash)
        .executeTakeFirst();
    if (numUpdatedRows === 0n) throw invalid({ code: 'ended' });
};
