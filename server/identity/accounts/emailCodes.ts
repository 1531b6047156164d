import { randomBytes, randomInt } from 'node:crypto';
import { addressBucket } from '../../platform/addresses/addressBucket';
import type { Database } from '../../platform/database/database';
import type { CodeRequestTable } from '../../platform/database/tables/identity/accounts';
import { invalid, tooManyAttempts } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { requireCaptcha } from '../captcha/captcha';
import { guardCodeTry, recordWrongCode } from './codeTries';
import { hashToken } from './sessions';

export type CodePurpose = CodeRequestTable['purpose'];

/** Whose code it is and what it is good for. */
export interface CodeOwner {
    /** lower case */
    email: string;
    purpose: CodePurpose;
}

/** Who asks for a code: a network address, or a session of the account that it is about. */
type Asker = { address: string } | { sessionId: string };

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
}

/** What a request for a code comes to. */
interface IssuedCode {
    /** has to come back with a short code */
    request: string;
    /** nothing when the address got enough mails: the long code of the last one is good for whoever reads them */
    code: string | undefined;
}

/** ms */
const codeLifeMs = 10 * 60_000;
const tries = 5;
/** One code a minute for whoever asks, an address and purpose. */
export const codeEveryMs = 60_000;
/**
 * So many mails an hour for an address and purpose, whoever asks for them. The last of them has a code
 * that cannot be guessed and is good for any request, so that its reader is never kept waiting.
 */
const mailsAnHour = 5;
const hourMs = 3_600_000;
const longLifeMs = 70 * 60_000;
const longDigits = 20;
/** Beside the places of the hour's mails: what an administrator sends. */
const invitationPlace = mailsAnHour;
const used = '';

const hashCode = (secret: Secret, { email, purpose }: CodeOwner, code: string): string =>
    secret.sign('email code', JSON.stringify([purpose, email, code]));

const digits = (count: number): string =>
    Array.from({ length: count }, () => randomInt(10)).join('');

const nameOf = (asker: Asker): string =>
    'sessionId' in asker
        ? JSON.stringify(['session', asker.sessionId])
        : JSON.stringify(['address', addressBucket(asker.address)]);

/** Throws 429 while the asker's own last code is younger than a minute. */
export const refuseHaste = async (
    { db, now }: Omit<Services, 'secret'>,
    { email, purpose }: CodeOwner,
    asker: Asker,
): Promise<void> => {
    const last = await db
        .selectFrom('code_requests')
        .select('created_at')
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .where('asker', '=', nameOf(asker))
        .where('place', '<>', invitationPlace)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
    const wait = last ? last.created_at + codeEveryMs - now : 0;
    if (wait > 0) throw tooManyAttempts(wait);
};

type Fresh = Omit<CodeRequestTable, 'email' | 'purpose' | 'place'>;

/** Takes a place among the mails to an address, if it is free by now; the key decides between two. */
const takePlace = async (
    { db, now }: Services,
    { email, purpose }: CodeOwner,
    place: number,
    { fresh, freeAfterMs }: { fresh: Fresh; freeAfterMs: number },
): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
        .insertInto('code_requests')
        .values({ email, purpose, place, ...fresh })
        .onConflict(conflict =>
            conflict
                .columns(['email', 'purpose', 'place'])
                .doUpdateSet(fresh)
                .where(({ eb, or }) =>
                    or([
                        eb('code_requests.created_at', '<=', now - freeAfterMs),
                        // read by whom it was for
                        eb('code_requests.code_hash', '=', used),
                    ]),
                ),
        )
        .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) === 1;
};

/**
 * A new code beside those that others asked for; only its HMAC is kept. Six digits, which are good
 * with the answered `request` only; the hour's last mail has twenty, after that none is sent.
 */
export const issueCode = async (
    services: Services,
    owner: CodeOwner,
    asker: Asker,
): Promise<IssuedCode> => {
    const { db, secret, now } = services;
    await db
        .deleteFrom('code_requests')
        .where('created_at', '<', now - hourMs)
        .where('expires_at', '<', now)
        .execute();
    const request = randomBytes(24).toString('base64url');
    for (let place = 0; place < mailsAnHour; place += 1) {
        const isLong = place === mailsAnHour - 1;
        const code = digits(isLong ? longDigits : 6);
        const fresh: Fresh = {
            asker: nameOf(asker),
            request_hash: isLong ? '' : hashToken(request),
            code_hash: hashCode(secret, owner, code),
            tries_left: tries,
            created_at: now,
            expires_at: now + (isLong ? longLifeMs : codeLifeMs),
        };
        const taken = await takePlace(services, owner, place, { fresh, freeAfterMs: hourMs });
        if (taken) return { request, code };
    }
    return { request, code: undefined };
};

