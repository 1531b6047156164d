import type { EntryName, Facet } from '../../../contract/market/public/market';
import { peopleById } from '../../identity/users/people';
import { publicNames } from '../../identity/users/publicNames';
import type { Database } from '../../platform/database/database';
import { isDictionary } from './declaredFacets';
import { entryNames } from './entryNames';
import type { CountedFacet } from './shownFacets';

/** Names of those who have a page; people are called the same in every language. */
const sellerNames = async (
    db: Database,
    ids: readonly string[],
): Promise<ReadonlyMap<string, EntryName>> => {
    if (ids.length === 0) return new Map();
    const [people, named] = [await peopleById(db, ids), await publicNames(db, ids)];
    const shown = ids.filter(id => people.get(id)?.isActive);
    return new Map(shown.map(id => [id, { zh: named(id), en: named(id) }]));
};

const isNamed = (name: CountedFacet['name']): boolean => isDictionary(name) || name === 'seller';

/** With the names of dictionaries' entries and of sellers; what has none any more is left out. */
export const nameFacets = async (
    db: Database,
    facets: readonly CountedFacet[],
): Promise<Facet[]> => {
    const idsOf = (isWanted: (name: CountedFacet['name']) => boolean) =>
        facets.flatMap(({ name, values }) =>
            isWanted(name) ? values.map(({ value }) => value) : [],
        );
    const entries = await entryNames(db, idsOf(isDictionary));
    const sellers = await sellerNames(
        db,
        idsOf(name => name === 'seller'),
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
