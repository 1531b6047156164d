import type { EntryName, Facet } from '../../../contract/market/public/market';
import { shownStates } from '../../../contract/market/public/shownStates';
import { peopleById } from '../../identity/users/people';
import { publicNames } from '../../identity/users/publicNames';
import type { Database } from '../../platform/database/database';
import { isDictionary } from './declaredFacets';
import { entryNames } from './entryNames';
import type { MarketScale } from './marketScale';
import type { CountedFacet } from './shownFacets';
import { shownMoney } from './shownMoney';

type Shown = Pick<MarketScale, 'hasTest'>;

/** Who has offered something: anybody may be asked for by an id, and others are nobody here. */
const sellersOf = async (db: Database, ids: readonly string[], { hasTest }: Shown) => {
    const rows = await db
        .selectFrom('products')
        .select('seller_id')
        .distinct()
        .where('seller_id', 'in', ids)
        .where('state', 'in', shownStates)
        .where(shownMoney(hasTest))
        .execute();
    return new Set(rows.map(({ seller_id }) => seller_id));
};

/** Names of those who have a page; people are called the same in every language. */
const sellerNames = async (
    db: Database,
    ids: readonly string[],
    around: Shown,
): Promise<ReadonlyMap<string, EntryName>> => {
    if (ids.length === 0) return new Map();
    const [people, named] = [await peopleById(db, ids), await publicNames(db, ids)];
    const sellers = await sellersOf(db, ids, around);
    const shown = ids.filter(id => people.get(id)?.isActive && sellers.has(id));
    return new Map(shown.map(id => [id, { zh: named(id), en: named(id) }]));
};

const isNamed = (name: CountedFacet['name']): boolean => isDictionary(name) || name === 'seller';

/** With the names of dictionaries' entries and of sellers; what has none any more is left out. */
export const nameFacets = async (
    db: Database,
    facets: readonly CountedFacet[],
    around: Shown,
): Promise<Facet[]> => {
    const idsOf = (isWanted: (name: CountedFacet['name']) => boolean) =>
        facets.flatMap(({ name, values }) =>
            isWanted(name) ? values.map(({ value }) => value) : [],
        );
    const entries = await entryNames(db, idsOf(isDictionary));
    const sellers = await sellerNames(
        db,
        idsOf(name => name === 'seller'),
        around,
    );
    return facets.map(({ name, values }) => ({
        name,
        values: values
            .map(({ value, count }) => {
                const known = name === 'seller' ? sellers.get(value) : entries.get(value);
                return { value, count, name: known ?? null };
            })
            .filter(({ name: known }) => !isNamed(name) || known !== null),
    }));
};
