import * as contract from '../../../contract/platform/resources/mails';
import { writeAudit } from '../audit/writeAudit';
import { contextOf } from '../crud/crudRoutes';
import type { Database } from '../database/database';
import { ApiError, notFound } from '../http/errors';
import type { Register } from '../http/register';
import { toMail } from './mailResource';
import type { Outbox } from './outbox';

const requireMail = async (db: Database, id: string): Promise<contract.Mail> => {
    const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('mail.not_found');
    return toMail(row);
};

/** What administrators do with the outbox beside reading it. */
export const mailRoutes = (
    register: Register,
    { db, outbox, clock }: { db: Database; outbox: Outbox; clock: () => number },
): void => {
    register(contract.sendMailAgain, async call => {
        const { params } = call;
        const mail = await requireMail(db, params.id);
        if (!outbox.isSending) throw new ApiError(409, 'mail.no_server');
        const { now, ...actor } = contextOf({ db, clock }, call);
        const note = (trx: Database) =>
            writeAudit(trx, {
                actor,
                now,
                action: 'sendAgain',
                resource: 'mails',
                recordId: mail.id,
                title: `${mail.to}: ${mail.subject}`,
                changes: { state: [mail.state, 'queued'] },
            });
        if (mail.state === 'sent' || !(await outbox.sendAgain(mail.id, note))) {
            throw new ApiError(409, 'mail.sent');
        }
        return requireMail(db, mail.id);
    });
};
