/** Rows of a day that are hashed together: of the visits whose first eight bits are the same. */
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
export const batchRows = 200_000;
/** Nobody waits for it: the machine is left to those who collect and read. */
export const sparing = 'max_threads = 1, max_block_size = 8192';

/** How many slices there are. */
const end = 256;

/** All slices in order, as many together as the memory for a query allows. */
export const planBatches = (counts: readonly SliceCount[], batchSize = batchRows): Batch[] => {
    const starts = [0];
    let room = batchSize;
    for (const { slice, rows } of [...counts].sort((a, b) => a.slice - b.slice)) {
        if (rows > room && slice > 0) {
            starts.push(slice);
            room = batchSize;
        }
        room -= rows;
    }
    return starts.map((first, index) => ({
        first,
        last: (starts[index + 1] ?? end) - 1,
    }));
};

/** SQL for "the visit lies in the batch". */
export const inBatch = 'visit BETWEEN {low:UInt64} AND {high:UInt64}';
export const batchBounds = ({ first, last }: Batch) => ({
    low: String(BigInt(first) << 56n),
    high: String((BigInt(last + 1) << 56n) - 1n),
});
