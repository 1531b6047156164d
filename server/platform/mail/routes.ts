import type { Selectable } from 'kysely';
import * as contract from '../../../contract/platform/mails';
import { writeAudit } from '../audit/writeAudit';
import { contextOf } from '../crud/crudRoutes';
import { containsText } from '../database/containsText';
import type { Database } from '../database/database';
import type { MailTable } from '../database/tables/platform/system';
import { ApiError, notFound } from '../http/errors';
import type { Register } from '../http/register';
import type { Outbox } from './outbox';

const columns = { createdAt: 'created_at', to: 'recipient', state: 'state' } as const;

const toMail = (row: Selectable<MailTable>): contract.Mail => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    state: row.state,
    tries: row.tries,
    error: row.error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
});

const requireMail = async (db: Database, id: string): Promise<contract.Mail> => {
    const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('mail.not_found');
    return toMail(row);
};

/** The outbox, for administrators. */
export const mailRoutes = (
    register: Register,
    { db, outbox, clock }: { db: Database; outbox: Outbox; clock: () => number },
): void => {
    register(contract.listMails, async ({ query }) => {
        let found = db.selectFrom('mails');
        if (query.state) found = found.where('state', '=', query.state);
        if (query.q) found = found.where(containsText(db, ['recipient', 'subject'], query.q));
        const { count } = await found
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow();
        const rows = await found
            .selectAll()
            .orderBy(columns[query.sort], query.order === 'ASC' ? 'asc' : 'desc')
            .orderBy('id')
            .limit(query.perPage)
            .offset((query.page - 1) * query.perPage)
            .execute();
        return { list: rows.map(toMail), total: Number(count) };
    });

    register(contract.getMail, ({ params }) => requireMail(db, params.id));

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
