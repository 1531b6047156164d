interface Column {
    scrollTop: number;
    clientHeight: number;
}

/** Where the menu must be scrolled to so that one of its entries is in view: nowhere else if it is, else into the middle. */
export const scrollTopFor = (column: Column, start: number, height: number): number => {
    const isInView =
        start >= column.scrollTop && start + height <= column.scrollTop + column.clientHeight;
    if (isInView) return column.scrollTop;
    return Math.max(0, start - (column.clientHeight - height) / 2);
};
