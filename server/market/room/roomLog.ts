import type { RoomLogEntry, roomLogActions } from '../../../contract/market/room/roomParts';
import { publicNames } from '../../identity/users/publicNames';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';

export type RoomLogAction = (typeof roomLogActions)[number];

interface Entry {
    productId: string;
    /** whose access it is about, or who looked as staff */
    readerId: string;
    action: RoomLogAction;
    documentId?: string;
    pages?: number | null;
}

/** Keeps what happened; call it in the transaction that makes it true, before anything is sent. */
export const writeRoomLog = async (
    trx: Database,
    { productId, readerId, action, documentId, pages }: Entry,
    now: number,
): Promise<void> => {
    await trx
        .insertInto('room_log')
        .values({
            id: newId(now),
            product_id: productId,
            reader_id: readerId,
            document_id: documentId ?? null,
            action,
            pages: pages ?? null,
            at: now,
        })
        .execute();
};

interface Which {
    productId: string;
    /** one reader's alone */
    readerId?: string;
    page: number;
    perPage: number;
}

const isStaff = (action: string): boolean => action.startsWith('staff');

/** The log of a room, latest first; who looked as staff is not named. */
export const readRoomLog = async (
    db: Database,
    { productId, readerId, page, perPage }: Which,
): Promise<{ list: RoomLogEntry[]; total: number }> => {
    let found = db.selectFrom('room_log').where('room_log.product_id', '=', productId);
    if (readerId !== undefined) {
        found = found
            .where('room_log.reader_id', '=', readerId)
            .where('room_log.action', 'not in', ['staffLooked', 'staffViewed']);
    }
    const { count } = await found
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const rows = await found
        .leftJoin('room_documents', 'room_documents.id', 'room_log.document_id')
        .select([
            ...(['room_log.id', 'room_log.at', 'room_log.action', 'room_log.reader_id'] as const),
            ...(['room_log.pages', 'room_documents.name'] as const),
        ])
        .orderBy('room_log.at', 'desc')
        .orderBy('room_log.id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
    const nameOf = await publicNames(
        db,
        rows.map(({ reader_id }) => reader_id),
    );
    return {
        total: Number(count),
        list: rows.map(row => ({
            id: row.id,
            at: row.at,
            action: row.action as RoomLogAction,
            reader: isStaff(row.action) ? '' : nameOf(row.reader_id),
            document: row.name ?? '',
            pages: row.pages,
        })),
    };
};

const opening: readonly string[] = ['granted', 'resumed'];
const ending: readonly string[] = [
    ...['asked', 'rejected', 'suspended', 'withdrawn', 'left', 'closed'],
];
const reading: readonly string[] = ['signed', 'viewed', 'downloaded'];

/** Whether somebody was let in at a moment, and had read by then what is asked of readers. */
export const standingAt = async (
    db: Database,
    { productId, readerId, at }: { productId: string; readerId: string; at: number },
): Promise<{ wasGranted: boolean; hadRead: boolean }> => {
    const rows = await db
        .selectFrom('room_log')
        .select('action')
        .where('product_id', '=', productId)
        .where('reader_id', '=', readerId)
        .where('at', '<=', at)
        .orderBy('at')
        .orderBy('id')
        .execute();
    const actions = rows.map(({ action }) => action);
    const last = actions.findLast(action => [...opening, ...ending].includes(action));
    return {
        wasGranted: last !== undefined && opening.includes(last),
        hadRead: actions.some(action => reading.includes(action)),
    };
};

/** How often each reader opened something, and when last. */
export const readingsOf = async (db: Database, productId: string) => {
    const rows = await db
        .selectFrom('room_log')
        .select(({ fn }) => [
            'reader_id',
            fn.countAll<number>().as('opened'),
            fn.max<number>('at').as('last'),
        ])
        .where('product_id', '=', productId)
        .where('action', 'in', ['viewed', 'downloaded'])
        .groupBy('reader_id')
        .execute();
    return new Map(
        rows.map(row => [row.reader_id, { opened: Number(row.opened), last: Number(row.last) }]),
    );
};
