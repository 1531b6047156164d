import {
    type Collection,
    type CollectionInput,
    collections,
} from '../../../contract/market/resources/collections';
import type { ProductState } from '../../../contract/market/resources/products';
import { isFlag } from '../../platform/crud/conditions';
import { defineCrud, type Row } from '../../platform/crud/definition';
import { asFlag } from '../../platform/database/asFlag';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import { countShown, idsIn } from './publicCollections';

type CollectionRow = Row<'collections'>;

/** Of what visitors have seen only: a draft's title is its seller's alone. */
const seenStates = ['listed', 'reserved', 'sold', 'paused'];

const itemsOf = async (db: Database, ids: readonly string[]): Promise<Collection['items']> => {
    if (ids.length === 0) return [];
    const rows = await db
        .selectFrom('products')
        .select(['id', 'title', 'state'])
        .where('id', 'in', ids)
        .where('state', 'in', seenStates)
        .execute();
    return ids.flatMap(id => {
        const row = rows.find(one => one.id === id);
        return row ? { id, title: row.title, state: row.state as ProductState } : [];
    });
};

/** What comes in is on sale; what was in it before may stay when it is no longer. */
const requireKnown = async (
    db: Database,
    ids: readonly string[],
    before: CollectionRow | undefined,
): Promise<void> => {
    const kept = new Set(before ? idsIn(before) : []);
    const added = ids.filter(id => !kept.has(id));
    const found = await itemsOf(db, added);
    if (found.filter(({ state }) => state === 'listed').length < added.length) {
        throw invalid({ listings: 'collection.not_on_sale' });
    }
};

const columnsOf = (input: CollectionInput) => ({
    slug: input.slug,
    title_zh: input.titleZh,
    title_en: input.titleEn,
    text_zh: input.textZh,
    text_en: input.textEn,
    listings: JSON.stringify([...new Set(input.listings)]),
    position: input.position,
    enabled: asFlag(input.enabled),
});

const present = (row: CollectionRow, shown: number) => ({
    id: row.id,
    slug: row.slug,
    titleZh: row.title_zh,
    titleEn: row.title_en,
    textZh: row.text_zh,
    textEn: row.text_en,
    listings: idsIn(row),
    position: row.position,
    enabled: row.enabled === 1,
    shown,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
});

/** Collections of listings, as editors write them. */
export const collectionResource = defineCrud({
    resource: collections,
    table: 'collections',
    columns: { position: 'position', updatedAt: 'updated_at' },
    searched: ['slug', 'title_zh', 'title_en'],
    filters: { enabled: isFlag('enabled') },
    presentRows: async (rows, { db }) => {
        const shown = await countShown(db, rows);
        return rows.map(row => present(row, shown.get(row.id) ?? 0));
    },
    present: async (row, { db }) => ({
        ...present(row, (await countShown(db, [row])).get(row.id) ?? 0),
        items: await itemsOf(db, idsIn(row)),
    }),
    title: ({ title_en }) => title_en,
    store: async (input, { db }, before) => {
        const same = await db
            .selectFrom('collections')
            .select('id')
            .where('slug', '=', input.slug)
            .executeTakeFirst();
        if (same && same.id !== before?.id) throw invalid({ slug: 'field.taken' });
        await requireKnown(db, input.listings, before);
        return columnsOf(input);
    },
});
