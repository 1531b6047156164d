/** A set of u64 in 11 to 22 bytes each, where a `Set` takes some 70: imports have millions. */
export class NumberSet {
    #slots = new BigUint64Array(1 << 10);
    #size = 0;
    /** 0 marks a free slot. */
    #hasZero = false;

    /** False when the number was there already. */
    add(number: bigint): boolean {
        if (number === 0n) {
            const isNew = !this.#hasZero;
            this.#hasZero = true;
            return isNew;
        }
        if (this.#size >= this.#slots.length * 0.75) this.#grow();
        const slot = this.#slotOf(number);
        if (this.#slots[slot] === number) return false;
        this.#slots[slot] = number;
        this.#size += 1;
        return true;
    }

    /** The number's slot, or the free one where it belongs. The numbers are hashes: no mixing. */
    #slotOf(number: bigint): number {
        const mask = this.#slots.length - 1;
        let slot = Number(number & 0x3fff_ffffn) & mask;
        while (this.#slots[slot] !== 0n && this.#slots[slot] !== number) slot = (slot + 1) & mask;
        return slot;
    }

    #grow(): void {
        const old = this.#slots;
        this.#slots = new BigUint64Array(old.length * 2);
        for (const number of old) {
            if (number !== 0n) this.#slots[this.#slotOf(number)] = number;
        }
    }
}
