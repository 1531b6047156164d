/** Values of one thing that was measured. */
export interface Measure {
    what: string;
    unit: string;
    values: readonly number[];
}

/** A thing that one run measures once. */
export const single = (what: string, unit: string, value: number): Measure => ({
    what,
    unit,
    values: [value],
});

export interface Bench {
    /** what is measured, in one line */
    about: string;
    /** each in a process and a data folder of its own */
    runs: number;
    measure(folder: string): Promise<Measure[]>;
}
