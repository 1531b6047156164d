import { findPerson } from '../../identity/users/people';
import { type Actor, writeAudit } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import { lackingProof } from '../ownership/ownershipRows';
import type { ProductRowData } from './productRows';

/** Whether somebody sells at the moment: whose account is disabled can hand nothing over. */
export const maySell = async (db: Database, sellerId: string): Promise<boolean> =>
    (await findPerson(db, sellerId))?.isActive === true;

interface Turn {
    from: 'listed' | 'paused';
    to: 'listed' | 'paused';
    actor: Actor;
    now: number;
}

const turn = async (
    trx: Database,
    product: ProductRowData,
    { from, to, actor, now }: Turn,
): Promise<void> => {
    const { numUpdatedRows } = await trx
        .updateTable('products')
        .set(({ eb }) => ({ state: to, updated_at: now, version: eb('version', '+', 1) }))
        .where('id', '=', product.id)
        .where('state', '=', from)
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    await writeAudit(trx, {
        actor,
        now,
        action: to === 'paused' ? 'pause' : 'resume',
        resource: 'products',
        recordId: product.id,
        title: product.title,
        changes: { state: [from, to] },
    });
};

/**
 * A seller's account was disabled, or is enabled again: what they sell is out of sale as long, and comes back unless
 * its proof was lost meanwhile.
 */
export const followSeller = async (
    trx: Database,
    { id, isActive }: { id: string; isActive: boolean },
    { actor, now }: Pick<Turn, 'actor' | 'now'>,
): Promise<void> => {
    const [from, to] = isActive ? (['paused', 'listed'] as const) : (['listed', 'paused'] as const);
    const rows = await trx
        .selectFrom('products')
        .selectAll()
        .where('seller_id', '=', id)
        .where('state', '=', from)
        .execute();
    for (const row of rows) {
        const isReady = !isActive || Object.keys(await lackingProof(trx, row)).length === 0;
        if (isReady) await turn(trx, row, { from, to, actor, now });
    }
};
