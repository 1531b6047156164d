import type { CollectionCard, PublicCollection } from '../../../contract/market/public/collections';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import { type ListingRow, listingRowsById, presentListingRows } from '../listings/presentRows';
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

/** What is on sale of several collections, by id. */
const onSale = async (
    db: Database,
    rows: readonly CollectionRow[],
    hasTest: boolean,
): Promise<ReadonlyMap<string, ListingRow>> => {
    const ids = [...new Set(rows.flatMap(idsIn))];
    const found = new Map<string, ListingRow>();
    for (let at = 0; at < ids.length; at += atOnce) {
        for (const row of await listingRowsById(db, ids.slice(at, at + atOnce), ['listed'])) {
            if (hasTest || row.currency !== 'TST') found.set(row.id, row);
        }
    }
    return found;
};

const headOf = (row: CollectionRow, count: number) => ({
    slug: row.slug,
    title: { zh: row.title_zh, en: row.title_en },
    text: { zh: row.text_zh, en: row.text_en },
    count,
    updatedAt: row.updated_at,
});

interface Around {
    terms: TradeTerms;
    /** ms */
    now: number;
}

/** Collections with something on sale, in the editors' order. */
export const readCollections = async (
    db: Database,
    { terms, now }: Around,
    most = mostCollections,
): Promise<CollectionCard[]> => {
    const rows = await published(db).execute();
    const found = await onSale(db, rows, await terms.takesTestMoney(db));
    const shown = rows
        .map(row => ({ row, listings: idsIn(row).flatMap(id => found.get(id) ?? []) }))
        .filter(({ listings }) => listings.length > 0)
        .slice(0, most);
    const first = shown.flatMap(({ listings }) => listings.slice(0, firstShown));
    const presented = new Map(
        (await presentListingRows(db, first, { terms, now })).map(row => [row.id, row]),
    );
    return shown.map(({ row, listings }) => ({
        ...headOf(row, listings.length),
        first: listings.slice(0, firstShown).flatMap(({ id }) => presented.get(id) ?? []),
    }));
};

/** A published collection with what is on sale of it. Throws 404. */
export const readCollection = async (
    db: Database,
    slug: string,
    { terms, now }: Around,
): Promise<PublicCollection> => {
    const row = await published(db).where('slug', '=', slug).executeTakeFirst();
    if (!row) throw notFound('collection.not_found');
    const found = await onSale(db, [row], await terms.takesTestMoney(db));
    const listings = idsIn(row).flatMap(id => found.get(id) ?? []);
    return {
        ...headOf(row, listings.length),
        list: await presentListingRows(db, listings, { terms, now }),
    };
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
    const isReal = (id: string) => found.get(id)?.is_demo === 0;
    return rows
        .filter(row => idsIn(row).some(isReal))
        .map(({ slug, updated_at }) => ({ slug, updatedAt: updated_at }));
};
