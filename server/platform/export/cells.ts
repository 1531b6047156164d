/** What a column holds, and so how its figures are written. */
export type ColumnKind = 'text' | 'count' | 'number' | 'share' | 'seconds' | 'instant';

export interface Column {
    title: string;
    kind: ColumnKind;
}

/** Text, a figure in the unit of its column, or nothing; instants are ms. */
export type Cell = string | number | null;

/** A table that is read as it is written. */
export interface Table {
    name: string;
    /** IANA name; instants are written in its time */
    zone: string;
    columns: readonly Column[];
    /** what stands behind a title where durations are plain numbers of seconds */
    secondsNote: string;
    /** how many rows there will be */
    total: number;
    rows: AsyncIterable<readonly (readonly Cell[])[]>;
}
