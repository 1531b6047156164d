import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import type { OutgoingMail } from './mailServer';

export interface Mail {
    to: string;
    subject: string;
    text: string;
    /** path of the page that it tells of: a last line leads there where an address is configured */
    page?: string;
    /** the same with its looks: what others wrote is escaped in it */
    html?: string;
    /** takes a POST by which programs for mails unsubscribe by themselves (RFC 8058) */
    unsubscribe?: string;
}

export interface ClaimedMail extends OutgoingMail {
    /** this one included */
    tries: number;
}

const minute = 60_000;
const hour = 60 * minute;
/** From one try to the next; after the last of them a mail is given up. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour];
const lastPause = 12 * hour;
const keptMs = 30 * 24 * hour;

const columns = [
    'id',
    'recipient',
    'subject',
    'text',
    'html',
    'unsubscribe',
    'state',
    'tries',
    'next_try_at',
    'error',
    'created_at',
    'sent_at',
] as const;

/** The statement that puts a mail in, without one: the work tells nothing, and nobody gets a mail. */
export const insertNoMail = async (db: Database): Promise<void> => {
    await db
        .insertInto('mails')
        .columns(columns)
        .expression(db.selectFrom('mails').select(columns).where('id', '=', randomUUID()))
        .execute();
};

/** Answers the mail's id. */
export const insertMail = async (
    db: Database,
    now: number,
    { to, subject, text, html = '', unsubscribe = '' }: Mail,
    state: 'kept' | 'queued',
): Promise<string> => {
    const id = randomUUID();
    await db
        .insertInto('mails')
        .values({
            id,
            recipient: to,
            subject,
            text,
            html,
            unsubscribe,
            state,
            tries: 0,
            next_try_at: now,
            error: '',
            created_at: now,
            sent_at: null,
        })
        .execute();
    return id;
};

/**
 * Takes the next mail that is due. The try is counted and the next one set before the mail goes
 * out: a process that ends in between leaves a queued mail, which the next one sends, for the
 * second time at most if the mail server had it already. `taken`: somebody else was faster.
 */
export const claimMail = async (
    db: Database,
    now: number,
): Promise<ClaimedMail | 'none' | 'taken'> => {
    const mail = await db
        .selectFrom('mails')
        .select(['id', 'recipient', 'subject', 'text', 'html', 'unsubscribe', 'tries'])
        .where('state', '=', 'queued')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('created_at')
        .executeTakeFirst();
    if (!mail) return 'none';
    const tries = mail.tries + 1;
    const { numUpdatedRows } = await db
        .updateTable('mails')
        .set({ tries, next_try_at: now + (pauses[mail.tries] ?? lastPause) })
        .where('id', '=', mail.id)
        .where('state', '=', 'queued')
        .where('tries', '=', mail.tries)
        .where('next_try_at', '<=', now)
        .executeTakeFirst();
    return numUpdatedRows > 0n ? { ...mail, tries } : 'taken';
};

/** A mail that was sent needs no text any more, and the text may hold a code. */
export const noteSent = async (db: Database, now: number, id: string): Promise<void> => {
    await db
        .updateTable('mails')
        .set({ state: 'sent', text: '', html: '', unsubscribe: '', error: '', sent_at: now })
        .where('id', '=', id)
        .execute();
};

/** True when the mail is given up, because another try is useless or this was the last. */
export const noteRefusal = async (
    db: Database,
    { id, tries }: ClaimedMail,
    error: string,
    isForEver: boolean,
): Promise<boolean> => {
    const isOver = isForEver || tries > pauses.length;
    await db
        .updateTable('mails')
        .set({ state: isOver ? 'failed' : 'queued', error })
        .where('id', '=', id)
        .execute();
    return isOver;
};

/** Queues a mail for now, whatever became of it; false when it was sent or does not exist. */
export const queueAgain = async (db: Database, now: number, id: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
        .updateTable('mails')
        .set({ state: 'queued', tries: 0, next_try_at: now })
        .where('id', '=', id)
        .where('state', '<>', 'sent')
        .executeTakeFirst();
    return numUpdatedRows > 0n;
};

/** Without a mail server nothing waits for one: what another configuration queued can be read. */
export const keepQueued = async (db: Database): Promise<void> => {
    await db.updateTable('mails').set({ state: 'kept' }).where('state', '=', 'queued').execute();
};

/** Old mails are of no use to anybody, and those that were kept hold codes. */
export const deleteOldMails = async (db: Database, now: number): Promise<void> => {
    await db
        .deleteFrom('mails')
        .where('state', '<>', 'queued')
        .where('created_at', '<', now - keptMs)
        .execute();
};

/** Deletes what was written to an address; what waits is still sent. */
export const forgetMails = async (trx: Database, recipient: string): Promise<void> => {
    await trx
        .deleteFrom('mails')
        .where('recipient', '=', recipient)
        .where('state', '<>', 'queued')
        .execute();
};

/** What became of some mails, by their ids; those that are deleted by now are left out. */
export const readOutcomes = async (
    db: Database,
    ids: readonly string[],
): Promise<
    ReadonlyMap<string, { state: 'kept' | 'queued' | 'sent' | 'failed'; error: string }>
> => {
    if (ids.length === 0) return new Map();
    const found = await db
        .selectFrom('mails')
        .select(['id', 'state', 'error'])
        .where('id', 'in', ids)
        .execute();
    return new Map(found.map(({ id, ...outcome }) => [id, outcome]));
};
