import { randomBytes } from 'node:crypto';
import type { EventStore } from '../store';
import type { VisitPart } from './compareVisits';
import { counts, hostsOfSpan, pageNumbers, pagesOfSpan } from './finalizePages';

type Span = Pick<VisitPart, 'site' | 'start' | 'end'>;

/** Drawn for each comparison: whoever writes false sums cannot choose them so that they cancel out. */
interface Keys {
    one: string;
    other: string;
}

const newKeys = (): Keys => {
    const bytes = randomBytes(16);
    return {
        one: String(bytes.readBigUInt64LE(0)),
        other: String(bytes.readBigUInt64LE(8)),
    };
};

const factor = (name: string, day: string, column: string) =>
    `sipHash64Keyed(({one:UInt64}, {other:UInt64}), toString(${day}), toString(${column}), '${name}')`;

/**
 * One number that stands for the sums of all days and pages or hosts: each times a factor of its own, modulo 2^64.
 * It can be added up over parts of the visitors, so that no part has to hold all pages.
 */
const fingerprint = (day: string, column: string, names: readonly string[], suffix = '') =>
    `toString(${names
        .map(name => `sum(toUInt64(${name}${suffix}) * ${factor(name, day, column)})`)
        .join(' + ')})`;

const ofSpan = `site = {site:String}
    AND day >= toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC')
    AND day < toDate(fromUnixTimestamp64Milli({end:Int64}), 'UTC')`;

const tables = {
    page_days: { column: 'path', names: pageNumbers, made: pagesOfSpan, madeColumn: 'page' },
    host_days: {
        column: 'host',
        names: ['views', 'engagedMs'],
        made: hostsOfSpan,
        madeColumn: 'host',
    },
} as const;
export type SumTable = keyof typeof tables;
export const sumTables = Object.keys(tables) as SumTable[];

const storedSql = (table: SumTable) =>
    `SELECT ${fingerprint('day', tables[table].column, tables[table].names)} AS total
    FROM ${table} WHERE ${ofSpan} SETTINGS max_threads = 1`;

const madeSql = (table: SumTable) =>
    `SELECT ${fingerprint('began', tables[table].madeColumn, tables[table].names, 'Sum')} AS total
    FROM (${tables[table].made}) SETTINGS max_threads = 1`;

const whole = { low: '0', high: String(2n ** 64n - 1n) };

/**
 * Whether a table's sums of finalized days (UTC) are those of their visits and events, over all pages or
 * hosts; `parts` are parts of the visitors as many as fit into memory.
 */
export const areSumsRight = async (
    store: EventStore,
    table: SumTable,
    span: Span,
    parts: readonly Pick<VisitPart, 'low' | 'high'>[],
): Promise<boolean> => {
    const keys = newKeys();
    const ask = async (sql: string, part: Pick<VisitPart, 'low' | 'high'>) => {
        const [row] = await store.query<{ total: string }>(sql, { ...span, ...part, ...keys });
        return BigInt(row?.total ?? 0);
    };
    let difference = await ask(storedSql(table), whole);
    for (const part of parts) difference -= await ask(madeSql(table), part);
    return BigInt.asUintN(64, difference) === 0n;
};

const viewsOfSpan = `FROM events WHERE kind = 'view' AND ${counts}`;

/** Titles that no view of the page had then, and pages whose latest title is another. */
const titlesSql = `
    SELECT (
        SELECT count() FROM page_days WHERE ${ofSpan} AND toUnixTimestamp64Milli(titled) > 0
            AND sipHash64(day, path, title, toUnixTimestamp64Milli(titled)) NOT IN (
                SELECT sipHash64(toDate(events.started, 'UTC'), path, title, toUnixTimestamp64Milli(time)) ${viewsOfSpan})
    ) + (
        SELECT count() FROM (
            SELECT began, path, uniqExact(latest) AS variants, count() AS sides FROM (
                SELECT day AS began, path, max(toUnixTimestamp64Milli(titled)) AS latest FROM page_days
                WHERE ${ofSpan} GROUP BY began, path HAVING latest > 0
                UNION ALL
                SELECT toDate(events.started, 'UTC') AS began, path,
                    max(toUnixTimestamp64Milli(time)) AS latest ${viewsOfSpan} GROUP BY began, path
            ) GROUP BY began, path HAVING sides != 2 OR variants != 1
        )
    ) AS wrong SETTINGS max_threads = 1`;

/** How many titles of finalized days (UTC) are other than their pages' views say. */
export const countWrongTitles = async (store: EventStore, span: Span): Promise<number> => {
    const [row] = await store.query<{ wrong: number }>(titlesSql, { ...span, ...whole });
    return Number(row?.wrong ?? 0);
};
