import type { Faults } from '../../../contract/fault';
import type { Audience } from '../../../contract/messaging/resources/messages';
import { mailable } from '../../identity/accounts/wantedMails';
import { type Actor, serverActor, writeAudit } from '../../platform/audit/writeAudit';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid } from '../../platform/http/errors';
import { inLanguage } from '../../platform/mail/inLanguage';
import type { Outbox } from '../../platform/mail/outbox';
import { addReceipts } from './audience';

type MessageRow = Row<'system_messages'>;

export interface SendServices {
    db: Database;
    clock: () => number;
    outbox: Pick<Outbox, 'write' | 'wake'>;
}

const partSize = 500;

/** A text in a language needs its title, and something is to be said in one of them. */
const wrongTexts = (row: MessageRow): Faults => {
    const errors: Faults = {};
    const hasZh = row.title_zh !== '' || row.body_zh !== '';
    const hasEn = row.title_en !== '' || row.body_en !== '';
    if (hasZh && row.title_zh === '') errors.titleZh = 'field.needed';
    if (hasZh && row.body_zh === '') errors.bodyZh = 'field.needed';
    if (hasEn && row.title_en === '') errors.titleEn = 'field.needed';
    if (hasEn && row.body_en === '') errors.bodyEn = 'field.needed';
    if (!hasZh && !hasEn) errors.titleZh = 'field.needed';
    return errors;
};

const lettersOf = (row: MessageRow) => ({
    zh: { subject: row.title_zh, text: row.body_zh },
    en: { subject: row.title_en, text: row.body_en },
});

const writeEmails = async (trx: Database, outbox: SendServices['outbox'], row: MessageRow) => {
    let after = '';
    for (;;) {
        const receipts = await trx
            .selectFrom('message_receipts')
            .select('user_id')
            .where('message_id', '=', row.id)
            .where('user_id', '>', after)
            .orderBy('user_id')
            .limit(partSize)
            .execute();
        const ids = receipts.map(({ user_id }) => user_id);
        const people = await mailable(trx, ids, { mails: 'news' });
        for (const { email, language } of people) {
            await outbox.write(trx, { to: email, ...inLanguage(language, lettersOf(row)) });
        }
        const last = ids.at(-1);
        if (last === undefined || ids.length < partSize) return;
        after = last;
    }
};

/** Puts the message into the box of everybody it is for, once: only from a state of `from`. */
const deliver = async (
    trx: Database,
    { outbox }: SendServices,
    row: MessageRow,
    { now, actor }: { now: number; actor: Actor },
): Promise<void> => {
    const { numUpdatedRows } = await trx
        .updateTable('system_messages')
        .set({ state: 'sent', sent_at: now, updated_at: now, version: row.version + 1 })
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .where('state', '!=', 'sent')
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ApiError(409, 'record.changed');
    const audience = JSON.parse(row.audience) as Audience;
    const recipients = await addReceipts(trx, { messageId: row.id, audience }, now);
    await trx.updateTable('system_messages').set({ recipients }).where('id', '=', row.id).execute();
    if (row.by_mail === 1) await writeEmails(trx, outbox, row);
    await writeAudit(trx, {
        actor,
        now,
        action: 'send',
        resource: 'system_messages',
        recordId: row.id,
        title: row.title_zh || row.title_en,
        changes: { state: [row.state, 'sent'] },
    });
};

const requireMessage = async (db: Database, id: string): Promise<MessageRow> => {
    const row = await db
        .selectFrom('system_messages')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
    if (!row) throw new ApiError(404, 'system_message.not_found');
    return row;
};

const plan = async (
    trx: Database,
    row: MessageRow,
    { now, actor, at }: { now: number; actor: Actor; at: number | null },
): Promise<void> => {
    const state = at === null ? 'draft' : 'scheduled';
    const { numUpdatedRows } = await trx
        .updateTable('system_messages')
        .set({ state, send_at: at, updated_at: now, version: row.version + 1 })
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .where('state', '!=', 'sent')
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ApiError(409, 'record.changed');
    await writeAudit(trx, {
        actor,
        now,
        action: at === null ? 'unschedule' : 'schedule',
        resource: 'system_messages',
        recordId: row.id,
        title: row.title_zh || row.title_en,
        changes: { sendAt: [row.send_at, at] },
    });
};

/** Sends a message at once (`at` is undefined), plans it, or takes the plan back (null). */
export const sendMessage = async (
    services: SendServices,
    { id, version, at }: { id: string; version: number; at: number | null | undefined },
    actor: Actor,
): Promise<MessageRow> => {
    const now = services.clock();
    const row = await services.db.transaction().execute(async trx => {
        const found = await requireMessage(trx, id);
        if (found.state === 'sent') throw new ApiError(409, 'message.sent');
        if (found.version !== version) throw new ApiError(409, 'record.changed');
        const errors: Faults = at === null ? {} : wrongTexts(found);
        if (at !== undefined && at !== null && at <= now) errors.at = 'field.not_future';
        if (Object.keys(errors).length > 0) throw invalid(errors);
        if (at === undefined) await deliver(trx, services, found, { now, actor });
        else await plan(trx, found, { now, actor, at });
        return requireMessage(trx, id);
    });
    void services.outbox.wake();
    return row;
};

/** Sends the planned messages whose time has come; each once, however often it is tried. */
export const sendDueMessages = async (services: SendServices): Promise<void> => {
    const now = services.clock();
    const due = await services.db
        .selectFrom('system_messages')
        .selectAll()
        .where('state', '=', 'scheduled')
        .where('send_at', '<=', now)
        .orderBy('send_at')
        .execute();
    for (const row of due) {
        await services.db
            .transaction()
            .execute(trx => deliver(trx, services, row, { now, actor: serverActor }));
    }
    if (due.length > 0) void services.outbox.wake();
};
