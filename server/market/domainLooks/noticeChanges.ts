import type { DomainChange } from '../../../contract/market/domainLook';
import { serverActor, writeAudit } from '../../platform/audit/writeAudit';
import type { Trx } from '../../platform/database/trx';
import { lockProduct } from '../products/orderedProduct';
import type { ProductRowData } from '../products/productRows';
import type { TradeTerms } from '../tradeTerms';
import { changesSince, withNews } from './changesSince';
import { planDomainNotices } from './domainNotices';
import { type DomainRow, noticedIn, readFacts, rowOf } from './domainRows';

const dayMs = 86_400_000;

/** Out of sale until a reviewer has looked at it; nothing that an order or its seller keeps off sale anyway. */
const sendToReview = async (trx: Trx, product: ProductRowData, now: number): Promise<boolean> => {
    const { numUpdatedRows } = await trx
        .updateTable('products')
        .set(({ eb }) => ({
            state: 'in_review',
            state_reason: '',
            updated_at: now,
            version: eb('version', '+', 1),
        }))
        .where('id', '=', product.id)
        .where('state', '=', 'listed')
        .executeTakeFirst();
    return numUpdatedRows === 1n;
};

interface Noticed {
    product: ProductRowData;
    changes: readonly DomainChange[];
    news: readonly DomainChange[];
}

/** Those who have to know, once for each change: seller and reviewers, and both sides of orders under way. */
const followNews = async (
    trx: Trx,
    terms: Pick<TradeTerms, 'domainChanged'>,
    { product, changes, news }: Noticed,
    now: number,
): Promise<void> => {
    const isOff = await sendToReview(trx, product, now);
    await writeAudit(trx, {
        actor: serverActor,
        now,
        action: 'domainChanged',
        resource: 'products',
        recordId: product.id,
        title: product.title,
        changes: {
            registry: [null, changes.map(({ kind, word }) => word || kind).join(', ')],
            ...(isOff && { state: ['listed', 'in_review'] }),
        },
    });
    const names = isOff ? (['seller', 'staff'] as const) : (['staff'] as const);
    await planDomainNotices(trx, product, { changes, names }, now);
    if (news.length > 0) {
        await terms.domainChanged(trx, { productId: product.id, changes }, now);
    }
};

const compared = (row: DomainRow, product: ProductRowData) => {
    const now = readFacts(row.facts);
    const at = row.listed_at ?? product.published_at ?? row.looked_at;
    const facts = readFacts(row.listed_facts);
    return { now, at, found: now ? changesSince({ facts, at }, now) : [] };
};

/**
 * Keeps what a look at a product on sale, or kept for an order, shows to be otherwise than when it was listed, and does
 * what follows of it. A registry that does not answer takes nothing back, and says nothing.
 */
export const noticeChanges = async (
    trx: Trx,
    terms: Pick<TradeTerms, 'domainChanged'>,
    productId: string,
    now: number,
): Promise<void> => {
    const product = await lockProduct(trx, productId);
    const row = product && (await rowOf(trx, product));
    if (!product || !row) return;
    const { now: said, at, found } = compared(row, product);
    const { all, news } = withNews(noticedIn(row)?.changes ?? [], found);
    // the first that is known of it is what later looks are compared with
    const isFirst = said !== undefined && row.listed_facts === '' && all.length === 0;
    await trx
        .updateTable('domain_looks')
        .set({
            due_at: now + dayMs,
            ...(isFirst && { listed_facts: row.facts, listed_at: at }),
            ...(news.length > 0 && { changes: JSON.stringify(all), noticed_at: now }),
        })
        .where('product_id', '=', productId)
        .execute();
    // also what was noticed while an order kept it
    const isOpen = all.length > 0 && product.state === 'listed';
    if (news.length > 0 || isOpen) {
        await followNews(trx, terms, { product, changes: all, news }, now);
    }
};
