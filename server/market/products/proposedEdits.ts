import type { Trx } from '../../platform/database/trx';
import { fileIdsIn, setFileUses } from '../../platform/files/fileUses';
import { planUnusedLook } from '../../platform/files/unusedFiles';

/** An edit that waits keeps its images and proofs; what stands nowhere without it goes after a day. */
export const keepProposedFiles = async (
    trx: Trx,
    productId: string,
    proposed: readonly string[],
    now: number,
): Promise<void> => {
    const place = { resource: 'products', recordId: productId, field: 'proposal' };
    const before = await fileIdsIn(trx, place);
    await setFileUses(trx, place, proposed);
    const dropped = before.filter(id => !proposed.includes(id));
    await planUnusedLook(trx, dropped, now);
};

/**
 * A proposed edit that nobody has decided, and that nobody has to any more: its seller proposes
 * another, or takes it back. Answers whether there was one.
 */
export const endSubmitted = async (
    trx: Trx,
    productId: string,
    { state, now }: { state: 'replaced' | 'withdrawn'; now: number },
): Promise<boolean> => {
    const { numUpdatedRows } = await trx
        .updateTable('product_revisions')
        .set({ state, decided_at: now })
        .where('product_id', '=', productId)
        .where('state', '=', 'submitted')
        .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await keepProposedFiles(trx, productId, [], now);
    return true;
};
