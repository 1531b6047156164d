import type { ReaderRoom } from '../../../contract/market/room/readerRoom';
import type { RoomOutline } from '../../../contract/market/room/roomParts';
import { type RoomAccessState, roomActsOf } from '../../../contract/market/room/roomTable';
import { publicNames } from '../../identity/users/publicNames';
import type { Database } from '../../platform/database/database';
import type { EmailLanguage } from '../../platform/mail/language';
import { ndaFor } from './nda';
import { roomOutlineOf } from './outline';
import { presentFolders, presentQuestions, presentRevenue } from './presentParts';
import { questionsOf } from './questions';
import {
    type Asking,
    type Reading,
    type RoomServices,
    readableDocuments,
    readingOf,
} from './reading';
import { grantsOf, heldSince } from './roomRows';

const nothing: RoomOutline = {
    folders: [],
    documents: 0,
    askers: null,
    hasNda: false,
    hasRevenue: false,
};

const questionsFor = async (
    db: Database,
    { product, folders, obstacle }: Reading,
    userId: string,
) => {
    const readable = new Set(folders.map(({ id }) => id));
    const rows = await questionsOf(db, product.id);
    const isShown = (folderId: string) => readable.has(folderId);
    const own = rows.filter(({ asker_id }) => asker_id === userId);
    // what others asked is told once it was answered, where one may read what it is about
    const told = obstacle
        ? []
        : rows.filter(({ asker_id, answered_at }) => asker_id !== userId && answered_at !== null);
    const nameOf = await publicNames(db, [userId]);
    const mine = await presentQuestions(db, own, { nameOf, isShown });
    const others = await presentQuestions(db, told, { nameOf: () => '', isShown });
    const known = others.filter(
        ({ id, document }) =>
            document !== null || told.find(row => row.id === id)?.document_id === null,
    );
    return [...mine, ...known].sort((one, other) => other.askedAt - one.askedAt);
};

/** Money is shown to whom some folder is open. */
const revenueFor = async (db: Database, { room, obstacle, folders }: Reading) => {
    const isShown = !obstacle && folders.length > 0 && room.stripe_read_at !== null;
    return isShown ? presentRevenue(db, room) : null;
};

/** A listing's room as somebody else than its seller sees it. Throws 404 where there is none for them. */
export const readReaderRoom = async (
    services: RoomServices,
    asking: Asking,
    language: EmailLanguage,
): Promise<ReaderRoom> => {
    const { db } = services;
    const reading = await readingOf(services, asking);
    const { product, room, access, grants, obstacle, folders, signedAt } = reading;
    const sellerName = await publicNames(db, [product.seller_id]);
    const documents = await readableDocuments(db, reading);
    return {
        id: product.id,
        title: product.title,
        seller: sellerName(product.seller_id),
        outline: (await roomOutlineOf(db, product)) ?? nothing,
        state: access?.state ?? null,
        message: access?.message ?? '',
        reason: access?.reason ?? '',
        acts: roomActsOf(access?.state ?? '', 'reader'),
        grants: grants.map(({ folder_id, expires_at }) => ({
            folderId: folder_id,
            expiresAt: expires_at,
        })),
        nda: { ...(await ndaFor(db, room, language)), signedAt },
        obstacle: obstacle ?? '',
        folders: presentFolders(folders, documents, await heldSince(db, product)),
        revenue: await revenueFor(db, reading),
        questions: await questionsFor(db, reading, asking.userId),
    };
};

/** Rooms that somebody asked for, the latest first. */
export const listReaderRooms = async (
    db: Database,
    userId: string,
    { page, perPage }: { page: number; perPage: number },
) => {
    const found = db
        .selectFrom('room_accesses')
        .innerJoin('products', 'products.id', 'room_accesses.product_id')
        .where('reader_id', '=', userId);
    const { count } = await found
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const rows = await found
        .select([
            ...(['room_accesses.id', 'product_id', 'products.title'] as const),
            ...(['room_accesses.state', 'asked_at', 'state_since'] as const),
        ])
        .orderBy('asked_at', 'desc')
        .orderBy('room_accesses.id')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
    const grants = await grantsOf(
        db,
        rows.map(({ id }) => id),
    );
    const lastOf = (id: string) => {
        const ends = grants.filter(one => one.access_id === id).map(one => one.expires_at);
        return ends.length > 0 ? Math.max(...ends) : null;
    };
    return {
        total: Number(count),
        list: rows.map(row => ({
            id: row.product_id,
            title: row.title,
            state: row.state as RoomAccessState,
            askedAt: row.asked_at,
            stateSince: row.state_since,
            expiresAt: row.state === 'granted' ? lastOf(row.id) : null,
        })),
    };
};
