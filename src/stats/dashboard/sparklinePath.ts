interface SparklineShape {
    line: string;
    area: string;
    /** the last point */
    end: readonly [number, number];
}

/** Points from left to right in a box, with room for the stroke; all at the bottom when all are 0. */
export const sparklineShape = (
    values: readonly number[],
    width: number,
    height: number,
): SparklineShape => {
    const margin = 3;
    const top = Math.max(...values, 0);
    const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;
    const points = values.map((value, index) => {
        const part = top > 0 ? value / top : 0;
        const x = margin + index * step;
        const y = height - margin - part * (height - 2 * margin);
        return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const;
    });
    const line = points.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('');
    const [firstX] = points[0] ?? [margin];
    const end = points.at(-1) ?? [margin, height - margin];
    return { line, area: `${line}L${end[0]} ${height}L${firstX} ${height}Z`, end };
};
