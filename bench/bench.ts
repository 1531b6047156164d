/** Where a value has to lie: from `least` on, or up to `most`. */
export type Bar = ({ least: number } | { most: number }) & {
    /** of every run, not of the median */
    each?: boolean;
    /** of the value below which this part lies, not of the median */
    part?: number;
};

/** Values of one thing that was measured. */
export interface Measure {
    what: string;
    unit: string;
    values: readonly number[];
    bar?: Bar;
}

/** A thing that one run measures once. */
export const single = (what: string, unit: string, value: number, bar?: Bar): Measure => ({
    what,
    unit,
    values: [value],
    ...(bar && { bar }),
});

/** Options of a bench's own. */
export interface BenchOptions {
    help: string;
    /** How many runs they ask for, unless `--runs` says it; throws at what is wrong. */
    runs(args: readonly string[]): number;
}

export interface Bench {
    /** what is measured, in one line */
    about: string;
    /** each in a process and a data folder of its own */
    runs: number;
    options?: BenchOptions;
    measure(folder: string, args: readonly string[]): Promise<Measure[]>;
}
