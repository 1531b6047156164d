import type { Facet } from '../../../contract/market/public/market';
import type { Database } from '../../platform/database/database';
import { entryNames } from './entryNames';
import { type CountedFacet, isDictionary } from './facets';

/** With the names of dictionaries' entries; what is not in its dictionary any more is left out. */
export const nameFacets = async (
    db: Database,
    facets: readonly CountedFacet[],
): Promise<Facet[]> => {
    const ids = facets.flatMap(({ name, values }) =>
        isDictionary(name) ? values.map(({ value }) => value) : [],
    );
    const names = await entryNames(db, ids);
    return facets.map(({ name, values }) => ({
        name,
        values: values
            .map(({ value, count }) => ({ value, count, name: names.get(value) ?? null }))
            .filter(({ name: known }) => !isDictionary(name) || known !== null),
    }));
};
