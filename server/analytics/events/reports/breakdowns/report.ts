import type { BreakdownRow } from '../../../../../contract/analytics/breakdown';
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
    'value' | 'operator' | 'metrics' | 'share' | 'previous' | 'segments'
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
    /** what is counted on other rows stands for a value also where it has no rows of its own */
    hasFiguresAlone?: true;
    /** the table with sums of closed days by these values, and the sum that says that one is there */
    sums?: { table: 'page_days' | 'host_days'; present: 'views' | 'ended' };
    /** there may be about as many values as visits: of each only what orders them is counted */
    isOfMany?: true;
    /** the values are names of bots, whose operators are known */
    isOfBots?: true;
}
