import type { InspectedRoom } from '../../../contract/market/room/readerRoom';
import { publicNames } from '../../identity/users/publicNames';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import type { Secret } from '../../platform/secret';
import { findProduct } from '../products/productRows';
import { presentFolders, presentQuestions, presentRevenue } from './presentParts';
import { questionsOf } from './questions';
import { writeRoomLog } from './roomLog';
import {
    type DocumentRow,
    documentsOf,
    findRoom,
    foldersOf,
    heldSince,
    requireDocument,
} from './roomRows';

const purpose = 'look into a data room';
const lookMs = 3_600_000;

interface Look {
    productId: string;
    userId: string;
    until: number;
    reason: string;
}

const requireRoom = async (db: Database, productId: string) => {
    const product = await findProduct(db, productId);
    const room = await findRoom(db, productId);
    if (!product || !room) throw notFound('room.not_found');
    return { product, room };
};

const note = async (
    { db, now, session, address }: CrudContext,
    product: { id: string; title: string },
    { reason, document }: { reason: string; document?: DocumentRow },
): Promise<void> => {
    await db.transaction().execute(async trx => {
        await writeAudit(trx, {
            actor: { session, address },
            now,
            action: document ? 'openRoomDocument' : 'inspectRoom',
            resource: 'products',
            recordId: product.id,
            title: product.title,
            changes: {
                reason: [null, reason],
                ...(document && { document: [null, document.name] }),
            },
        });
        const entry = { productId: product.id, readerId: session.userId };
        await writeRoomLog(
            trx,
            document
                ? { ...entry, action: 'staffViewed', documentId: document.id }
                : { ...entry, action: 'staffLooked' },
            now,
        );
    });
};

/** A room for whoever reviews listings: the audit log says who looked and why, the room's own that somebody did. */
export const inspectRoom = async (
    context: CrudContext & { secret: Secret },
    productId: string,
    reason: string,
): Promise<InspectedRoom> => {
    const { db, now, secret, session } = context;
    const { product, room } = await requireRoom(db, productId);
    await note(context, product, { reason });
    const questions = await questionsOf(db, productId);
    const nameOf = await publicNames(
        db,
        questions.map(({ asker_id }) => asker_id),
    );
    const look: Look = { productId, userId: session.userId, until: now + lookMs, reason };
    return {
        folders: presentFolders(
            await foldersOf(db, productId),
            await documentsOf(db, productId),
            await heldSince(db, product),
        ),
        questions: await presentQuestions(db, questions, { nameOf, isShown: () => true }),
        revenue: await presentRevenue(db, room),
        look: secret.seal(purpose, JSON.stringify(look)),
    };
};

const openLook = (secret: Secret, text: string): Look | undefined => {
    const opened = secret.open(purpose, text);
    return opened === undefined ? undefined : (JSON.parse(opened) as Look);
};

/** A document for who looks by then; each one is noted. Throws 404, 409 once the look is over or somebody else's. */
export const requireInspected = async (
    context: CrudContext & { secret: Secret },
    { productId, documentId, look }: { productId: string; documentId: string; look: string },
): Promise<DocumentRow> => {
    const { db, now, secret, session } = context;
    const known = openLook(secret, look);
    const isTheirs = known?.userId === (session as Session).userId;
    if (!known || !isTheirs || known.productId !== productId || known.until <= now) {
        throw new ApiError(409, 'room.look_over');
    }
    const { product } = await requireRoom(db, productId);
    const document = await requireDocument(db, productId, documentId);
    await note(context, product, { reason: known.reason, document });
    return document;
};