/** A long code that nobody asked for, good for days; throws 429 within a minute of the last one. */
export const issueInvitation = async (
    services: Services,
    owner: CodeOwner,
    lifeMs: number,
): Promise<string> => {
    const code = digits(longDigits);
    const fresh: Fresh = {
        asker: '',
        request_hash: '',
        tries_left: tries,
        code_hash: hashCode(services.secret, owner, code),
        created_at: services.now,
        expires_at: services.now + lifeMs,
    };
    const rule = { fresh, freeAfterMs: codeEveryMs };
    if (await takePlace(services, owner, invitationPlace, rule)) return code;
    throw tooManyAttempts(codeEveryMs);
};

/** Takes back what could not be mailed: another may be asked for at once. */
export const withdrawCode = async (db: Database, owner: CodeOwner, asker: Asker): Promise<void> => {
    await db
        .deleteFrom('code_requests')
        .where('email', '=', owner.email)
        .where('purpose', '=', owner.purpose)
        .where('asker', '=', nameOf(asker))
        .execute();
};

/** What somebody brings to show that the mails to an address are theirs. */
export interface CodeProof {
    /** digits */
    code: string;
    /** of the answer to whoever asked; of a session its own last request counts */
    request?: string | undefined;
    captcha?: string | undefined;
}

/**
 * Compares a code; the answer is what `spendCode` takes. Throws 422 `code`: 'wrong'; 'ended' when it
 * is too old, was used, or this was its last try; 'elsewhere' for one that was not asked for here.
 * From the second try of a request on 422 `captcha`, after many wrong ones of an address 429.
 */
export const tryCode = async (
    services: Services,
    owner: CodeOwner,
    asker: Asker,
    proof: CodeProof,
): Promise<string> => {
    if ('address' in asker) await guardCodeTry(services, asker.address);
    try {
        const isLong = proof.code.length > 6;
        return await (isLong ? tryLong : tryShort)(services, owner, asker, proof);
    } catch (error) {
        if ('address' in asker) await recordWrongCode(services, asker.address, error);
        throw error;
    }
};

/** Cannot be guessed: no tries to count, and so none for others to use up. */
const tryLong = async (
    { db, secret, now }: Services,
    owner: CodeOwner,
    _asker: Asker,
    { code }: CodeProof,
): Promise<string> => {
    const hash = hashCode(secret, owner, code);
    const row = await db
        .selectFrom('code_requests')
        .select('expires_at')
        .where('email', '=', owner.email)
        .where('purpose', '=', owner.purpose)
        .where('code_hash', '=', hash)
        .where('request_hash', '=', '')
        .executeTakeFirst();
    if (!row) throw invalid({ code: 'account.code_wrong' });
    if (row.expires_at <= now) throw invalid({ code: 'account.code_ended' });
    return hash;
};

const findShort = (
    { db }: Services,
    { email, purpose }: CodeOwner,
    asker: Asker,
    request: string | undefined,
) => {
    const found = db
        .selectFrom('code_requests')
        .select(['request_hash', 'tries_left', 'expires_at', 'code_hash'])
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .where('request_hash', '<>', '');
    return 'sessionId' in asker
        ? found.where('asker', '=', nameOf(asker)).orderBy('created_at', 'desc').executeTakeFirst()
        : found.where('request_hash', '=', hashToken(request ?? '')).executeTakeFirst();
};

const tryShort = async (
    services: Services,
    owner: CodeOwner,
    asker: Asker,
    { code, request, captcha }: CodeProof,
): Promise<string> => {
    const { db, secret, now } = services;
    const found = await findShort(services, owner, asker, request);
    if (!found && !request)
        throw invalid({
            code: 'sessionId' in asker ? 'account.code_wrong' : 'account.code_elsewhere',
        });
    if (!found || found.tries_left <= 0 || found.expires_at <= now || found.code_hash === used) {
        throw invalid({ code: 'account.code_ended' });
    }
    if ('address' in asker && found.tries_left < tries) await requireCaptcha(services, captcha);
    const row = await db
        .updateTable('code_requests')
        .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
        .where('email', '=', owner.email)
        .where('purpose', '=', owner.purpose)
        .where('request_hash', '=', found.request_hash)
        .where('tries_left', '>', 0)
        .where('code_hash', '<>', used)
        .returning(['code_hash', 'tries_left'])
        .executeTakeFirst();
    if (!row) throw invalid({ code: 'account.code_ended' });
    const hash = hashCode(secret, owner, code);
    if (row.code_hash === hash) return hash;
    throw invalid({ code: row.tries_left === 0 ? 'account.code_ended' : 'account.code_wrong' });
};

/** Makes a right code useless; of several requests that bring it, one passes this. */
export const spendCode = async (
    db: Database,
    { email, purpose }: CodeOwner,
    hash: string,
): Promise<void> => {
    const { numUpdatedRows } = await db
        .updateTable('code_requests')
        .set({ code_hash: used, tries_left: 0 })
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', hash)
        .executeTakeFirst();
    if (numUpdatedRows === 0n) throw invalid({ code: 'account.code_ended' });
};
