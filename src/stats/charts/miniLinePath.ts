/**
 * A line from left to right in a box of the given size, with room for its stroke. What is not
 * known is left out.
 */
export const miniLinePath = (
    values: readonly (number | null)[],
    width: number,
    height: number,
): string => {
    const margin = 2;
    const known = values.filter(value => value !== null);
    const top = Math.max(...known, 0);
    const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;
    let pen = 'M';
    return values
        .map((value, index) => {
            if (value === null) return '';
            const y = height - margin - (top > 0 ? value / top : 0) * (height - 2 * margin);
            const point = `${pen}${(margin + index * step).toFixed(1)} ${y.toFixed(1)}`;
            pen = 'L';
            return point;
        })
        .join('');
};
