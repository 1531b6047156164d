import type { Bar, Measure } from './bench';

/** Runs of one bench put together: the values of the same thing and unit in one row. */
export const mergeRuns = (runs: readonly (readonly Measure[])[]): Measure[] => {
    const merged = new Map<string, Measure>();
    for (const { what, unit, values, bar } of runs.flat()) {
        const key = `${what} ${unit}`;
        const known = merged.get(key)?.values ?? [];
        merged.set(key, { what, unit, values: [...known, ...values], ...(bar && { bar }) });
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

const lies = (bar: Bar, value: number): boolean =>
    'least' in bar ? value >= bar.least : value <= bar.most;

/** Whether the median, or what the bar names instead, lies where it has to. */
export const isMet = (bar: Bar, values: readonly number[]): boolean =>
    (bar.each ? values : [quantile(values, bar.part ?? 0.5)]).every(value => lies(bar, value));

const describeBar = ({ bar, values }: Measure): string[] => {
    if (!bar) return ['', ''];
    const text =
        'least' in bar
            ? `≥ ${bar.least.toLocaleString('en')}`
            : `≤ ${bar.most.toLocaleString('en')}`;
    return [text, isMet(bar, values) ? 'met' : 'MISSED'];
};

const heads = ['what', 'unit', 'n', 'median', 'p95', 'min', 'max'];
const texts = 2;

/** One aligned table, as lines. */
export const describeMeasures = (measures: readonly Measure[]): string[] => {
    const hasBars = measures.some(({ bar }) => bar);
    const rows = measures.map(measure => [
        measure.what,
        measure.unit,
        String(measure.values.length),
        ...[0.5, 0.95, 0, 1].map(part => write(quantile(measure.values, part))),
        ...(hasBars ? describeBar(measure) : []),
    ]);
    const table = [hasBars ? [...heads, 'bar', ''] : heads, ...rows];
    const widths = (table[0] ?? []).map((_, at) =>
        Math.max(...table.map(row => row[at]?.length ?? 0)),
    );
    return table.map(row =>
        row
            .map((cell, at) =>
                at < texts ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
            )
            .join('  ')
            .trimEnd(),
    );
};
