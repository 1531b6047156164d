import type { BreakdownRow } from '../../../../contract/breakdowns';
import type { Count, RowSourceName } from './rowSources';

/** How rows are split by a value. */
export interface Split {
    source: RowSourceName;
    /** SQL for what tells a row's value from another's, over the columns */
    key: string;
    columns: readonly string[];
    /** what the rows' key is called */
    name?: 'hash';
    /** SQL condition on the rows that are looked at */
    only?: string;
}

export type AttributeName = Exclude<
    keyof BreakdownRow,
    'value' | 'operator' | 'metrics' | 'share' | 'previous'
>;

/** What is said of a value beside its figures: SQL over its rows. */
export interface Attribute {
    sql: string;
    columns: readonly string[];
}

/** Rows of another kind, split by the same values. */
export interface OtherSplit extends Split {
    /** of the rows only the hash of the value is needed, because the report's own rows have it */
    name: 'hash';
    counts: readonly Count[];
}

/** A report that splits traffic by one value; everything that tells it from the others. */
export interface BreakdownReport extends Split {
    /** SQL for the value as it is shown, over `key`; the key itself when left out */
    value?: string;
    attributes?: Partial<Record<AttributeName, Attribute>>;
    /** figures of the same values that are counted on other rows */
    others?: readonly OtherSplit[];
    /** the values are pages, of which sums of closed days are kept */
    isOfPages?: true;
    /** the values are names of bots, whose operators are known */
    isOfBots?: true;
}
