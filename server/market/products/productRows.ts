import type {
    Offered,
    Product,
    ProductDetails,
    ProductRow,
} from '../../../contract/market/resources/products';
import { personNames } from '../../identity/users/personNames';
import type { CrudContext, Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';

export type ProductRowData = Row<'products'>;

/** Dictionary entries of a product's type: the field of its details, its column and its dictionary. */
export const dictionaryFields = {
    domain: [
        ['suffixId', 'suffix_id', 'domain_suffix'],
        ['domainTypeId', 'domain_type_id', 'domain_type'],
        ['platformId', 'platform_id', 'domains_plat'],
    ],
    source: [
        ['languageId', 'language_id', 'source_lang'],
        ['sourceTypeId', 'source_type_id', 'source_type'],
        ['databaseId', 'database_id', 'source_sql'],
    ],
    website: [['websiteTypeId', 'website_type_id', 'web_type']],
} as const;

export const dictionaryColumns = Object.values(dictionaryFields)
    .flat()
    .map(([, column]) => column);

export const findProduct = (db: Database, id: string): Promise<ProductRowData | undefined> =>
    db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();

/** What a product is about, in one line: its domain or its address. */
const subjectOf = (details: ProductDetails): string => {
    if (details.type === 'domain') return details.fqdn;
    return details.type === 'website' ? details.url : '';
};

const withSubmitted = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
    if (ids.length === 0) return new Set();
    const rows = await db
        .selectFrom('product_revisions')
        .select('product_id')
        .where('state', '=', 'submitted')
        .where('product_id', 'in', ids)
        .execute();
    return new Set(rows.map(row => row.product_id));
};

export const presentProducts = async (
    rows: ProductRowData[],
    { db }: Pick<CrudContext, 'db'>,
): Promise<ProductRow[]> => {
    const person = await personNames(
        db,
        rows.flatMap(row => [row.seller_id, row.reviewer_id]),
    );
    const submitted = await withSubmitted(
        db,
        rows.map(({ id }) => id),
    );
    return rows.map(row => ({
        id: row.id,
        type: row.type as ProductRow['type'],
        title: row.title,
        coverId: row.cover_id,
        subject: subjectOf(JSON.parse(row.details) as ProductDetails),
        sellerId: row.seller_id,
        seller: person(row.seller_id),
        price: String(row.price),
        currency: row.currency as ProductRow['currency'],
        state: row.state as ProductRow['state'],
        reviewerId: row.reviewer_id,
        reviewer: row.reviewer_id === null ? null : person(row.reviewer_id),
        hasSubmitted: submitted.has(row.id),
        publishedAt: row.published_at,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    }));
};

/** What is on offer, as it stands now. */
export const offeredOf = (row: ProductRowData): Offered => ({
    title: row.title,
    summary: row.summary,
    body: row.body_html,
    coverId: row.cover_id,
    gallery: JSON.parse(row.gallery) as string[],
    price: String(row.price),
    currency: row.currency as Offered['currency'],
    tags: JSON.parse(row.tags) as string[],
    details: JSON.parse(row.details) as ProductDetails,
});

/** What was offered as of a revision. */
export const offeredAt = async (
    db: Database,
    productId: string,
    number: number,
): Promise<Offered> => {
    const { content } = await db
        .selectFrom('product_revisions')
        .select('content')
        .where('product_id', '=', productId)
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
    return JSON.parse(content) as Offered;
};

export const presentProduct = async (
    row: ProductRowData,
    context: Pick<CrudContext, 'db'>,
): Promise<Product> => {
    const [listed] = await presentProducts([row], context);
    if (!listed) throw new Error('a row gives a record');
    return { ...listed, ...offeredOf(row), stateReason: row.state_reason, soldAt: row.sold_at };
};

/** The columns of what is on offer; it must have been checked. */
export const offeredColumns = (offer: Offered) => {
    const { details } = offer;
    const entries = Object.fromEntries(dictionaryColumns.map(column => [column, null])) as Record<
        (typeof dictionaryColumns)[number],
        string | null
    >;
    for (const [field, column] of dictionaryFields[details.type]) {
        entries[column] = (details as unknown as Record<string, string | null>)[field] ?? null;
    }
    return {
        ...entries,
        type: details.type,
        title: offer.title,
        summary: offer.summary,
        body_html: offer.body,
        cover_id: offer.coverId,
        gallery: JSON.stringify(offer.gallery),
        // up to 9e15, which a number holds exactly
        price: Number(offer.price),
        currency: offer.currency,
        tags: JSON.stringify(offer.tags),
        details: JSON.stringify(details),
        measured_site_id: details.type === 'website' ? details.measuredSiteId : null,
        search_text: [offer.title, offer.summary, offer.tags.join(' '), subjectOf(details)]
            .join('\n')
            .toLowerCase(),
    };
};

/** Keeps what was offered at a moment, as the next revision; answers its number. */
export const addRevision = async (
    trx: Database,
    productId: string,
    offer: Offered,
    rest: {
        now: number;
        by: string;
        /** where it is in force at once: who let it be, the same without it */
        reviewer?: string;
        state: 'submitted' | 'approved';
    },
): Promise<number> => {
    const { last } = await trx
        .selectFrom('product_revisions')
        .select(({ fn }) => fn.max<number | null>('number').as('last'))
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow();
    const number = Number(last ?? 0) + 1;
    const isDecided = rest.state === 'approved';
    await trx
        .insertInto('product_revisions')
        .values({
            id: newId(rest.now),
            product_id: productId,
            number,
            content: JSON.stringify(offer),
            state: rest.state,
            reason: '',
            submitted_by: rest.by,
            reviewer_id: isDecided ? (rest.reviewer ?? rest.by) : null,
            created_at: rest.now,
            decided_at: isDecided ? rest.now : null,
        })
        .execute();
    return number;
};
