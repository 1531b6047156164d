import type { Selectable } from 'kysely';
import type { Delivery, DeliveryFault } from '../../../contract/platform/channels';
import type { Database } from '../database/database';
import { newId } from '../database/newId';
import { type Page, pageOf } from '../database/pageOf';
import type { ChannelTable, DeliveryTable } from '../database/tables/platform/channels';
import { tooManyAttempts } from '../http/errors';
import type { Message } from './requests';

export type DeliveryRow = Selectable<DeliveryTable>;

const minute = 60_000;
const hour = 60 * minute;
/** From one try to the next, ms; after the last of them it is given up, nine hours after the first. */
export const pauses: readonly number[] = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];
/** The same of what nothing else will tell: a receiver may be away for a day. Given up 32 hours after the first try. */
export const longPauses: readonly number[] = [...pauses, 6 * hour, 6 * hour, 12 * hour];
const keptMs = 30 * 24 * hour;
/** Of a channel: who never takes anything is told nothing more until some of it is given up. */
const mostQueued = 200;

const pausesOf = ({ payload }: Pick<DeliveryRow, 'payload'>): readonly number[] => {
    const isPatient = payload !== '' && (JSON.parse(payload) as Message).isPatient;
    return isPatient ? longPauses : pauses;
};

export const toDelivery = (row: DeliveryRow): Delivery => ({
    id: row.id,
    channel: row.channel_name,
    kind: row.kind as Delivery['kind'],
    event: row.event,
    title: row.title,
    state: row.state,
    tries: row.tries,
    nextTryAt: row.state === 'queued' ? Number(row.next_try_at) : null,
    status: row.status,
    fault: row.fault === '' ? null : (row.fault as DeliveryFault),
    answer: row.answer,
    createdAt: Number(row.created_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
});

/** Tests of a subject's channels within an hour: each fills a mailbox, a chat or the log of somebody else, too. */
const mostTests = 20;

/** Throws 429 where a subject's channels were tried out often enough. */
export const requireTestRoom = async (db: Database, subject: string, now: number) => {
    const times = await db
        .selectFrom('deliveries')
        .select('created_at')
        .where('subject', '=', subject)
        .where('event', '=', 'test')
        .where('created_at', '>', now - hour)
        .orderBy('created_at', 'desc')
        .limit(mostTests)
        .execute();
    const oldest = times[mostTests - 1];
    if (oldest) throw tooManyAttempts(Math.max(1, Number(oldest.created_at) + hour - now));
};

/** What waits for a channel: how many messages, and since when the oldest does (ms). */
export const queuedFor = async (
    db: Database,
    channel: string,
): Promise<{ count: number; since: number | null }> => {
    const { count, since } = await db
        .selectFrom('deliveries')
        .select(({ fn }) => [
            fn.countAll<number>().as('count'),
            fn.min<number | null>('created_at').as('since'),
        ])
        .where('channel_id', '=', channel)
        .where('state', '=', 'queued')
        .executeTakeFirstOrThrow();
    return { count: Number(count), since: since === null ? null : Number(since) };
};

/** Messages of an event for a channel that were given up, as long as the log knows them. */
export const countGivenUp = async (
    db: Database,
    channel: string,
    event: string,
): Promise<number> => {
    const { count } = await db
        .selectFrom('deliveries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('channel_id', '=', channel)
        .where('event', '=', event)
        .where('state', '=', 'failed')
        .executeTakeFirstOrThrow();
    return Number(count);
};

/** Notes a message for a channel, as part of the transaction that makes it necessary; `isHeld`: nobody else takes it. */
export const insertDelivery = async (
    trx: Database,
    channel: Pick<ChannelTable, 'id' | 'subject' | 'name' | 'kind'>,
    message: Message,
    { now, isHeld = false }: { now: number; isHeld?: boolean },
): Promise<DeliveryRow> => {
    const isFull = !isHeld && (await queuedFor(trx, channel.id)).count >= mostQueued;
    const row: DeliveryRow = {
        id: newId(now),
        subject: channel.subject,
        channel_id: channel.id,
        channel_name: channel.name,
        kind: channel.kind,
        event: message.event,
        message_id: message.id,
        title: message.title,
        payload: isFull ? '' : JSON.stringify(message),
        state: isFull ? 'failed' : 'queued',
        tries: isHeld ? 1 : 0,
        next_try_at: isHeld ? now + hour : now,
        status: 0,
        fault: isFull ? 'full' : '',
        answer: '',
        created_at: now,
        ended_at: isFull ? now : null,
    };
    await trx.insertInto('deliveries').values(row).execute();
    return row;
};

/** What is not to be disturbed: a channel is asked once at a time, and those of one subject twice. */
export interface Busy {
    channels: readonly string[];
    subjects: readonly string[];
}

/**
 * Takes the next one that is due. The try is counted and the next one set before anything is sent: a process that ends
 * in between leaves it to the next one, which sends it for the second time at most, with the same id. `taken`: somebody
 * else was faster.
 */
export const claimDelivery = async (
    db: Database,
    now: number,
    { channels, subjects }: Busy,
): Promise<DeliveryRow | 'none' | 'taken'> => {
    let due = db
        .selectFrom('deliveries')
        .selectAll()
        .where('state', '=', 'queued')
        .where('next_try_at', '<=', now);
    if (channels.length > 0) due = due.where('channel_id', 'not in', channels);
    if (subjects.length > 0) due = due.where('subject', 'not in', subjects);
    const row = await due.orderBy('next_try_at').orderBy('id').limit(1).executeTakeFirst();
    if (!row) return 'none';
    const tries = row.tries + 1;
    const { numUpdatedRows } = await db
        .updateTable('deliveries')
        .set({ tries, next_try_at: now + (pausesOf(row)[row.tries] ?? hour) })
        .where('id', '=', row.id)
        .where('state', '=', 'queued')
        .where('tries', '=', row.tries)
        .where('next_try_at', '=', row.next_try_at)
        .executeTakeFirst();
    return numUpdatedRows > 0n ? { ...row, tries } : 'taken';
};

export interface Outcome {
    fault: DeliveryFault | '';
    status: number;
    answer: string;
    /** ms that it asks to wait */
    waitMs: number;
    /** another try changes nothing */
    isForEver: boolean;
}

/** Stores what became of a try; answers the row as it is then. */
export const noteOutcome = async (
    db: Database,
    row: DeliveryRow,
    { fault, status, answer, waitMs, isForEver }: Outcome,
    now: number,
): Promise<DeliveryRow> => {
    const tried = pausesOf(row);
    const isOver = fault === '' || isForEver || row.tries > tried.length;
    const told = { fault, status, answer };
    const pause = Math.max(tried[row.tries - 1] ?? hour, waitMs);
    const change = isOver
        ? {
              ...told,
              state: fault === '' ? ('sent' as const) : ('failed' as const),
              payload: '',
              ended_at: now,
          }
        : { ...told, next_try_at: now + pause };
    await db
        .updateTable('deliveries')
        .set(change)
        .where('id', '=', row.id)
        .where('state', '=', 'queued')
        .execute();
    return { ...row, ...change };
};

/** What waits for a channel that goes is over. */
export const endQueued = async (trx: Database, channel: string, now: number): Promise<void> => {
    await trx
        .updateTable('deliveries')
        .set({ state: 'failed', fault: 'gone', payload: '', ended_at: now })
        .where('channel_id', '=', channel)
        .where('state', '=', 'queued')
        .execute();
};

export const forgetDeliveries = async (trx: Database, subject: string): Promise<void> => {
    await trx.deleteFrom('deliveries').where('subject', '=', subject).execute();
};

export const deleteOldDeliveries = async (db: Database, now: number): Promise<void> => {
    await db
        .deleteFrom('deliveries')
        .where('created_at', '<', now - keptMs)
        .execute();
};

/** Of a subject, the latest first. */
export const listDeliveries = async (db: Database, subject: string, page: Page) => {
    const found = db
        .selectFrom('deliveries')
        .selectAll()
        .where('subject', '=', subject)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc');
    const { rows, total } = await pageOf(found, page);
    return { list: rows.map(toDelivery), total };
};
