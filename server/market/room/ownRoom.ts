import type { OwnRoom } from '../../../contract/market/room/ownRoom';
import { mostRoomBytes } from '../../../contract/market/room/roomKinds';
import type { RoomAccess } from '../../../contract/market/room/roomParts';
import { roomActsOf } from '../../../contract/market/room/roomTable';
import { publicNames } from '../../identity/users/publicNames';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import { markRoom } from '../discovery/listingMarks';
import { requireOwn } from '../products/own/requireOwn';
import { touchRoom } from './documents';
import { signaturesOf } from './nda';
import { presentFolders, presentQuestions, presentRevenue } from './presentParts';
import { questionsOf } from './questions';
import { readingsOf } from './roomLog';
import {
    accessesOf,
    blankRoom,
    documentsOf,
    findRoom,
    foldersOf,
    grantsOf,
    heldSince,
    type RoomRow,
} from './roomRows';

interface Own {
    db: Database;
    userId: string;
    productId: string;
    now: number;
}

const presentAccesses = async (db: Database, room: RoomRow): Promise<RoomAccess[]> => {
    const rows = await accessesOf(db, room.product_id);
    const readers = rows.map(({ reader_id }) => reader_id);
    const nameOf = await publicNames(db, readers);
    const signed = await signaturesOf(db, room, readers);
    const readings = await readingsOf(db, room.product_id);
    const grants = await grantsOf(
        db,
        rows.map(({ id }) => id),
    );
    return rows.map(row => ({
        id: row.id,
        reader: nameOf(row.reader_id),
        state: row.state,
        message: row.message,
        reason: row.reason,
        grants: grants
            .filter(({ access_id }) => access_id === row.id)
            .map(({ folder_id, expires_at }) => ({ folderId: folder_id, expiresAt: expires_at })),
        askedAt: row.asked_at,
        stateSince: row.state_since,
        signedAt: signed.get(row.reader_id)?.at ?? null,
        signedName: signed.get(row.reader_id)?.name ?? '',
        opened: readings.get(row.reader_id)?.opened ?? 0,
        lastOpenedAt: readings.get(row.reader_id)?.last ?? null,
        acts: roomActsOf(row.state, 'seller'),
    }));
};

/** The room of one's own listing, as its seller sees it. Throws 404. */
export const readOwnRoom = async ({ db, userId, productId, now }: Own): Promise<OwnRoom> => {
    const product = await requireOwn(db, userId, productId);
    const room = (await findRoom(db, productId)) ?? blankRoom(productId, userId, now);
    const folders = await foldersOf(db, productId);
    const documents = await documentsOf(db, productId);
    const kept = await documentsOf(db, productId, { withRemoved: true });
    const questions = await questionsOf(db, productId);
    const nameOf = await publicNames(
        db,
        questions.map(({ asker_id }) => asker_id),
    );
    return {
        id: productId,
        title: product.title,
        isOpen: room.is_open === 1,
        showsAskers: room.shows_askers === 1,
        nda: room.nda,
        ndaText: room.nda_text,
        folders: presentFolders(folders, documents, await heldSince(db, product)),
        accesses: await presentAccesses(db, room),
        questions: await presentQuestions(db, questions, { nameOf, isShown: () => true }),
        used: kept.reduce((sum, { size }) => sum + Number(size), 0),
        most: mostRoomBytes,
        revenue: {
            ...(await presentRevenue(db, room)),
            hasKey: room.stripe_key !== null,
            fault: room.stripe_fault,
        },
        isHeld: product.state === 'reserved' || product.state === 'sold',
    };
};

interface Settings {
    isOpen: boolean;
    showsAskers: boolean;
    nda: RoomRow['nda'];
    ndaText: string;
}

/** Throws 404, and 422 for an agreement of one's own without a text. */
export const saveRoomSettings = async (
    { db, userId, productId, now }: Own,
    { isOpen, showsAskers, nda, ndaText }: Settings,
): Promise<void> => {
    await requireOwn(db, userId, productId);
    if (nda === 'own' && ndaText === '') throw invalid({ ndaText: 'room.nda_empty' });
    await db.transaction().execute(async trx => {
        await touchRoom(
            trx,
            { userId, productId, now },
            {
                is_open: isOpen ? 1 : 0,
                shows_askers: showsAskers ? 1 : 0,
                nda,
                nda_text: ndaText,
            },
        );
        await markRoom(trx, productId, now);
    });
};
