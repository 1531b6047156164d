export interface MeasuredColumn {
    /** the row's field */
    key: string;
    /** px */
    width: number;
}

interface Room {
    /** px beyond what fits */
    excess: number;
    /** columns that always stay: the one that says which record it is, and the one that the list is sorted by */
    fixed: readonly string[];
    /** columns that go last */
    important: readonly string[];
}

/** The columns that have to go so that the others fit: the rightmost first, important ones last. */
export const columnsToHide = (
    columns: readonly MeasuredColumn[],
    { excess, fixed, important }: Room,
): string[] => {
    const fromRight = columns.filter(({ key }) => !fixed.includes(key)).reverse();
    const isImportant = ({ key }: MeasuredColumn) => important.includes(key);
    const inOrder = [
        ...fromRight.filter(column => !isImportant(column)),
        ...fromRight.filter(isImportant),
    ];
    const hidden: string[] = [];
    let left = excess;
    for (const { key, width } of inOrder) {
        if (left <= 0) break;
        hidden.push(key);
        left -= width;
    }
    return hidden;
};
