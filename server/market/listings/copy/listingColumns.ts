import { type ProductType, productTypes } from '../../../../contract/market/resources/products';
import { type Currency, currencies } from '../../../../contract/platform/money';
import type { Narrowing } from '../declaredFacets';
import { type MarketScale, perUnit, reckoned, scaleName } from '../marketScale';
import { type CopyRow, numberColumns, numberOf } from './copyRow';
import { type FacetCodes, makeFacetCodes } from './facetCodes';
import { CodeColumn, NumberColumn } from './numbers';

/** Of a type of listings in `kinds`; 0 where nothing lies. */
export const kindOf = (type: string): number => productTypes.indexOf(type as ProductType) + 1;

/**
 * What is on sale, as searches read it: each listing has a slot, and what searches find, count and order it by lies in
 * columns of numbers. Some 320 bytes a listing beside its id and its words.
 */
export class ListingColumns {
    readonly #slotOf = new Map<string, number>();
    readonly #free: number[] = [];
    readonly #numbers: ReadonlyMap<string, NumberColumn>;
    readonly #currencyOf = new CodeColumn();
    #factors: Float64Array = new Float64Array(0);
    #scale: string;
    /** by slot */
    readonly ids: string[] = [];
    /** what words are looked for in, in small letters; by slot */
    readonly texts: string[] = [];
    readonly kinds = new CodeColumn();
    /** 1: in TST, and not made up to look at */
    readonly tests = new CodeColumn();
    readonly facets: ReadonlyMap<Narrowing, FacetCodes>;
    /** slots by their ids, from the oldest on; as many as there are listings */
    readonly #byId = new CodeColumn();

    constructor(scale: MarketScale) {
        this.#numbers = new Map([...numberColumns.keys()].map(name => [name, new NumberColumn()]));
        this.#scale = scaleName(scale);
        this.#setFactors(scale);
        const valuesOf = (column: string, isAmount: boolean) => this.valuesOf(column, isAmount);
        this.facets = makeFacetCodes(valuesOf, scale);
    }

    /** Slots, of which some may be free. */
    get slots(): number {
        return this.ids.length;
    }

    get size(): number {
        return this.#slotOf.size;
    }

    get byId(): Uint32Array {
        return this.#byId.values;
    }

    /** The numbers of a column by slot; amounts in hundredths of a yuan or about as much. */
    valuesOf(column: string, isAmount: boolean): (slot: number) => number {
        const numbers = this.#numbers.get(column);
        if (!numbers) throw new Error(`no numbers of ${column} are kept`);
        const { values } = numbers;
        if (!isAmount) return slot => values[slot] ?? Number.NaN;
        const { values: currency } = this.#currencyOf;
        const factors = this.#factors;
        return slot => (values[slot] ?? Number.NaN) * (factors[currency[slot] ?? 0] ?? 1);
    }

    /** Reckons ages and amounts by another day or rate. */
    useScale(scale: MarketScale): void {
        const name = scaleName(scale);
        if (name === this.#scale) return;
        this.#scale = name;
        this.#setFactors(scale);
        for (const codes of this.facets.values()) codes.rescale?.(scale, this.slots);
    }

    /** As it is now: one that is not on sale is no part of it. */
    put(row: CopyRow): void {
        if (row.state !== 'listed') {
            this.remove(row.id);
            return;
        }
        const slot = this.#slotOf.get(row.id) ?? this.#take(row.id);
        this.texts[slot] = row.search_text;
        this.kinds.set(slot, kindOf(row.type));
        this.tests.set(slot, row.currency === 'TST' && row.is_demo !== 1 ? 1 : 0);
        this.#currencyOf.set(slot, currencies.indexOf(row.currency as Currency));
        for (const [column, numbers] of this.#numbers) numbers.set(slot, numberOf(row, column));
        for (const codes of this.facets.values()) codes.put(slot, row);
    }

    remove(id: string): void {
        const slot = this.#slotOf.get(id);
        if (slot === undefined) return;
        const at = this.#placeOf(id);
        this.byId.copyWithin(at, at + 1, this.size);
        this.#slotOf.delete(id);
        this.#free.push(slot);
        this.kinds.set(slot, 0);
        this.ids[slot] = '';
        this.texts[slot] = '';
    }

    #take(id: string): number {
        const slot = this.#free.pop() ?? this.slots;
        const at = this.#placeOf(id);
        this.#byId.set(this.size, slot);
        this.byId.copyWithin(at + 1, at, this.size);
        this.byId[at] = slot;
        this.#slotOf.set(id, slot);
        this.ids[slot] = id;
        return slot;
    }

    /** Where an id stands among the others, or would stand. */
    #placeOf(id: string): number {
        let from = 0;
        let to = this.size;
        while (from < to) {
            const middle = (from + to) >> 1;
            if ((this.ids[this.byId[middle] ?? 0] ?? '') < id) from = middle + 1;
            else to = middle;
        }
        return from;
    }

    #setFactors(scale: MarketScale): void {
        const factorOf = (currency: string) => {
            const known = reckoned.find(one => one === currency);
            return known === undefined ? 1 : perUnit(known, scale);
        };
        this.#factors = Float64Array.from(currencies, factorOf);
    }
}
