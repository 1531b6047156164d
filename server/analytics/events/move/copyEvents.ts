import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStore } from '../store';
import { type MovedTable, readMovedTables } from './movedTables';

/** What a site's day (UTC) holds in a table: rows, and a hash that does not ask for their order. */
interface SiteDay {
    site: string;
    /** `2026-11-28` */
    day: string;
    rows: number;
    hash: string;
}

export interface CopiedEvents {
    table: string;
    rows: number;
    /** SHA-256 over the sums of all sites' days */
    digest: string;
    /** sites' days that were not the same */
    differences: number;
}

interface Month {
    /** 202611 */
    month: number;
    /** of the parts that hold it, as they were before it was compared */
    parts: string;
}

/** Rows that are carried over at a time, if a site's day has no more. */
const mostRows = 1_000_000;
const namedBy = 'footfall-move-';

const literal = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
const pairs = (days: readonly SiteDay[]): string =>
    days.map(({ site, day }) => `(${literal(site)}, ${literal(day)})`).join(', ');
const keyOf = ({ site, day }: SiteDay): string => `${day} ${site}`;
const lineOf = (day: SiteDay): string => `${keyOf(day)} ${day.rows} ${day.hash}`;

/** In parts of so many rows. */
function* inPieces(days: readonly SiteDay[]): Generator<SiteDay[]> {
    let piece: SiteDay[] = [];
    let rows = 0;
    for (const day of days) {
        if (piece.length > 0 && rows + day.rows > mostRows) {
            yield piece;
            piece = [];
            rows = 0;
        }
        piece.push(day);
        rows += day.rows;
    }
    if (piece.length > 0) yield piece;
}

const ofDays = (days: readonly SiteDay[]): string => {
    const all = days.map(({ day }) => day).sort();
    return `day BETWEEN ${literal(all[0] ?? '')} AND ${literal(all.at(-1) ?? '')}
        AND (toString(site), toString(day)) IN (${pairs(days)})`;
};

/**
 * Makes one event store hold the rows of another, site and day by site and day (UTC): whatever differs is
 * taken away and copied anew, so that it does no harm to be cut off anywhere. `to` is used by nobody else.
 */
export class EventCopy {
    readonly #from: EventStore;
    readonly #to: EventStore;
    /** absolute; for what is on its way */
    readonly #folder: string;
    /** Lines of the months that were found equal, by table and month, while their parts are the same. */
    readonly #equal = new Map<string, { parts: string; lines: readonly string[] }>();

    constructor(from: EventStore, to: EventStore, folder: string) {
        this.#from = from;
        this.#to = to;
        this.#folder = folder;
    }

