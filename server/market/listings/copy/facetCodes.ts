import {
    type Bands,
    type DeclaredFacet,
    declaredFacets,
    fromLowest,
    type Narrowing,
    narrowings,
    type Test,
} from '../declaredFacets';
import type { MarketScale } from '../marketScale';
import { type CopyRow, dayNumber } from './copyRow';
import { CodeColumn } from './numbers';

type Of<Kind extends DeclaredFacet['kind']> = Extract<DeclaredFacet, { kind: Kind }>;

/** Of amounts by slot, as they are compared: in yuan, or as they are. */
type ValuesOf = (column: string, isAmount: boolean) => (slot: number) => number;

/** How a facet lies in memory: a small number for each listing, which says all that it is counted and found by. */
export interface FacetCodes {
    readonly codes: CodeColumn;
    /** codes are less than this */
    size(): number;
    put(slot: number, row: CopyRow): void;
    /** Anew, as what its codes depend on has changed: the day, or the rate. */
    rescale?(scale: MarketScale, slots: number): void;
    /** Whether a listing of this code is found by what is chosen. */
    isFound(code: number, chosen: readonly string[]): boolean;
    /** How many have each value, of how many have each code. */
    told(counts: Uint32Array): { value: string; count: number }[];
}

/** Each value has a number of its own; 0 is none. */
class ValueCodes implements FacetCodes {
    readonly codes = new CodeColumn();
    readonly #column: string;
    readonly #known = new Map<string, number>();
    readonly #values: (string | undefined)[] = [undefined];

    constructor({ column }: Of<'value'>) {
        this.#column = column;
    }

    size(): number {
        return this.#values.length;
    }

    put(slot: number, row: CopyRow): void {
        const value = row[this.#column] ?? null;
        this.codes.set(slot, value === null ? 0 : this.#codeOf(String(value)));
    }

    isFound(code: number, chosen: readonly string[]): boolean {
        const value = this.#values[code];
        return value !== undefined && chosen.includes(value);
    }

    told(counts: Uint32Array): { value: string; count: number }[] {
        return this.#values.flatMap((value, code) =>
            value === undefined ? [] : [{ value, count: counts[code] ?? 0 }],
        );
    }

    #codeOf(value: string): number {
        const known = this.#known.get(value);
        if (known !== undefined) return known;
        const code = this.#values.push(value) - 1;
        this.#known.set(value, code);
        return code;
    }
}

/** Each range has the number of its place from the lowest; 0 is none. */
class BandCodes implements FacetCodes {
    readonly codes = new CodeColumn();
    readonly #facet: Of<'band'>;
    readonly #values: ValuesOf;
    #bands: string[] = [];
    #limits: number[] = [];
    #reckonedBy = '';

    constructor(facet: Of<'band'>, values: ValuesOf, scale: MarketScale) {
        this.#facet = facet;
        this.#values = values;
        this.rescale(scale, 0);
    }

    size(): number {
        return this.#bands.length + 1;
    }

    /** After the numbers of the listing are there. */
    put(slot: number): void {
        const { column, isAmount = false } = this.#facet;
        this.codes.set(slot, bandAt(this.#limits, this.#values(column, isAmount)(slot)));
    }

    rescale({ now, yuan }: MarketScale, slots: number): void {
        const { bandsAt, column, isAmount = false } = this.#facet;
        const bands = bandsAt(now);
        this.#bands = fromLowest(bands).map(([band]) => band);
        this.#limits = limitsOf(bands);
        const reckonedBy = `${this.#limits.join()} ${isAmount ? yuan : ''}`;
        if (reckonedBy === this.#reckonedBy) return;
        this.#reckonedBy = reckonedBy;
        const valueAt = this.#values(column, isAmount);
        for (let slot = 0; slot < slots; slot += 1) {
            this.codes.set(slot, bandAt(this.#limits, valueAt(slot)));
        }
    }

    isFound(code: number, chosen: readonly string[]): boolean {
        const band = this.#bandOf(code);
        return band !== undefined && chosen.includes(band);
    }

    told(counts: Uint32Array): { value: string; count: number }[] {
        return [...counts].flatMap((count, code) => {
            const value = this.#bandOf(code);
            return value === undefined ? [] : [{ value, count }];
        });
    }

    #bandOf(code: number): string | undefined {
        if (code > 0) return this.#bands[code - 1];
        return this.#facet.hasNone ? 'none' : undefined;
    }
}

/** Where the ranges begin, from the lowest on. */
export const limitsOf = (bands: Bands): number[] =>
    fromLowest(bands).map(([, [from]]) => (typeof from === 'string' ? dayNumber(from) : from));

/** The place of the range that a value lies in, from 1 on; 0 for none, and for NaN. */
export const bandAt = (limits: readonly number[], value: number): number => {
    let code = 0;
    for (const from of limits) {
        if (!(value >= from)) return code;
        code += 1;
    }
    return code;
};

const holds = (row: CopyRow, { column, is }: Test): boolean => {
    const value = row[column] ?? null;
    if (is === 'there') return value !== null;
    if (is === 'missing') return value === null;
    if (typeof value !== 'number') return false;
    return 'bit' in is ? (value & is.bit) !== 0 : value === is.value;
};

/** Which of several values it has, a bit for each. */
class HeldCodes implements FacetCodes {
    readonly codes = new CodeColumn();
    readonly #values: readonly string[];
    readonly #areAllNeeded: boolean;
    readonly #isHeld: (row: CopyRow, value: string) => boolean;

    constructor(facet: Of<'marks'> | Of<'list'>) {
        this.#values = facet.kind === 'list' ? facet.values : Object.keys(facet.marks);
        this.#areAllNeeded = facet.kind === 'marks' && facet.areAllNeeded === true;
        this.#isHeld =
            facet.kind === 'list'
                ? (row, value) => String(row[facet.column] ?? '').includes(`"${value}"`)
                : (row, value) => (facet.marks[value] ?? []).every(test => holds(row, test));
    }

    size(): number {
        return 2 ** this.#values.length;
    }

    put(slot: number, row: CopyRow): void {
        let held = 0;
        this.#values.forEach((value, at) => {
            if (this.#isHeld(row, value)) held |= 1 << at;
        });
        this.codes.set(slot, held);
    }

    isFound(code: number, chosen: readonly string[]): boolean {
        const has = (value: string) => (code & (1 << this.#values.indexOf(value))) !== 0;
        return this.#areAllNeeded ? chosen.every(has) : chosen.some(has);
    }

    told(counts: Uint32Array): { value: string; count: number }[] {
        return this.#values.map((value, at) => {
            let count = 0;
            counts.forEach((some, code) => {
                if ((code & (1 << at)) !== 0) count += some;
            });
            return { value, count };
        });
    }
}

/** All facets but the price, whose ranges depend on the currency that is asked for. */
export const makeFacetCodes = (
    values: ValuesOf,
    scale: MarketScale,
): ReadonlyMap<Narrowing, FacetCodes> =>
    new Map(
        narrowings.flatMap((name): [Narrowing, FacetCodes][] => {
            const facet = declaredFacets[name];
            if (facet.kind === 'price') return [];
            if (facet.kind === 'value') return [[name, new ValueCodes(facet)]];
            if (facet.kind === 'band') return [[name, new BandCodes(facet, values, scale)]];
            return [[name, new HeldCodes(facet)]];
        }),
    );
