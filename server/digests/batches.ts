/**
 * Rows of a day that are hashed together: of the visits whose first eight bits are the same, or, from
 * slice 256 on, rows without a visit by the last eight bits of their id.
 */
export interface SliceCount {
    slice: number;
    rows: number;
}

/** Slices that one query takes, first to last. */
export interface Batch {
    first: number;
    last: number;
}

/** The store holds 32 bytes a row several times over while it sorts a batch. */
export const rowsAtOnce = 200_000;
/** Nobody waits for it: the machine is left to those who collect and read. */
export const sparing = 'max_threads = 1, max_block_size = 8192';

/** The first slice of rows without a visit. */
export const withoutVisit = 256;
const end = 512;

/** All slices in order, as many together as the memory for a query allows. */
export const planBatches = (counts: readonly SliceCount[], atOnce = rowsAtOnce): Batch[] => {
    const starts = [0];
    let room = atOnce;
    for (const { slice, rows } of [...counts].sort((a, b) => a.slice - b.slice)) {
        const isFirstWithout = slice >= withoutVisit && (starts.at(-1) ?? 0) < withoutVisit;
        if (isFirstWithout || (rows > room && slice > 0)) {
            starts.push(isFirstWithout ? withoutVisit : slice);
            room = atOnce;
        }
        room -= rows;
    }
    return starts.map((first, index) => ({
        first,
        last: (starts[index + 1] ?? (first < withoutVisit ? withoutVisit : end)) - 1,
    }));
};

/** The batches whose rows have visits. */
export const batchesOfVisits = (batches: readonly Batch[]): Batch[] =>
    batches.filter(({ first }) => first < withoutVisit);

/** SQL for "the visit lies in the batch": the tables are ordered by it. */
export const inBatch = 'visit BETWEEN {low:UInt64} AND {high:UInt64}';
export const batchBounds = ({ first, last }: Batch) => ({
    low: first < withoutVisit ? String(BigInt(first) << 56n) : '0',
    high: first < withoutVisit ? String((BigInt(last + 1) << 56n) - 1n) : '0',
});