    /** Ends what an earlier try has asked of the server and nobody waits for any more. */
    async begin(): Promise<void> {
        await rm(this.#folder, { recursive: true, force: true });
        await mkdir(this.#folder, { recursive: true, mode: 0o700 });
        if (this.#to.embedded) return;
        const ended = `KILL QUERY WHERE startsWith(query_id, '${namedBy}') SYNC`;
        await this.#to.command(ended).catch(() => undefined);
    }

    /**
     * Copies what differs. Where `isStill`, nothing is written to `from` meanwhile, and it throws if the two
     * are not equal at the end; otherwise what came meanwhile is left to the next time.
     */
    async copy(
        { isStill }: { isStill: boolean },
        tell: (copied: CopiedEvents) => void,
    ): Promise<CopiedEvents[]> {
        const all: CopiedEvents[] = [];
        for (const table of await readMovedTables(this.#to)) {
            const lines: string[] = [];
            let differences = 0;
            for (const month of await this.#months(table)) {
                const found = await this.#copyMonth(table, month, isStill);
                differences += found.differences;
                // not one by one as arguments: there may be a million
                for (const line of found.lines) lines.push(line);
            }
            const digest = createHash('sha256').update(lines.sort().join('\n')).digest('hex');
            const rows = lines.reduce((sum, line) => sum + Number(line.split(' ')[2]), 0);
            const copied = { table: table.table, rows, digest, differences };
            all.push(copied);
            tell(copied);
        }
        return all;
    }

    async #months({ table }: MovedTable): Promise<Month[]> {
        const parts = await this.#from.query<{ partition: string; parts: string }>(
            `SELECT partition, toString(groupBitXor(cityHash64(name, hash_of_all_files))) AS parts
            FROM system.parts WHERE database = currentDatabase() AND active AND table = '${table}'
            GROUP BY partition`,
        );
        const months = `SELECT DISTINCT toUInt32(toYYYYMM(day)) AS month FROM ${table}`;
        const found = new Set<number>();
        for (const store of [this.#from, this.#to]) {
            for (const { month } of await store.query<{ month: number }>(months)) found.add(month);
        }
        return [...found].sort().map(month => ({
            month,
            parts: parts.find(({ partition }) => partition === String(month))?.parts ?? '',
        }));
    }

    async #copyMonth(
        table: MovedTable,
        { month, parts }: Month,
        isStill: boolean,
    ): Promise<{ lines: readonly string[]; differences: number }> {
        const key = `${table.table} ${month}`;
        const known = this.#equal.get(key);
        if (known && parts !== '' && known.parts === parts) {
            return { lines: known.lines, differences: 0 };
        }
        const wanted = await this.#sums(this.#from, table, month);
        const there = await this.#sums(this.#to, table, month);
        const differences = await this.#adjust(table, month, { wanted, there });
        const now = differences > 0 ? await this.#sums(this.#to, table, month) : there;
        const lines = [...wanted.values()].map(lineOf);
        const isEqual =
            lines.length === now.size && [...now.values()].every(day => isSame(day, wanted));
        if (!isEqual && isStill) throw new Error(`the copy of ${table.table} is not equal to it`);
        if (isEqual) this.#equal.set(key, { parts, lines });
        else this.#equal.delete(key);
        return { lines, differences };
    }

    async #sums(
        store: EventStore,
        table: MovedTable,
        month: number,
    ): Promise<Map<string, SiteDay>> {
        const columns = table.columns.split(', ');
        const where = `toYYYYMM(day) = ${month}`;
        const hashed = columns.map(column => `moved.${column}`).join(', ');
        // of the columns that are written: `day` follows from them where it is none of them
        const day = columns.includes('day') ? 'moved.day' : 'toDate(moved.at_day)';
        const inner = columns.includes('day')
            ? table.select(where)
            : table.select(where).replace('SELECT ', 'SELECT day AS at_day, ');
        const rows = await store.query<SiteDay>(
            `SELECT toString(moved.site) AS site, toString(${day}) AS day, toFloat64(count()) AS rows,
                toString(sum(cityHash64(${hashed}))) AS hash
            FROM (${inner}) AS moved GROUP BY site, day`,
        );
        return new Map(rows.map(row => [keyOf(row), row]));
    }

    /** Answers how many sites' days differed. */
    async #adjust(
        table: MovedTable,
        month: number,
        { wanted, there }: Record<'wanted' | 'there', ReadonlyMap<string, SiteDay>>,
    ): Promise<number> {
        const wrong = [...there.values()].filter(day => !isSame(day, wanted));
        if (wrong.length > 0) {
            await this.#to.command(
                `ALTER TABLE ${table.table} DELETE WHERE toYYYYMM(day) = ${month}
                    AND (toString(site), toString(day)) IN (${pairs(wrong)}) SETTINGS mutations_sync = 2`,
            );
        }
        const missing = [...wanted.values()].filter(day => !isSame(day, there));
        missing.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
        for (const piece of inPieces(missing)) await this.#carry(table, piece);
        return new Set([...wrong, ...missing].map(keyOf)).size;
    }

    async #carry(table: MovedTable, days: readonly SiteDay[]): Promise<void> {
        const name = randomBytes(8).toString('hex');
        const path = join(this.#folder, `${name}.native`);
        try {
            await this.#from.writeRows(table.select(ofDays(days)), path);
            await this.#to.addRows(table, path, `${namedBy}${name}`);
        } finally {
            await rm(path, { force: true });
        }
    }

    async end(): Promise<void> {
        await rm(this.#folder, { recursive: true, force: true });
    }
}

const isSame = (day: SiteDay, others: ReadonlyMap<string, SiteDay>): boolean => {
    const other = others.get(keyOf(day));
    return other !== undefined && other.rows === day.rows && other.hash === day.hash;
};
