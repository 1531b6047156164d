import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Attempt } from './cluster/cluster';
import { eventTarget } from './columns';
import { insertSettings } from './insertSettings';
import type { Load } from './load';
import type { StoreWriter } from './writer';

/** Characters that are kept of what a server answers to an insert. */
const maxAnswer = 4_096;

/** A file as a statement of the embedded engine names it. */
const fileOf = (path: string, form: string): string =>
    `file('${path.replace(/[\\']/g, '\\$&')}', ${form})`;

/** A server may find an error after it began to answer: then that stands in the answer. */
const readAnswer = async (answer: AsyncIterable<unknown>): Promise<void> => {
    let text = '';
    for await (const part of answer) text += String(part).slice(0, maxAnswer - text.length);
    if (text.includes('DB::Exception')) throw new Error(text.trim());
};

/** Adds the lines of a file, as `Load` says. */
export const insertLoad = async (
    writer: StoreWriter,
    load: Load,
    attempt: Attempt | undefined,
): Promise<void> => {
    const { path, token, target = eventTarget } = load;
    const only = [load.only, attempt?.only].filter(one => one !== undefined).join(' AND ');
    const parameters = { ...load.parameters, ...attempt?.parameters };
    const settings = `${insertSettings(token)}, input_format_skip_unknown_fields = 1`;
    const from = writer.embedded
        ? fileOf(path, `'JSONEachRow', '${target.structure}'`)
        : `input('${target.structure}')`;
    const query = `INSERT INTO ${target.table} (${target.columns}) SETTINGS ${settings}
            SELECT ${target.expressions} FROM ${from} ${only ? `WHERE ${only}` : ''}`;
    if (writer.embedded) return writer.write(query, parameters);
    await writer.writing(async () => {
        const result = await writer.client.exec({
            query: `${query} FORMAT JSONEachRow`,
            query_params: parameters,
            values: createReadStream(path),
            ...(attempt && { query_id: attempt.queryId }),
        });
        await readAnswer(result.stream);
    });
};

/** `Native` is the engine's own; what others read is packed. */
export type RowForm = 'Native' | 'Parquet' | 'JSONEachRow';

/** Of a file for others: little of it in memory at a time, and times as ISO 8601 has them. */
const outsideSettings = [
    ...['max_threads = 2', 'output_format_parquet_row_group_size = 50000'],
    ...['output_format_parquet_string_as_string = 1', "date_time_output_format = 'iso'"],
    ...['output_format_json_quote_64bit_integers = 1'],
];

/** Writes what a statement without parameters answers into a file; JSON is packed with gzip. */
export const writeRows = async (
    { client, embedded }: StoreWriter,
    select: string,
    path: string,
    form: RowForm = 'Native',
): Promise<void> => {
    const settings = form === 'Native' ? [] : outsideSettings;
    if (embedded) {
        const own = ['engine_file_truncate_on_insert = 1', ...settings].join(', ');
        const target =
            form === 'JSONEachRow'
                ? fileOf(path, "'JSONEachRow', 'auto', 'gzip'")
                : fileOf(path, `'${form}'`);
        // beside the gate: nothing of the store is written
        await client.command({ query: `INSERT INTO FUNCTION ${target} SETTINGS ${own} ${select}` });
        return;
    }
    const asked = settings.length === 0 ? select : `${select} SETTINGS ${settings.join(', ')}`;
    const { stream } = await client.exec({ query: `${asked} FORMAT ${form}` });
    if (form === 'JSONEachRow') await pipeline(stream, createGzip(), createWriteStream(path));
    else await pipeline(stream, createWriteStream(path));
};

/** Adds the rows of such a file, as often as it is told to; `named` names the statement to a server. */
export const addRows = async (
    writer: StoreWriter,
    { table, columns }: { table: string; columns: string },
    path: string,
    named: string,
): Promise<void> => {
    const settings =
        'SETTINGS insert_deduplicate = 0, async_insert = 0, max_partitions_per_insert_block = 0';
    const into = `INSERT INTO ${table} (${columns}) ${settings}`;
    if (writer.embedded) {
        return writer.write(`${into} SELECT ${columns} FROM ${fileOf(path, "'Native'")}`);
    }
    await writer.writing(async () => {
        const result = await writer.client.exec({
            query: `${into} FORMAT Native`,
            query_id: named,
            values: createReadStream(path),
        });
        await readAnswer(result.stream);
    });
};
