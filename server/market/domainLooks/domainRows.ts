import type { Selectable } from 'kysely';
import { getDomain } from 'tldts';
import type { DomainChange, NoticedChanges } from '../../../contract/market/domainLook';
import type { Database } from '../../platform/database/database';
import type { DomainLookTable } from '../../platform/database/tables/market/products';
import { hostOfProduct } from '../ownership/ownershipRows';
import type { ProductRowData } from '../products/productRows';
import type { DomainFacts } from './judgeDomain';

export type DomainRow = Selectable<DomainLookTable>;

/** The name that is registered: whatever stands before it is the owner's to make up. */
export const registeredName = (product: Pick<ProductRowData, 'details'>): string | undefined => {
    const host = hostOfProduct(product);
    if (host === undefined) return undefined;
    return getDomain(host, { allowPrivateDomains: false }) ?? undefined;
};

export const readFacts = (facts: string): DomainFacts | undefined =>
    facts === '' ? undefined : (JSON.parse(facts) as DomainFacts);

const readChanges = (changes: string): DomainChange[] =>
    changes === '' ? [] : (JSON.parse(changes) as DomainChange[]);

export const noticedIn = ({
    changes,
    noticed_at,
}: Pick<DomainRow, 'changes' | 'noticed_at'>): NoticedChanges | null =>
    changes === '' ? null : { at: noticed_at ?? 0, changes: readChanges(changes) };

/** The row of a product's domain as it is now; none of a domain or seller that it had before. */
export const rowOf = async (
    db: Pick<Database, 'selectFrom'>,
    product: Pick<ProductRowData, 'id' | 'details' | 'seller_id'>,
): Promise<DomainRow | undefined> => {
    const row = await db
        .selectFrom('domain_looks')
        .selectAll()
        .where('product_id', '=', product.id)
        .executeTakeFirst();
    const isSame = row?.domain === registeredName(product) && row?.seller_id === product.seller_id;
    return isSame ? row : undefined;
};

/** What was noticed of the domain of a product since it was listed, and nobody has looked at; null: nothing. */
export const readNoticed = async (
    db: Pick<Database, 'selectFrom'>,
    productId: string,
): Promise<NoticedChanges | null> => {
    const row = await db
        .selectFrom('domain_looks')
        .innerJoin('products', 'products.id', 'domain_looks.product_id')
        .select(['domain_looks.changes', 'domain_looks.noticed_at'])
        .where('products.id', '=', productId)
        .whereRef('products.seller_id', '=', 'domain_looks.seller_id')
        .executeTakeFirst();
    return row ? noticedIn(row) : null;
};

/** A reviewer has seen it as it is: what comes from now on is compared with that. */
export const settleListed = async (
    db: Pick<Database, 'updateTable'>,
    productId: string,
    now: number,
): Promise<void> => {
    await db
        .updateTable('domain_looks')
        .set(({ ref }) => ({
            listed_facts: ref('facts'),
            listed_at: now,
            changes: '',
            noticed_at: null,
        }))
        .where('product_id', '=', productId)
        .execute();
};

/** Back on sale: its registry is asked as soon as there is time. */
export const lookAtDomainSoon = async (
    db: Pick<Database, 'updateTable'>,
    productId: string,
): Promise<void> => {
    await db
        .updateTable('domain_looks')
        .set({ due_at: null })
        .where('product_id', '=', productId)
        .execute();
};
