import type { Measure } from './bench';

/** Runs of one bench put together: the values of the same thing and unit in one row. */
export const mergeRuns = (runs: readonly (readonly Measure[])[]): Measure[] => {
    const merged = new Map<string, Measure>();
    for (const { what, unit, values } of runs.flat()) {
        const key = `${what} ${unit}`;
        const known = merged.get(key)?.values ?? [];
        merged.set(key, { what, unit, values: [...known, ...values] });
    }
    return [...merged.values()];
};

/** The value below which the part lies, between neighbours in a straight line. */
export const quantile = (values: readonly number[], part: number): number => {
    const sorted = values.toSorted((one, other) => one - other);
    const position = (sorted.length - 1) * part;
    const low = sorted[Math.floor(position)] ?? Number.NaN;
    const high = sorted[Math.ceil(position)] ?? Number.NaN;
    return low + (high - low) * (position % 1);
};

const write = (value: number): string => {
    const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
    return value.toLocaleString('en', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
    });
};

const heads = ['what', 'unit', 'n', 'median', 'p95', 'min', 'max'];
const texts = 2;

/** One aligned table, as lines. */
export const describeMeasures = (measures: readonly Measure[]): string[] => {
    const rows = measures.map(({ what, unit, values }) => [
        what,
        unit,
        String(values.length),
        ...[0.5, 0.95, 0, 1].map(part => write(quantile(values, part))),
    ]);
    const table = [heads, ...rows];
    const widths = heads.map((_, at) => Math.max(...table.map(row => row[at]?.length ?? 0)));
    return table.map(row =>
        row
            .map((cell, at) =>
                at < texts ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
            )
            .join('  '),
    );
};
