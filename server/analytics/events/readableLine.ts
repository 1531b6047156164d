/**
 * Whether a spool line is a JSON object whose numbers are numbers. The store is stricter; this only
 * finds at once what would else take a load for each halving of the segment.
 * `structure` is a load target's: names and types with commas between.
 */
export const isReadable = (line: Buffer, structure: string): boolean => {
    let value: unknown;
    try {
        value = JSON.parse(line.toString('utf8'));
    } catch {
        return false;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const fields = value as Record<string, unknown>;
    return integersOf(structure).every(([name, shape]) => fits(fields[name], shape));
};

type Integer = readonly [name: string, shape: RegExp];

const known = new Map<string, Integer[]>();

const integersOf = (structure: string): Integer[] => {
    const found = known.get(structure) ?? readIntegers(structure);
    known.set(structure, found);
    return found;
};

const readIntegers = (structure: string): Integer[] =>
    [...structure.matchAll(/(\w+) (U?)Int\d+/g)].map(([, name = '', unsigned]) => [
        name,
        unsigned ? /^\d+$/ : /^-?\d+$/,
    ]);

/** The store takes nothing, true and false for an integer, and digits in quotes. */
const fits = (value: unknown, shape: RegExp): boolean =>
    value === undefined ||
    value === null ||
    typeof value === 'boolean' ||
    shape.test(String(value));
