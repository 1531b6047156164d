import type { Database } from '../../platform/database/database';
import { accountIsDisabled } from '../../platform/mail/accountEmails';
import type { EmailLayout } from '../../platform/mail/emailLayout';
import { hasAccountAlready, passwordCode, registerCode } from '../../platform/mail/emailTemplates';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
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
 * are the same whether the address has an account or not: a code is always made, only the e-mail
 * differs. Answers the seconds until another may be asked for, and what has to come back with it.
 */
export const sendCode = async (
    services: Services,
    owner: CodeOwner,
    { address, captcha, head }: { address: string; captcha: string | undefined; head: EmailLayout },
): Promise<{ wait: number; request: string; isMailed: boolean }> => {
    const { db, outbox } = services;
    await refuseHaste(services, owner, { address });
    const request = { email: owner.email, address };
    const issued = await withinLimits(services, request, captcha, () =>
        db.transaction().execute(async trx => {
            const { request, code } = await issueCode({ ...services, db: trx }, owner, { address });
            const status = await statusOf(trx, owner.email);
            const mail = code === undefined ? undefined : emailFor(head, owner, code, status);
            if (mail) await outbox.write(trx, { to: owner.email, ...mail });
            else await outbox.pretend(trx);
            return { request, isMailed: code !== undefined };
        }),
    );
    void outbox.wake();
    return { wait: codeEveryMs / 1000, ...issued };
};

type Status = 'active' | 'disabled' | 'demo' | undefined;

const statusOf = async (db: Database, email: string): Promise<Status> => {
    const user = await db
        .selectFrom('users')
        .select(['status', 'is_demo'])
        .where('email', '=', email)
        .executeTakeFirst();
    return user?.is_demo === 1 ? 'demo' : user?.status;
};

const emailFor = (head: EmailLayout, { purpose }: CodeOwner, code: string, status: Status) => {
    // nobody reads there, and nobody signs in with it
    if (status === 'demo') return;
    if (status === 'disabled') return accountIsDisabled(head);
    if (purpose === 'getPasswd') return status ? passwordCode(head, code) : undefined;
    return status ? hasAccountAlready(head) : registerCode(head, code);
};
