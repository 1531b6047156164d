import type { AlertPoint } from '../../../contract/analytics/alerts';

interface BoundShape {
    /** of the values; a gap where there is none */
    line: string;
    /** of the bound that is looked at */
    bound: string;
    /** the last value */
    end: readonly [number, number] | undefined;
}

const margin = 3;

/** Where a series goes in a box, from left to right by its times; what is not there interrupts it. */
const pathOf = (points: readonly (readonly [number, number] | undefined)[]): string =>
    points
        .map((point, at) => point && `${points[at - 1] ? 'L' : 'M'}${point[0]} ${point[1]}`)
        .filter(part => part !== undefined)
        .join('');

/** The last values beside their bound, both from 0 on. */
export const boundShape = (
    points: readonly AlertPoint[],
    width: number,
    height: number,
): BoundShape => {
    const bounds = points.map(({ low, high }) => low ?? high);
    const values = points.map(({ value }) => value);
    const top = Math.max(0, ...[...values, ...bounds].filter(one => one !== null));
    const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
    const place = (at: number, value: number | null): readonly [number, number] | undefined => {
        if (value === null) return undefined;
        const x = last > first ? (at - first) / (last - first) : 1;
        const y = top > 0 ? value / top : 0;
        const round = (one: number) => Math.round(one * 10) / 10;
        return [
            round(margin + x * (width - 2 * margin)),
            round(height - margin - y * (height - 2 * margin)),
        ];
    };
    const line = points.map(({ at, value }) => place(at, value));
    const bound = points.map(({ at }, index) => place(at, bounds[index] ?? null));
    return { line: pathOf(line), bound: pathOf(bound), end: line.findLast(one => one) };
};
