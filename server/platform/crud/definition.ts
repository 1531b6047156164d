import type { Insertable, RawBuilder, Selectable, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { AnyResource } from '../../../contract/platform/resource';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';
import type { Cell } from '../export/cells';
import type { Session } from '../http/session';
import type { EmailLanguage } from '../mail/language';

/** In which a rule of a resource works. */
export interface CrudContext {
    /** the transaction, when something is written */
    db: Database;
    /** ms */
    now: number;
    session: Session;
    /** from where the request comes */
    address: string;
    /** of whoever asks: for e-mails */
    language: EmailLanguage;
}

export type Condition = RawBuilder<SqlBool>;

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
type NewRow<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;
type Input<Resource extends AnyResource> = z.output<Resource['input']>;

/** Rows of another table that belong to a record. */
export interface TrashChild {
    /** the column with the record's id */
    column: string;
    /**
     * for rows that may be written while the record is being deleted: the columns of their key, and of the figures
     * that are added up when such a row is there already
     */
    merged?: { key: readonly string[]; sums: readonly string[] };
}

/** How the records of a resource lie in its table. */
export interface Definition<Resource extends AnyResource, Table extends keyof Tables> {
    resource: Resource;
    table: Table;
    /** the column of each field that a list may be ordered by */
    columns: { readonly [field: string]: keyof Tables[Table] & string };
    /**
     * what stands in the column of a field that lists are ordered by when it has no value; such
     * records come last, whichever way a list is ordered
     */
    empty?: { readonly [field: string]: null | 0 };
    /** columns in which `q` is looked for */
    searched: readonly (keyof Tables[Table] & string)[];
    /** the searched columns are kept in small letters */
    isSearchedLower?: boolean;
    /** the column of what `q` can only be as a whole, such as a transaction's hash: an index finds that */
    whole?(q: string): (keyof Tables[Table] & string) | undefined;
    /** whether `q` can only be the beginning of what stands in a column */
    begins?(q: string): boolean;
    /** columns with one value for all records of this resource; others of the table are not its */
    fixed?: Partial<Row<Table>>;
    /** the records that whoever asks may know of, where that is not all who may read the list */
    scope?(session: Session): Condition | undefined;
    /** what the words of the filter stand for */
    filters: {
        readonly [Word in keyof Resource['filters']]-?: (
            value: NonNullable<z.output<Extract<Resource['filters'][Word], z.ZodType>>>,
            context: CrudContext,
        ) => Condition | undefined;
    };
    /** rows of a list; what they refer to is loaded for all in one go */
    presentRows(rows: Row<Table>[], context: CrudContext): Promise<z.output<Resource['row']>[]>;
    /** the whole record, where it has more than a list's row */
    present?(row: Row<Table>, context: CrudContext): Promise<z.output<Resource['record']>>;
    /** what a record is called in the log */
    title(row: Row<Table>): string;
    /** the columns for checked input; throws `invalid` for what only the server can check */
    store?(
        input: Input<Resource>,
        context: CrudContext,
        before: Row<Table> | undefined,
    ): Promise<NewRow<Table>>;
    /** a new record's id, where it is no UUID */
    makeId?(context: CrudContext): Promise<string>;
    /** inside the transaction, after the row is written */
    afterWrite?(
        row: Row<Table>,
        context: CrudContext,
        before: Row<Table> | undefined,
        input: Input<Resource>,
    ): Promise<void>;
    /** inside the transaction; throws 409 for what must stay */
    beforeRemove?(rows: Row<Table>[], context: CrudContext): Promise<void>;
    /** how a record of a resource with a trash is kept; its files stay in use until it is gone for good */
    trash?: {
        /** tables with rows that go and come back with it */
        children?: Partial<Record<keyof Tables, TrashChild>>;
        /** columns that the database computes */
        generated?: readonly (keyof Tables[Table] & string)[];
        /** columns that may name a record which is deleted meanwhile, and its table */
        references?: Partial<Record<keyof Tables[Table] & string, keyof Tables>>;
        /** column of whoever it belongs to: it goes for good with their account */
        owner?: keyof Tables[Table] & string;
        /** what is otherwise of a restored record: nothing becomes public by being restored */
        restored?(row: Row<Table>, now: number): NewRow<Table>;
        /** throws 409 for what cannot come back any more */
        beforeRestore?(row: Row<Table>, context: CrudContext): Promise<void>;
    };
    /** new records need two administrators once money has moved: what action that is, and what names one */
    approval?: { kind: string; keyOf(input: Input<Resource>): string };
    /** columns that a session alone may not change: 403 until its owner has shown that it is them */
    confirmed?: readonly (keyof Tables[Table] & string)[];
    /** once what was written is there for all to see */
    afterCommit?(): Promise<void> | void;
    /** cells of a file that are not the row's fields as they stand */
    cells?: {
        readonly [field: string]: (row: z.output<Resource['row']>, language: 'en' | 'zh') => Cell;
    };
}

/** A definition whatever its resource and table are. */
export type AnyDefinition = Definition<AnyResource, keyof Tables>;

/** Keeps the definition's own types while checking it, and lets them go for the common parts. */
export const defineCrud = <Resource extends AnyResource, Table extends keyof Tables>(
    definition: Definition<Resource, Table>,
): AnyDefinition => definition as unknown as AnyDefinition;
