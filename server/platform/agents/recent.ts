/**
 * Remembers what was looked up lately, between one and two times `size` of it: when the newer map is
 * full the older one is let go. Where most keys come once, as addresses do, that costs a third of
 * an LRU cache.
 */
export class Recent<Value> {
    readonly #size: number;
    #newer = new Map<string, Value>();
    #older = new Map<string, Value>();

    constructor(size: number) {
        this.#size = size;
    }

    /** The value of a key, made when it is not remembered. */
    get(key: string, make: (key: string) => Value): Value {
        let value = this.#newer.get(key);
        if (value !== undefined) return value;
        value = this.#older.get(key) ?? make(key);
        if (this.#newer.size >= this.#size) {
            this.#older = this.#newer;
            this.#newer = new Map();
        }
        this.#newer.set(key, value);
        return value;
    }
}
