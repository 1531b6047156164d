import type { PlainCode } from '../../../contract/fault';
import { shownStates } from '../../../contract/market/public/shownStates';
import { isDemoPerson } from '../../identity/users/demoPeople';
import type { Database } from '../../platform/database/database';
import { ApiError, notFound } from '../../platform/http/errors';
import { findProduct, type ProductRowData } from '../products/productRows';
import type { TradeTerms } from '../tradeTerms';
import { signaturesOf } from './nda';
import { standingAt } from './roomLog';
import {
    type AccessRow,
    accessOf,
    type DocumentRow,
    documentsOf,
    type FolderRow,
    findRoom,
    foldersOf,
    grantsOf,
    type RoomRow,
} from './roomRows';

export interface RoomServices {
    db: Database;
    terms: Pick<TradeTerms, 'buyersOf' | 'takesTestMoney'>;
}

export interface Asking {
    productId: string;
    userId: string;
    now: number;
}

export interface Reading {
    product: ProductRowData;
    room: RoomRow;
    access: AccessRow | undefined;
    grants: { folder_id: string; expires_at: number }[];
    /** why nothing can be read now; undefined when it can */
    obstacle: PlainCode | undefined;
    /** that can be read now */
    folders: FolderRow[];
    /** when they ordered what they paid for: they also read what its seller removed since */
    boughtAt: number | undefined;
    /** when they signed the text as it is now */
    signedAt: number | null;
}

/** A room as somebody else than its seller meets it; throws 404 where there is none for them. */
const requireRoom = async ({ db, terms }: RoomServices, { productId, userId }: Asking) => {
    const product = await findProduct(db, productId);
    const room = await findRoom(db, productId);
    const isThere = product && room && product.seller_id !== userId;
    if (!isThere) throw notFound('room.not_found');
    const isDemo = product.is_demo === 1;
    const isShown = isDemo || product.currency !== 'TST' || (await terms.takesTestMoney(db));
    if (!isShown) throw notFound('room.not_found');
    if (isDemo && !(await isDemoPerson(db, userId))) throw notFound('room.not_found');
    // who sold it on, or was given it by an administrator, is not bound by the earlier seller's room
    if (room.seller_id !== product.seller_id) throw notFound('room.not_found');
    return { product, room };
};

const isShown = ({ state }: ProductRowData): boolean =>
    (shownStates as readonly string[]).includes(state);

interface Standing {
    product: ProductRowData;
    room: RoomRow;
    access: AccessRow | undefined;
    ordered: { isPaid: boolean } | undefined;
    /** let in now, or when they ordered what they paid for */
    isGranted: boolean;
    hasGrant: boolean;
    isSigned: boolean;
}

/** A paid order keeps what was open when it was made, so that nobody hides what they sold by. */
const obstacleOf = (standing: Standing): PlainCode | undefined => {
    const { product, room, access, ordered, isGranted, hasGrant, isSigned } = standing;
    if (!access) return 'room.not_granted';
    if (!ordered?.isPaid) {
        if (!isShown(product) || room.is_open === 0) return 'room.closed';
        if (product.state !== 'listed' && !ordered) return 'room.held';
    }
    if (!isGranted) return 'room.not_granted';
    if (!hasGrant) return 'room.expired';
    return isSigned ? undefined : 'room.sign_first';
};

/** Their order of it: the paid one, else the one that waits to be paid. */
const orderedBy = async ({ db, terms }: RoomServices, { productId, userId }: Asking) => {
    const orders = (await terms.buyersOf(db, productId)).filter(one => one.buyerId === userId);
    return orders.find(({ isPaid }) => isPaid) ?? orders[0];
};

/** What a buyer could do when they ordered; neither a later withdrawal nor a later agreement takes it away. */
const boughtStanding = async (
    db: Database,
    { productId, userId }: Asking,
    boughtAt: number | undefined,
) =>
    boughtAt === undefined
        ? { wasGranted: false, hadRead: false }
        : standingAt(db, { productId, readerId: userId, at: boughtAt });

/** What somebody may read of a room now, and why not. Throws 404 where there is none for them. */
export const readingOf = async (services: RoomServices, asking: Asking): Promise<Reading> => {
    const { db } = services;
    const { productId, userId, now } = asking;
    const { product, room } = await requireRoom(services, asking);
    const access = await accessOf(db, productId, userId);
    const ordered = await orderedBy(services, asking);
    const boughtAt = ordered?.isPaid ? ordered.orderedAt : undefined;
    if (!access && !isShown(product)) throw notFound('room.not_found');
    const bought = await boughtStanding(db, asking, boughtAt);
    const grants = access ? await grantsOf(db, [access.id]) : [];
    const open = grants.filter(({ expires_at }) => expires_at > (boughtAt ?? now));
    const signed = (await signaturesOf(db, room, [userId])).get(userId);
    const obstacle = obstacleOf({
        product,
        room,
        access,
        ordered,
        isGranted: access?.state === 'granted' || bought.wasGranted,
        hasGrant: open.length > 0,
        isSigned: room.nda === 'none' || signed !== undefined || bought.hadRead,
    });
    const ids = new Set(open.map(({ folder_id }) => folder_id));
    const folders = obstacle
        ? []
        : (await foldersOf(db, productId)).filter(({ id }) => ids.has(id));
    const signedAt = signed?.at ?? null;
    return { product, room, access, grants, obstacle, folders, boughtAt, signedAt };
};

/** What a reader may open of a folder: of a buyer also what its seller removed after the order. */
export const readableDocuments = async (
    db: Database,
    { product, boughtAt, folders }: Reading,
): Promise<DocumentRow[]> => {
    const documents = await documentsOf(db, product.id, { withRemoved: true });
    return documents.filter(
        ({ folder_id, removed_at }) =>
            folders.some(({ id }) => id === folder_id) &&
            (removed_at === null || (boughtAt !== undefined && removed_at > boughtAt)),
    );
};

/** A document that somebody may open now. Throws 404, also for one of another folder, and 409 with the reason. */
export const requireReadable = async (
    services: RoomServices,
    asking: Asking,
    documentId: string,
): Promise<DocumentRow> => {
    const reading = await readingOf(services, asking);
    if (!reading.access) throw notFound('room.document_not_found');
    if (reading.obstacle) throw new ApiError(409, reading.obstacle);
    const documents = await readableDocuments(services.db, reading);
    const found = documents.find(({ id }) => id === documentId);
    if (!found) throw notFound('room.document_not_found');
    return found;
};
