/** px kept between the active tab and the edge of the row */
const tabScrollPadding = 6;

interface Row {
    scrollLeft: number;
    clientWidth: number;
}

/** Where a row must be scrolled to so that one of its tabs is in view, in px. */
export const scrollLeftFor = (row: Row, start: number, width: number): number => {
    const first = start - tabScrollPadding;
    const last = start + width + tabScrollPadding - row.clientWidth;
    // a tab wider than the row shows its beginning
    return Math.max(0, Math.min(first, Math.max(last, row.scrollLeft)));
};
