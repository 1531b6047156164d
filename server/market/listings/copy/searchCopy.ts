import type { MarketQuery } from '../../../../contract/market/public/market';
import { productTypes } from '../../../../contract/market/resources/products';
import {
    declaredFacets,
    declaredOrders,
    fromLowest,
    type Narrowing,
    narrowings,
} from '../declaredFacets';
import type { MarketScale } from '../marketScale';
import {
    type Counted,
    countedFacets,
    countedMarks,
    leftFor,
    priceBands,
    sharedByTypes,
    shownFacets,
} from '../shownFacets';
import { bandAt, limitsOf } from './facetCodes';
import { kindOf, type ListingColumns } from './listingColumns';
import { type Looked, lookThrough } from './lookThrough';
import { pageOf } from './pageOf';

/** How many have each code, of those that miss nothing that counts. */
const countsOf = (codes: Uint32Array, size: number, misses: Uint32Array, mask: number) => {
    const counts = new Uint32Array(size);
    for (let slot = 0; slot < misses.length; slot += 1) {
        if (((misses[slot] ?? 0) & mask) !== 0) continue;
        const code = codes[slot] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
};

const countPrices = (columns: ListingColumns, query: MarketQuery, { misses, maskBut }: Looked) => {
    const bands = priceBands(query);
    const limits = limitsOf(bands);
    const priceAt = columns.valuesOf('price', query.currency === undefined);
    const mask = maskBut(leftFor('price'));
    const counts = new Uint32Array(limits.length + 1);
    for (let slot = 0; slot < misses.length; slot += 1) {
        if (((misses[slot] ?? 0) & mask) !== 0) continue;
        const code = bandAt(limits, priceAt(slot));
        counts[code] = (counts[code] ?? 0) + 1;
    }
    return fromLowest(bands).map(([value], at) => ({ value, count: counts[at + 1] ?? 0 }));
};

const countFacet = (
    columns: ListingColumns,
    query: MarketQuery,
    name: Narrowing,
    looked: Looked,
): Counted[] => {
    const codes = columns.facets.get(name);
    const facet = declaredFacets[name];
    const told = codes
        ? codes.told(
              countsOf(
                  codes.codes.values,
                  codes.size(),
                  looked.misses,
                  looked.maskBut(leftFor(name)),
              ),
          )
        : countPrices(columns, query, looked);
    const marks = facet.kind === 'marks' ? countedMarks(name, facet, query) : undefined;
    return told
        .filter(({ value }) => marks?.includes(value) ?? true)
        .map(one => ({ facet: name, ...one }));
};

const countTypes = (columns: ListingColumns, { misses, maskBut }: Looked): Counted[] => {
    const left = narrowings.filter(name => !sharedByTypes.includes(name));
    const mask = maskBut(['type', ...left]);
    const counts = countsOf(columns.kinds.values, productTypes.length + 1, misses, mask);
    return productTypes.map(type => ({
        facet: 'type',
        value: type,
        count: counts[kindOf(type)] ?? 0,
    }));
};

const countTotal = ({ misses }: Looked): Counted => {
    let count = 0;
    for (let slot = 0; slot < misses.length; slot += 1) if (misses[slot] === 0) count += 1;
    return { facet: 'total', value: '', count };
};

/** The same as `countFacets`, of the copy. */
export const countInCopy = (columns: ListingColumns, query: MarketQuery, scale: MarketScale) => {
    columns.useScale(scale);
    const looked = lookThrough(columns, query, scale);
    return shownFacets(query, [
        countTotal(looked),
        ...countTypes(columns, looked),
        ...countedFacets(query).flatMap(name => countFacet(columns, query, name, looked)),
    ]);
};

/** The same as `findListingIds`, of the copy. */
export const findInCopy = (
    columns: ListingColumns,
    query: MarketQuery,
    scale: MarketScale,
    page: { limit: number; offset: number },
): string[] => {
    columns.useScale(scale);
    const { misses } = lookThrough(columns, query, scale);
    const { byId, size } = columns;
    const { column, isAmount = false, isDescending } = declaredOrders[query.sort ?? 'newest'];
    const valueAt = columns.valuesOf(column, isAmount);
    const found = new Uint32Array(size);
    const keys = new Float64Array(size);
    let count = 0;
    for (let at = size - 1; at >= 0; at -= 1) {
        const slot = byId[at] ?? 0;
        if (misses[slot] !== 0) continue;
        const value = valueAt(slot);
        found[count] = slot;
        if (Number.isNaN(value)) keys[count] = Number.POSITIVE_INFINITY;
        else keys[count] = isDescending ? -value : value;
        count += 1;
    }
    return pageOf(keys.subarray(0, count), page).map(at => columns.ids[found[at] ?? 0] ?? '');
};
