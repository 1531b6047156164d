/** Numbers and choices that are the same for the same seed. */
export interface Random {
    /** from 0 to 1, exclusive */
    next(): number;
    /** a whole number, both ends inclusive */
    int(from: number, to: number): number;
    pick<Item>(items: readonly Item[]): Item;
    /** true with a probability */
    chance(share: number): boolean;
}

/** mulberry32 (Tommy Ettinger, 2017, public domain). */
export const randomOf = (seed: number): Random => {
    let state = seed >>> 0;
    const next = (): number => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
    return {
        next,
        int,
        pick: items => {
            if (items.length === 0) throw new Error('nothing to choose from');
            return items[int(0, items.length - 1)] as (typeof items)[number];
        },
        chance: share => next() < share,
    };
};

const turns = new WeakMap<Random, Map<readonly unknown[], number>>();

/** The items one after the other and then again, with each seed anew, so that none is left out. */
export const nextOf = <Item>(random: Random, items: readonly Item[]): Item => {
    const known = turns.get(random) ?? new Map<readonly unknown[], number>();
    turns.set(random, known);
    const turn = known.get(items) ?? random.int(0, items.length - 1);
    known.set(items, turn + 1);
    return items[turn % items.length] as Item;
};
