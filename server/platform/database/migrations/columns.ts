import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';

// A step sees the tables as they were at its time, not as tables.ts describes them today.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyDatabase = Kysely<any>;

/** `text`, `integer` (flags and small numbers), `bigint` (instants, amounts). */
type Type = 'text' | 'integer' | 'bigint';

/** The text id of a row elsewhere. */
interface Reference {
    /** table.column */
    to: `${string}.${string}`;
    onDelete?: 'cascade';
    isOptional?: true;
    isInKey?: true;
}

/**
 * `?`: it may be null; `key`: it alone is the table's key; `in key`: those of a table are its key together;
 * `unique`: in one row at most; with a value: that is what a row has which says nothing.
 */
type Column =
    | Type
    | `${Type}?`
    | `${Type} ${'key' | 'in key' | 'unique'}`
    | readonly [type: Type, preset: string | number]
    | Reference;

type Columns = Readonly<Record<string, Column>>;

/** What every record that people edit has. */
export const stamps = { created_at: 'bigint', updated_at: 'bigint', version: 'integer' } as const;

const typeOf = (column: Column): Type => {
    if (typeof column === 'string') return column.replace(/\?| .*/, '') as Type;
    return 'to' in column ? 'text' : column[0];
};

const refer = (built: ColumnDefinitionBuilder, { to, onDelete, isOptional }: Reference) => {
    const needed = isOptional ? built : built.notNull();
    const refers = needed.references(to);
    return onDelete ? refers.onDelete(onDelete) : refers;
};

const limit = (built: ColumnDefinitionBuilder, column: Column): ColumnDefinitionBuilder => {
    if (typeof column !== 'string') {
        return 'to' in column ? refer(built, column) : built.notNull().defaultTo(column[1]);
    }
    if (column.endsWith('?')) return built;
    if (/^\w+ key$/.test(column)) return built.primaryKey();
    return column.endsWith(' unique') ? built.notNull().unique() : built.notNull();
};

const isInKey = (column: Column): boolean =>
    typeof column === 'string' ? column.endsWith(' in key') : 'to' in column && !!column.isInKey;

/** Makes a table. */
export const table = async (db: AnyDatabase, name: string, columns: Columns): Promise<void> => {
    const made = Object.entries(columns).reduce<CreateTableBuilder<string, string>>(
        (so, [column, kind]) => so.addColumn(column, typeOf(kind), built => limit(built, kind)),
        db.schema.createTable(name),
    );
    const key = Object.keys(columns).filter(column => isInKey(columns[column] ?? 'text'));
    const keyed = key.length > 0 ? made.addPrimaryKeyConstraint(`${name}_key`, key) : made;
    await keyed.execute();
};

interface Shape {
    isUnique?: true;
    /** its table and columns when left out */
    name?: string;
}

/** Makes an index. */
export const index = async (
    db: AnyDatabase,
    table: string,
    columns: readonly string[],
    { isUnique, name = `${table}_${columns.join('_')}` }: Shape = {},
): Promise<void> => {
    const made = db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns]);
    await (isUnique ? made.unique() : made).execute();
};
