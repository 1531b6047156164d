const grownBy = 1.25;
const least = 256;

const roomFor = (at: number): number => Math.max(least, Math.ceil((at + 1) * grownBy));

/** Numbers by slot; NaN for none. */
export class NumberColumn {
    values = new Float64Array(0);

    set(slot: number, value: number): void {
        if (slot >= this.values.length) {
            const more = new Float64Array(roomFor(slot));
            more.set(this.values);
            this.values = more;
        }
        this.values[slot] = value;
    }
}

/** Whole numbers from 0 on by slot. */
export class CodeColumn {
    values = new Uint32Array(0);

    set(slot: number, code: number): void {
        if (slot >= this.values.length) {
            const more = new Uint32Array(roomFor(slot));
            more.set(this.values);
            this.values = more;
        }
        this.values[slot] = code;
    }
}
