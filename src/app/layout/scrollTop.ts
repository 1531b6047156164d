interface Column {
    scrollTop: number;
    clientHeight: number;
}

/**
 * Where the menu must be scrolled to so that one of its entries is in view below what sticks to its top: nowhere else
 * if it is, else into the middle.
 */
export const scrollTopFor = (
    column: Column,
    head: number,
    start: number,
    height: number,
): number => {
    const { scrollTop, clientHeight } = column;
    const isInView = start >= scrollTop + head && start + height <= scrollTop + clientHeight;
    if (isInView) return scrollTop;
    return Math.max(0, start - (clientHeight + head - height) / 2);
};
