import type { Database } from '../database/database';
import type { LetterHead } from '../mail/letterHead';
import { hasAccountAlready, passwordCode, registerCode } from '../mail/letters';
import type { Outbox } from '../mail/outbox';
import type { Secret } from '../secret';
import { type CodeOwner, codeEveryMs, issueCode, refuseHaste } from './emailCodes';
import { withinLimits } from './emailRequests';

interface Services {
    db: Database;
    secret: Secret;
    outbox: Outbox;
    /** ms */
    now: number;
}

/**
 * Sends a code, or what an address gets that may not have one. The answer, the limits and the work
 * are the same whether the address has an account or not: a code is always made, only the letter
 * differs. Answers the seconds until another may be asked for.
 */
export const sendCode = async (
    services: Services,
    owner: CodeOwner,
    { address, captcha, head }: { address: string; captcha: string | undefined; head: LetterHead },
): Promise<{ wait: number }> => {
    const { db, outbox } = services;
    await refuseHaste(services, owner);
    const request = { email: owner.email, address };
    await withinLimits(services, request, captcha, () =>
        db.transaction().execute(async trx => {
            const code = await issueCode({ ...services, db: trx }, owner);
            const letter = letterFor(head, owner, code, await hasAccount(trx, owner.email));
            if (letter) await outbox.write(trx, { to: owner.email, ...letter });
        }),
    );
    void outbox.wake();
    return { wait: codeEveryMs / 1000 };
};

const hasAccount = async (db: Database, email: string): Promise<boolean> => {
    const user = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
    return user !== undefined;
};

const letterFor = (head: LetterHead, { purpose }: CodeOwner, code: string, isKnown: boolean) => {
    if (purpose === 'getPasswd') return isKnown ? passwordCode(head, code) : undefined;
    return isKnown ? hasAccountAlready(head) : registerCode(head, code);
};
