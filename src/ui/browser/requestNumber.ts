const highest = 1_000_000_001;
const range = 2 ** 32;
/** Above it the lowest numbers would come once more often. */
const limit = range - (range % highest);

/** A random integer from 1 to 1000000001, all equally likely. */
export const requestNumber = (
    random: () => number = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
): number => {
    let drawn = random();
    while (drawn >= limit) drawn = random();
    return 1 + (drawn % highest);
};
