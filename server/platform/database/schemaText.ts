/**
 * What tables are, in a text that people read and compare: a line each table, and below it, indented, one
 * for each column (`name: what it is`) and each rule of the table (without a colon).
 */
export type Schema = ReadonlyMap<string, readonly string[]>;

/** The tables in the order of their names. */
export const schemaText = (schema: Schema): string =>
    [...schema]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([table, lines]) => [table, ...lines.map(line => `    ${line}`)])
        .join('\n');

/** The tables that a text speaks of. */
export const readSchema = (text: string): Schema => {
    const schema = new Map<string, string[]>();
    let table = '';
    for (const line of text.split('\n')) {
        if (line.startsWith(' ')) schema.get(table)?.push(line.trim());
        else if (line) {
            table = line;
            schema.set(table, []);
        }
    }
    return schema;
};

const columnsOf = (lines: readonly string[]): ReadonlyMap<string, string> =>
    new Map(
        lines.flatMap(line => {
            const [, name, kind] = /^(\w+): (.+)$/.exec(line) ?? [];
            return name && kind ? [[name, kind] as const] : [];
        }),
    );

const tableDifference = (
    table: string,
    wanted: readonly string[],
    there: readonly string[],
): string | undefined => {
    const [wantedColumns, columns] = [columnsOf(wanted), columnsOf(there)];
    for (const [name, kind] of wantedColumns) {
        const found = columns.get(name);
        const column = `the column ${name} of the table ${table}`;
        if (found === undefined) return `${column} is missing`;
        if (found !== kind) return `${column} is ${found} instead of ${kind}`;
    }
    for (const name of columns.keys()) {
        if (!wantedColumns.has(name)) return `the table ${table} has a column ${name} too many`;
    }
    const missing = wanted.find(line => !there.includes(line));
    return missing && `the table ${table} is not ${missing}`;
};

/**
 * The first table or column that is not as it is wanted, in words. Whatever else there is, such as
 * further tables and indexes, is whoever's who runs this: it keeps nothing from working.
 */
export const schemaDifference = (wanted: Schema, there: Schema): string | undefined => {
    for (const [table, lines] of wanted) {
        const found = there.get(table);
        const difference = found
            ? tableDifference(table, lines, found)
            : `the table ${table} is missing`;
        if (difference) return difference;
    }
    return undefined;
};
