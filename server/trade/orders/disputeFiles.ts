import { holds } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';
import { filesById, findFile } from '../../platform/files/fileRows';
import { addFileUses, fileIdsIn, holdFiles } from '../../platform/files/fileUses';
import { invalid, notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';

/** Says where these files stand. Throws 422 for what whoever sends them did not upload themselves. */
export const keepEvidence = async (
    trx: Database,
    session: Session,
    orderId: string,
    ids: readonly string[],
): Promise<void> => {
    if (ids.length === 0) return;
    // one that is let go of at this moment is shown whole, or refused
    await holdFiles(trx, ids);
    const files = await filesById(trx, ids);
    const isOwn = (id: string): boolean => {
        const file = files.get(id);
        return file?.owner_id === session.userId && file.visibility === 'private';
    };
    if (!ids.every(isOwn)) throw invalid({ files: 'file.gone' });
    const place = { resource: 'orders', recordId: orderId, field: 'dispute' };
    const { resource, recordId } = place;
    const there = new Set(await fileIdsIn(trx, { resource, recordId }));
    await addFileUses(
        trx,
        place,
        ids.filter(id => !there.has(id)),
    );
};

/** A file that was sent in a dispute of the order; 404 for any other. */
export const requireEvidence = async (db: Database, orderId: string, fileId: string) => {
    const rows = await db
        .selectFrom('dispute_messages')
        .innerJoin('disputes', 'disputes.id', 'dispute_messages.dispute_id')
        .select('files')
        .where('order_id', '=', orderId)
        .where('files', '<>', '[]')
        .execute();
    if (!rows.some(({ files }) => (JSON.parse(files) as string[]).includes(fileId))) {
        throw notFound('file.not_found');
    }
    const file = await findFile(db, fileId);
    if (!file) throw notFound('file.not_found');
    return file;
};

export const mayDecide = (
    session: Session,
    order: { buyer_id: string; seller_id: string | null },
) => holds(session, 'orders.decide') && ![order.buyer_id, order.seller_id].includes(session.userId);
