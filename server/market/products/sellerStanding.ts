import { findPerson } from '../../identity/users/people';
import type { Actor } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import { lackingProof } from '../ownership/ownershipRows';
import { turnSale } from './turnSale';

/** Whether somebody sells at the moment: whose account is disabled can hand nothing over. */
export const maySell = async (db: Database, sellerId: string): Promise<boolean> =>
    (await findPerson(db, sellerId))?.isActive === true;

/**
 * A seller's account was disabled, or is enabled again: what they sell is out of sale as long, and comes back unless
 * its proof was lost meanwhile.
 */
export const followSeller = async (
    trx: Database,
    { id, isActive }: { id: string; isActive: boolean },
    by: { actor: Actor; now: number },
): Promise<void> => {
    const rows = await trx
        .selectFrom('products')
        .selectAll()
        .where('seller_id', '=', id)
        .where('state', '=', isActive ? 'paused' : 'listed')
        .execute();
    for (const row of rows) {
        const isReady = !isActive || Object.keys(await lackingProof(trx, row)).length === 0;
        if (isReady) await turnSale(trx, row, isActive ? 'resume' : 'pause', by);
    }
};
