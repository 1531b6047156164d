import type { CollectionCard, PublicCollection } from '../../../contract/market/public/collections';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import { listingRowsById, presentListingRows } from '../listings/presentRows';
import type { TradeTerms } from '../tradeTerms';

type CollectionRow = Row<'collections'>;

/** Covers that stand for a collection. */
const firstShown = 3;
/** Collections that there are pages of. */
const mostCollections = 200;
/** Ids asked for at once: databases take some thousands of values in a statement. */
const atOnce = 500;

export const idsIn = ({ listings }: Pick<CollectionRow, 'listings'>): string[] =>
    JSON.parse(listings) as string[];

const published = (db: Database) =>
    db
        .selectFrom('collections')
        .selectAll()
        .where('enabled', '=', 1)
        .orderBy('position')
        .orderBy('id')
        .limit(mostCollections);

interface Around {
    terms: TradeTerms;
    /** ms */
    now: number;
}

/** What visitors may see of several collections, by id. */
const onSale = async (
    db: Database,
    rows: readonly CollectionRow[],
    hasTest: boolean,
): Promise<ReadonlyMap<string, { isDemo: boolean }>> => {
    const ids = [...new Set(rows.flatMap(idsIn))];
    const found = new Map<string, { isDemo: boolean }>();
    for (let at = 0; at < ids.length; at += atOnce) {
        const part = await db
            .selectFrom('products')
            .select(['id', 'currency', 'is_demo'])
            .where('id', 'in', ids.slice(at, at + atOnce))
            .where('state', '=', 'listed')
            .execute();
        for (const { id, currency, is_demo } of part) {
            if (hasTest || currency !== 'TST') found.set(id, { isDemo: is_demo === 1 });
        }
    }
    return found;
};

const presented = async (db: Database, ids: readonly string[], { terms, now }: Around) =>
    presentListingRows(db, await listingRowsById(db, ids, ['listed']), { terms, now });

const headOf = (row: CollectionRow, count: number) => ({
    slug: row.slug,
    title: { zh: row.title_zh, en: row.title_en },
    text: { zh: row.text_zh, en: row.text_en },
    count,
    updatedAt: row.updated_at,
});

/** Collections with something on sale, in the editors' order. */
export const readCollections = async (
    db: Database,
    around: Around,
    most = mostCollections,
): Promise<CollectionCard[]> => {
    const rows = await published(db).execute();
    const found = await onSale(db, rows, await around.terms.takesTestMoney(db));
    const shown = rows
        .map(row => ({ row, ids: idsIn(row).filter(id => found.has(id)) }))
        .filter(({ ids }) => ids.length > 0)
        .slice(0, most);
    const first = shown.flatMap(({ ids }) => ids.slice(0, firstShown));
    const byId = new Map(
        (await presented(db, [...new Set(first)], around)).map(row => [row.id, row]),
    );
    return shown.map(({ row, ids }) => ({
        ...headOf(row, ids.length),
        first: ids.slice(0, firstShown).flatMap(id => byId.get(id) ?? []),
    }));
};

/** A published collection with what is on sale of it. Throws 404. */
export const readCollection = async (
    db: Database,
    slug: string,
    around: Around,
): Promise<PublicCollection> => {
    const row = await published(db).where('slug', '=', slug).executeTakeFirst();
    if (!row) throw notFound('collection.not_found');
    const found = await onSale(db, [row], await around.terms.takesTestMoney(db));
    const ids = idsIn(row).filter(id => found.has(id));
    return { ...headOf(row, ids.length), list: await presented(db, ids, around) };
};

/** How many listings of each collection visitors see, by its id. */
export const countShown = async (
    db: Database,
    rows: readonly CollectionRow[],
): Promise<ReadonlyMap<string, number>> => {
    const found = await onSale(db, rows, false);
    return new Map(rows.map(row => [row.id, idsIn(row).filter(id => found.has(id)).length]));
};

/** Those that search engines may find: something in them is for sale. */
export const collectionAddresses = async (
    db: Database,
): Promise<{ slug: string; updatedAt: number }[]> => {
    const rows = await published(db).execute();
    const found = await onSale(db, rows, false);
    const isReal = (id: string) => found.get(id)?.isDemo === false;
    return rows
        .filter(row => idsIn(row).some(isReal))
        .map(({ slug, updated_at }) => ({ slug, updatedAt: updated_at }));
};
