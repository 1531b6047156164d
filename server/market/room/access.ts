import { fault } from '../../../contract/fault';
import { type RoomAct, roomMove } from '../../../contract/market/room/roomTable';
import { isDemoPerson } from '../../identity/users/demoPeople';
import type { CrudContext } from '../../platform/crud/definition';
import { newId } from '../../platform/database/newId';
import type { Trx } from '../../platform/database/trx';
import { ApiError, invalid, notFound, tooManyAttempts } from '../../platform/http/errors';
import { requireListing } from '../listings/presentListing';
import { requireOwn } from '../products/own/requireOwn';
import type { TradeTerms } from '../tradeTerms';
import { type NoticeSender, tellOfDecision, tellOfRequest } from './notices';
import type { RoomLogAction } from './roomLog';
import { writeRoomLog } from './roomLog';
import { type AccessRow, accessesOf, accessOf, findRoom, foldersOf } from './roomRows';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Rooms that one person asks for in a day. */
const mostADay = 20;
const hoursAfterRejection = 24;

type Outside = CrudContext & { outbox: NoticeSender };

const logged: Readonly<Record<RoomAct, RoomLogAction>> = {
    ask: 'asked',
    grant: 'granted',
    reject: 'rejected',
    suspend: 'suspended',
    resume: 'resumed',
    withdraw: 'withdrawn',
    leave: 'left',
    close: 'closed',
};

const wrongState = () => new ApiError(409, 'room.wrong_state');

const requirePatience = async (
    trx: Trx,
    { userId, access, now }: { userId: string; access: AccessRow | undefined; now: number },
): Promise<void> => {
    const waits = access?.state === 'rejected' ? access.state_since + dayMs - now : 0;
    if (waits > 0) {
        throw new ApiError(409, fault('room.asked_lately', { hours: hoursAfterRejection }));
    }
    const lately = await trx
        .selectFrom('room_log')
        .select('at')
        .where('reader_id', '=', userId)
        .where('action', '=', 'asked')
        .where('at', '>', now - dayMs)
        .orderBy('at', 'desc')
        .execute();
    const oldest = lately.at(mostADay - 1);
    if (oldest) throw tooManyAttempts(oldest.at + dayMs - now);
};

/** Asks the seller to let one in. Throws 404, 409 and 429. */
export const askAccess = async (
    context: Outside & { terms: TradeTerms },
    productId: string,
    message: string,
): Promise<void> => {
    const { db, outbox, terms, now } = context;
    const { userId } = context.session;
    await db.transaction().execute(async trx => {
        const product = await requireListing(trx, terms, productId);
        if (product.seller_id === userId) throw new ApiError(409, 'listing.own');
        const isMadeUp = product.is_demo === 1 && !(await isDemoPerson(trx, userId));
        if (isMadeUp) throw new ApiError(409, 'product.demo');
        const room = await findRoom(trx, productId);
        if (room?.seller_id !== product.seller_id) throw notFound('room.not_found');
        if (room.is_open === 0) throw new ApiError(409, 'room.closed');
        if (product.state !== 'listed') throw new ApiError(409, 'room.held');
        const access = await accessOf(trx, productId, userId);
        const from = access?.state ?? '';
        if (from === 'withdrawn' || from === 'suspended') throw new ApiError(409, 'room.withdrawn');
        const state = roomMove('ask', from, 'reader');
        if (!state) throw wrongState();
        await requirePatience(trx, { userId, access, now });
        const id = access?.id ?? newId(now);
        const kept = { state, message, reason: '', asked_at: now, state_since: now } as const;
        await trx
            .insertInto('room_accesses')
            .values({ ...kept, id, product_id: productId, reader_id: userId, share_id: null })
            .onConflict(conflict => conflict.columns(['product_id', 'reader_id']).doUpdateSet(kept))
            .execute();
        await trx.deleteFrom('room_grants').where('access_id', '=', id).execute();
        await writeRoomLog(trx, { productId, readerId: userId, action: 'asked' }, now);
        await tellOfRequest(trx, outbox, { id, product, message }, now);
    });
    void outbox.wake();
};

/** Moves an access that nobody moved meanwhile. Throws 409. */
const move = async (
    trx: Trx,
    access: AccessRow,
    { act, by, reason }: { act: RoomAct; by: 'reader' | 'seller'; reason: string },
    now: number,
): Promise<void> => {
    const state = roomMove(act, access.state, by);
    if (!state) throw wrongState();
    const { numUpdatedRows } = await trx
        .updateTable('room_accesses')
        .set({ state, reason, state_since: now })
        .where('id', '=', access.id)
        .where('state', '=', access.state)
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw wrongState();
    const { product_id, reader_id } = access;
    const entry = { productId: product_id, readerId: reader_id, action: logged[act] };
    await writeRoomLog(trx, entry, now);
};

export interface Decision {
    act: 'grant' | 'reject' | 'suspend' | 'resume' | 'withdraw';
    reason: string;
    folderIds: readonly string[];
    days: number;
}

/** These folders and no others; who ordered keeps what they had, else a new grant would take it away. */
const keepGrants = async (
    { db: trx, terms }: { db: Trx; terms: Pick<TradeTerms, 'buyersOf'> },
    { id, product_id, reader_id }: AccessRow,
    { folderIds, days }: Decision,
    now: number,
): Promise<void> => {
    const wanted = [...new Set(folderIds)];
    if (wanted.length === 0) throw invalid({ folderIds: 'room.grant_folder' });
    const folders = await foldersOf(trx, product_id);
    const isKnown = wanted.every(one => folders.some(folder => folder.id === one));
    if (!isKnown) throw invalid({ folderIds: 'room.folder_not_found' });
    const buyers = await terms.buyersOf(trx, product_id);
    if (!buyers.some(({ buyerId }) => buyerId === reader_id)) {
        await trx.deleteFrom('room_grants').where('access_id', '=', id).execute();
    }
    const expires_at = now + days * dayMs;
    const rows = wanted.map(folder_id => ({ access_id: id, folder_id, expires_at }));
    await trx
        .insertInto('room_grants')
        .values(rows)
        .onConflict(conflict =>
            conflict.columns(['access_id', 'folder_id']).doUpdateSet({ expires_at }),
        )
        .execute();
};

/** What a seller decides of somebody's access. Throws 404, 409 and 422. */
export const decideAccess = async (
    { db, outbox, terms, now, session }: Outside & { terms: Pick<TradeTerms, 'buyersOf'> },
    which: { productId: string; accessId: string },
    decision: Decision,
): Promise<void> => {
    const { act, reason } = decision;
    await db.transaction().execute(async trx => {
        const product = await requireOwn(trx, session.userId, which.productId);
        const access = (await accessesOf(trx, product.id)).find(({ id }) => id === which.accessId);
        if (!access) throw notFound('room.access_not_found');
        await move(trx, access, { act, by: 'seller', reason }, now);
        if (act === 'grant') await keepGrants({ db: trx, terms }, access, decision, now);
        const { id, reader_id } = access;
        await tellOfDecision(trx, outbox, { id, product, readerId: reader_id, act, reason }, now);
    });
    void outbox.wake();
};

/** Gives up one's access, or the wish for one. Throws 404 and 409. */
export const leaveAccess = async (
    { db, now, session }: CrudContext,
    productId: string,
): Promise<void> => {
    await db.transaction().execute(async trx => {
        const access = await accessOf(trx, productId, session.userId);
        if (!access) throw notFound('room.not_found');
        await move(trx, access, { act: 'leave', by: 'reader', reason: '' }, now);
    });
};
