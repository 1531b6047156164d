import {
    type Found,
    mostFound,
    type SearchedResource,
    searchedResources,
} from '../../../contract/shell/search';
import { findSites } from '../../analytics/sites/findSites';
import { findOwn } from '../../market/products/own/findOwn';
import type { AnyDefinition, CrudContext } from '../../platform/crud/definition';
import { findRecords } from '../../platform/crud/findRecords';
import type { AnyRow } from '../../platform/crud/looseRows';
import { isGranted } from '../../platform/http/session';
import { listOrders } from '../../trade/orders/listOrders';
import { byPinyin, mayBePinyin, mostSpelt } from './byPinyin';

/** The column that says more of a record than what it is called. */
const notes: Partial<Record<SearchedResource, string>> = {
    orders: 'title',
    payments: 'rail_ref',
    withdrawals: 'tx_hash',
    usdt_transfers: 'to_address',
    users: 'name',
};

/** Resources whose records are called by Chinese names. */
const spelt: readonly string[] = ['products', 'articles'] satisfies SearchedResource[];

type Find<One> = (wanted: { q?: string; limit: number }) => Promise<One[]>;

/** By the text itself, then by pinyin; each one once. */
const findBoth = async <One extends { id: string }>(
    find: Find<One>,
    nameOf: (one: One) => string,
    q: string,
): Promise<One[]> => {
    const plain = await find({ q, limit: mostFound });
    if (plain.length === mostFound || !mayBePinyin(q)) return plain;
    const ids = new Set(plain.map(({ id }) => id));
    const named = await byPinyin(await find({ limit: mostSpelt }), nameOf, q);
    return [...plain, ...named.filter(({ id }) => !ids.has(id))].slice(0, mostFound);
};

const ofSites = async ({ db, session }: CrudContext, q: string): Promise<Found[]> => {
    const sites = await findBoth(
        wanted => findSites(db, session, wanted),
        ({ name }) => name,
        q,
    );
    return sites.map(({ id, name, domain }) => ({ kind: 'sites', id, title: name, note: domain }));
};

const ofOrders = async ({ db, session }: CrudContext, q: string): Promise<Found[]> => {
    const sides = await Promise.all(
        (['bought', 'sold'] as const).map(side =>
            listOrders(db, session.userId, { side, q, page: 1, perPage: mostFound }),
        ),
    );
    return sides
        .flatMap(({ orders }) => orders)
        .slice(0, mostFound)
        .map(({ id, number, title }) => ({ kind: 'ownOrders', id, title: number, note: title }));
};

const ofListings = async ({ db, session }: CrudContext, q: string): Promise<Found[]> => {
    const listings = await findBoth(
        wanted => findOwn(db, session.userId, wanted),
        ({ title }) => title,
        q,
    );
    return listings.map(({ id, title }) => ({ kind: 'ownListings', id, title, note: '' }));
};

const ofResource = async (
    definition: AnyDefinition,
    context: CrudContext,
    q: string,
): Promise<Found[]> => {
    const kind = definition.resource.name as SearchedResource;
    const nameOf = (row: AnyRow) => definition.title(row);
    const find: Find<AnyRow & { id: string }> = async wanted =>
        (await findRecords(definition, wanted, context)) as (AnyRow & { id: string })[];
    const rows = spelt.includes(kind)
        ? await findBoth(find, nameOf, q)
        : await find({ q, limit: mostFound });
    const column = notes[kind];
    return rows.map(row => {
        const said = column === undefined ? '' : (row as Record<string, unknown>)[column];
        return { kind, id: row.id, title: nameOf(row), note: String(said ?? '') };
    });
};

/** A role that may open a resource's list finds its records, and nobody else does. */
const mayList = ({ resource }: AnyDefinition, { session }: CrudContext): boolean => {
    const { list } = resource.access;
    if (list === undefined || session.share) return false;
    return list === 'public' || isGranted(session, list);
};

/** What somebody may see of what a text names: of each kind what its own list would show them. */
export const searchAll = async (
    definitions: readonly AnyDefinition[],
    context: CrudContext,
    q: string,
): Promise<Found[]> => {
    const searched: readonly string[] = searchedResources;
    const mine = definitions.filter(
        one => searched.includes(one.resource.name) && mayList(one, context),
    );
    const found = await Promise.all([
        ofSites(context, q),
        ofOrders(context, q),
        ofListings(context, q),
        ...mine.map(definition => ofResource(definition, context, q)),
    ]);
    return found.flat();
};
