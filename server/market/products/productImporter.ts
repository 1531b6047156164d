import { fault } from '../../../contract/fault';
import { blankDetails } from '../../../contract/market/blankDetails';
import { columnsOfType, productImport } from '../../../contract/market/productImport';
import { type ProductType, productTypes } from '../../../contract/market/resources/products';
import { type Currency, currencies, scales } from '../../../contract/platform/money';
import { sanitizeArticle } from '../../content/articles/sanitizeArticle';
import { offeredEntries } from '../../content/dictionaries/entries';
import { idsByEmail } from '../../identity/users/people';
import type { AnyDefinition } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import type { Cells, Importer, Values } from '../../platform/imports/importer';
import { recordsByKey, rememberKey, trashedKeys } from '../../platform/imports/importKeys';
import { keptList, listCell } from '../../platform/imports/listCell';
import { asDomain } from './asDomain';
import { dictionaryFields } from './productRows';

/** `12.5` of CNY as `1250`, as people write amounts; throws 422 for what is none. */
const minorIn = (column: string, text: string, currency: Currency): string => {
    const [, sign = '', whole = '', part = ''] =
        /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.replace(/[,，\s¥￥$€]/g, '')) ?? [];
    const scale = scales[currency];
    if (whole === '' || part.length > scale) throw invalid({ [column]: 'field.amount' });
    return String(BigInt(sign + whole + part.padEnd(scale, '0')));
};

const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A description as HTML; what has no tags is text whose lines are paragraphs. */
const htmlOf = (text: string): string => {
    if (/<\/?[a-z][^>]*>/i.test(text)) return sanitizeArticle(text);
    const lines = text.split('\n').filter(line => line.trim() !== '');
    return sanitizeArticle(lines.map(line => `<p>${escaped(line.trim())}</p>`).join(''));
};

const oneOf = <Value extends string>(
    column: string,
    text: string,
    values: readonly Value[],
): Value => {
    const found = values.find(value => value.toLowerCase() === text.toLowerCase());
    if (found) return found;
    throw invalid({ [column]: fault('table.not_one_of', { values: values.join(', ') }) });
};

/** What rows name: people by their addresses, entries by kind and word, keys of what is in the trash. */
interface Named {
    sellers: ReadonlyMap<string, string>;
    entries: ReadonlyMap<string, string>;
    trashed: ReadonlySet<string>;
}

const sellersOf = (db: Database, rows: readonly Cells[]) =>
    idsByEmail(
        db,
        rows.flatMap(({ seller }) => seller?.toLowerCase() || []),
    );

const entriesOf = async (db: Database) =>
    new Map(
        (await offeredEntries(db)).flatMap(({ id, kind, code, name_en, name_zh }) =>
            [name_zh, name_en, code].map(word => [`${kind} ${word.toLowerCase()}`, id] as const),
        ),
    );

const keysOf = (rows: readonly Cells[]): string[] => [
    ...new Set(rows.flatMap(({ key }) => key || [])),
];

/** How the text of a column is stored in the details; as it stands where nothing is said. */
const detailOf = (
    column: string,
    text: string,
    { type, currency, entries }: { type: ProductType; currency: Currency } & Named,
): unknown => {
    const field = columnsOfType[type].find(({ name }) => name === column)?.field.split('.')[1];
    const dictionary = dictionaryFields[type].find(([of]) => of === field);
    if (dictionary) {
        const id = entries.get(`${dictionary[2]} ${text.toLowerCase()}`);
        if (!id) throw invalid({ [column]: 'table.no_entry' });
        return id;
    }
    if (['renewalCost', 'monthRevenue', 'monthProfit'].includes(column)) {
        return minorIn(column, text, currency);
    }
    return column === 'domain' ? (asDomain(text) ?? text) : text;
};

const detailsOf = (
    cells: Cells,
    before: Values | undefined,
    rest: { type: ProductType; currency: Currency } & Named,
): Values => {
    const { type } = rest;
    const had = before?.details as { type?: string } | undefined;
    const details: Record<string, unknown> = {
        ...(had?.type === type ? had : blankDetails[type]),
    };
    for (const of of productTypes) {
        for (const { name, field } of columnsOfType[of]) {
            const text = cells[name];
            if (!text) continue;
            if (of !== type) throw invalid({ [name]: fault('table.other_type', { type: of }) });
            details[field.slice('details.'.length)] = detailOf(name, text, rest);
        }
    }
    return details;
};

const sellerOf = ({ seller }: Cells, before: Values | undefined, { sellers }: Named): unknown => {
    if (!seller) return before?.sellerId ?? '';
    const id = sellers.get(seller.toLowerCase());
    if (!id) throw invalid({ seller: 'table.no_account' });
    return id;
};

const inputOf =
    (named: Named) =>
    (cells: Cells, before: Values | undefined): Values => {
        const { key = '', type: typed = '' } = cells;
        if (named.trashed.has(key)) throw invalid({ key: 'table.in_trash' });
        const type = oneOf('type', typed, productTypes);
        const currency = oneOf(
            'currency',
            cells.currency || String(before?.currency ?? ''),
            currencies,
        );
        return {
            coverId: before?.coverId ?? null,
            gallery: before?.gallery ?? [],
            title: cells.title || before?.title || '',
            summary: cells.summary || before?.summary || '',
            body: cells.description ? htmlOf(cells.description) : (before?.body ?? ''),
            price: cells.price ? minorIn('price', cells.price, currency) : (before?.price ?? ''),
            currency,
            tags: cells.tags ? keptList(before?.tags, listCell(cells.tags)) : (before?.tags ?? []),
            sellerId: sellerOf(cells, before, named),
            details: detailsOf(cells, before, { type, currency, ...named }),
        };
    };

/** Products by a file: known ones by an own key or their id, new ones as drafts. */
export const productImporter = (definition: AnyDefinition): Importer => ({
    declared: productImport,
    definition,
    keyOf: ({ key = '' }) => key.slice(0, 100),
    titleOf: ({ title = '', key = '' }) => title || key,
    find: async (db, keys) => {
        const byKey = await recordsByKey(db, 'products', keys);
        const ids = [...keys, ...byKey.values()];
        if (ids.length === 0) return new Map();
        const rows = await db.selectFrom('products').select('id').where('id', 'in', ids).execute();
        const there = new Set(rows.map(({ id }) => id));
        return new Map(
            keys.flatMap(key => {
                const id = byKey.get(key) ?? key;
                return there.has(id) ? [[key, id] as const] : [];
            }),
        );
    },
    open: async (rows, { db }) =>
        inputOf({
            sellers: await sellersOf(db, rows),
            entries: await entriesOf(db),
            trashed: await trashedKeys(db, 'products', keysOf(rows)),
        }),
    afterCreate: (db, key, id) => rememberKey(db, { resource: 'products', key, id }),
});
