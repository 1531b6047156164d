import { type Actor, writeAudit } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import { lookAtDomainSoon } from '../domainLooks/domainRows';
import type { ProductRowData } from './productRows';

/** Out of sale for a while, or back into it. */
export type SaleTurn = 'pause' | 'resume';

const states = { pause: ['listed', 'paused'], resume: ['paused', 'listed'] } as const;

/** Takes a product out of sale, or back into it. Answers whether it was where that begins. */
export const turnSale = async (
    trx: Database,
    product: Pick<ProductRowData, 'id' | 'title'>,
    action: SaleTurn,
    { actor, now }: { actor: Actor; now: number },
): Promise<boolean> => {
    const [from, to] = states[action];
    const { numUpdatedRows } = await trx
        .updateTable('products')
        .set(({ eb }) => ({ state: to, updated_at: now, version: eb('version', '+', 1) }))
        .where('id', '=', product.id)
        .where('state', '=', from)
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    // nobody looked while it was away
    if (action === 'resume') await lookAtDomainSoon(trx, product.id);
    await writeAudit(trx, {
        actor,
        now,
        action,
        resource: 'products',
        recordId: product.id,
        title: product.title,
        changes: { state: [from, to] },
    });
    return true;
};
