import type { CallAnswer } from '../../../contract/platform/call';
import type * as contract from '../../../contract/platform/settings';
import { type Actor, writeAudit } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { EmailLayout } from '../../platform/mail/emailLayout';
import { trialEmail } from '../../platform/mail/emailTemplates';
import { refusalOf } from '../../platform/mail/mailServer';
import type { Outbox } from '../../platform/mail/outbox';

interface Services {
    db: Database;
    outbox: Outbox;
    clock: () => number;
}

/** Sends a mail at once; what the mail server says, and how long it took, is answered and logged. */
export const testMail = async (
    { db, outbox, clock }: Services,
    to: string,
    head: EmailLayout,
    actor: Actor,
): Promise<CallAnswer<typeof contract.testMail>> => {
    if (!outbox.isSending) throw new ApiError(409, 'mail.no_server');
    const begun = performance.now();
    const outcome = await outbox.sendNow({ to, ...trialEmail(head) }).then(
        said => ({ isTaken: true, said }),
        cause => ({ isTaken: false, said: refusalOf(cause) }),
    );
    const took = Math.round(performance.now() - begun);
    await db.transaction().execute(trx =>
        writeAudit(trx, {
            actor,
            now: clock(),
            action: 'test_mail',
            resource: 'settings',
            recordId: 'settings',
            title: to,
            changes: { said: [null, outcome.said] },
        }),
    );
    return { ...outcome, took };
};
