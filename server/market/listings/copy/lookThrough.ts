import type { MarketQuery } from '../../../../contract/market/public/market';
import { chosenOf, type Narrowing, narrowings, wordsOf } from '../declaredFacets';
import { type MarketScale, priceLimits } from '../marketScale';
import { kindOf, type ListingColumns } from './listingColumns';

/** The bit of what a search does not look at, whatever is chosen. */
const outside = 1;

/** What of a search each listing misses, a bit for each of its filters; 0 is what it finds. */
export interface Looked {
    /** by slot */
    misses: Uint32Array;
    /** Which misses keep a listing from being counted, where some of the filters are left out. */
    maskBut(left: readonly (Narrowing | 'type')[]): number;
}

type Filter = (name: Narrowing | 'type', isMissed: (slot: number) => boolean) => void;

const byPrice = (columns: ListingColumns, query: MarketQuery, filter: Filter): void => {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = priceLimits(query);
    if (query.priceFrom === undefined && query.priceTo === undefined) return;
    const priceAt = columns.valuesOf('price', query.currency === undefined);
    filter('price', slot => {
        const price = priceAt(slot);
        return !(price >= from && price <= to);
    });
};

const byFacets = (columns: ListingColumns, query: MarketQuery, filter: Filter): void => {
    for (const name of narrowings) {
        const facet = columns.facets.get(name);
        const chosen = chosenOf(query, name);
        if (!facet || chosen.length === 0) continue;
        const isFound = Uint8Array.from({ length: facet.size() }, (_, code) =>
            facet.isFound(code, chosen) ? 1 : 0,
        );
        const { values } = facet.codes;
        filter(name, slot => isFound[values[slot] ?? 0] === 0);
    }
};

/** Longer ones first, as fewer hold them. */
const byWords = (columns: ListingColumns, query: MarketQuery, misses: Uint32Array): void => {
    const words = wordsOf(query).toSorted((one, other) => other.length - one.length);
    if (words.length === 0) return;
    const { texts } = columns;
    for (let slot = 0; slot < misses.length; slot += 1) {
        if (misses[slot] === outside) continue;
        const text = texts[slot] ?? '';
        if (!words.every(word => text.includes(word))) misses[slot] = outside;
    }
};

/** Looks at each listing once for each filter. */
export const lookThrough = (
    columns: ListingColumns,
    query: MarketQuery,
    { hasTest }: Pick<MarketScale, 'hasTest'>,
): Looked => {
    const misses = new Uint32Array(columns.slots);
    const bits = new Map<Narrowing | 'type', number>();
    const kinds = columns.kinds.values;
    const tests = columns.tests.values;
    for (let slot = 0; slot < misses.length; slot += 1) {
        if (kinds[slot] === 0 || (!hasTest && tests[slot] === 1)) misses[slot] = outside;
    }
    byWords(columns, query, misses);
    const filter: Filter = (name, isMissed) => {
        const bit = 2 << bits.size;
        bits.set(name, bit);
        for (let slot = 0; slot < misses.length; slot += 1) {
            if (isMissed(slot)) misses[slot] = (misses[slot] ?? 0) | bit;
        }
    };
    if (query.type) {
        const kind = kindOf(query.type);
        filter('type', slot => kinds[slot] !== kind);
    }
    byPrice(columns, query, filter);
    byFacets(columns, query, filter);
    return {
        misses,
        maskBut: left =>
            [...bits].reduce(
                (mask, [name, bit]) => (left.includes(name) ? mask : mask | bit),
                outside,
            ),
    };
};
