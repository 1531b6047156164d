import type { AnyImport } from '../../../contract/platform/imports';
import type { AnyDefinition, CrudContext } from '../crud/definition';
import type { Database } from '../database/database';

/** Texts of a row by the names of their columns; of what the file does not have there is none. */
export type Cells = Readonly<Record<string, string>>;

/** What of a record people write. */
export type Values = Readonly<Record<string, unknown>>;

/** A row as a resource's input: over what stands there, where the record is known. Throws 422 by column. */
type ToInput = (cells: Cells, before: Values | undefined) => Values;

/** How records of one resource are made and changed by a file. */
export interface Importer {
    declared: AnyImport;
    definition: AnyDefinition;
    /** what tells a record apart, such as an e-mail address in lower case */
    keyOf(cells: Cells): string;
    titleOf(cells: Cells): string;
    /** ids of the records that have these keys */
    find(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
    /** reads what the rows name together */
    open(rows: readonly Cells[], context: CrudContext): Promise<ToInput>;
    /** within the transaction that makes the record */
    afterCreate?(db: Database, key: string, id: string): Promise<void>;
}

/** By the names of their resources; domains add theirs while they open. */
export type Importers = Map<string, Importer>;
