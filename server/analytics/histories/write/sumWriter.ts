import { maxHistorySums } from '../../../../contract/analytics/historyImports';
import type { Database } from '../../../platform/database/database';
import { HistoryFault } from '../historyFault';
import type { HistorySum } from '../historyItems';
import { type HistoryCounts, noteDay, refuse } from '../historyRows';
import { type SumRow, SumRows } from './sumRows';

/** Variables that a statement of SQLite may have, with some to spare. */
const rowsAtOnce = 100;
const firstDay = '2000-01-01';

interface Of {
    site: string;
    /** id of the import */
    import: string;
    /** the last day that can have sums */
    today: string;
    counts: HistoryCounts;
}

interface Pace {
    give(): Promise<void>;
}

/** Writes the sums of an import. A day of one kind is brought by one import: two would add up to twice of it. */
export class SumWriter {
    readonly #db: Database;
    readonly #of: Of;
    readonly #held: ReadonlySet<string>;
    readonly #room: number;
    readonly #rows = new SumRows();
    #number = 0;

    private constructor(db: Database, of: Of, held: ReadonlySet<string>, room: number) {
        this.#db = db;
        this.#of = of;
        this.#held = held;
        this.#room = room;
    }

    /** What an earlier try has written is written anew. */
    static async open(db: Database, of: Of): Promise<SumWriter> {
        await deleteSums(db, of.import);
        const held = await db
            .selectFrom('history_sums')
            .select(['kind', 'day'])
            .distinct()
            .where('site_id', '=', of.site)
            .execute();
        const names = new Set(held.map(({ kind, day }) => `${kind} ${day}`));
        const { rows } = await db
            .selectFrom('history_sums')
            .select(({ fn }) => fn.countAll().as('rows'))
            .where('site_id', '=', of.site)
            .executeTakeFirstOrThrow();
        return new SumWriter(db, of, names, maxHistorySums - Number(rows));
    }

    async add(sum: HistorySum, pace: Pace): Promise<void> {
        const { counts, today } = this.#of;
        const where = `${sum.day} ${sum.value}`;
        if (sum.day < firstDay || sum.day > today) return refuse(counts, 'time', where);
        if (this.#held.has(`${sum.kind} ${sum.day}`)) return refuse(counts, 'held', where);
        counts.kept += 1;
        noteDay(counts, sum.day);
        await this.#write(this.#rows.add(sum), pace);
    }

    async end(pace: Pace): Promise<void> {
        await this.#write(this.#rows.end(), pace);
    }

    async #write(rows: readonly SumRow[], pace: Pace): Promise<void> {
        if (rows.length === 0) return;
        if (this.#number + rows.length > this.#room) throw new HistoryFault('sums');
        const { site, import: id, counts } = this.#of;
        for (let from = 0; from < rows.length; from += rowsAtOnce) {
            const values = rows.slice(from, from + rowsAtOnce).map(row => {
                this.#number += 1;
                return { import_id: id, number: this.#number, site_id: site, ...row };
            });
            await this.#db.insertInto('history_sums').values(values).execute();
            counts.sums += values.length;
            await pace.give();
        }
    }
}

const deletedAtOnce = 5_000;

/** Deletes the sums of an import, some at a time: nobody waits for a million of them. */
export const deleteSums = async (db: Database, id: string): Promise<void> => {
    for (;;) {
        const first = await db
            .selectFrom('history_sums')
            .select('number')
            .where('import_id', '=', id)
            .orderBy('number')
            .offset(deletedAtOnce)
            .limit(1)
            .executeTakeFirst();
        const all = db.deleteFrom('history_sums').where('import_id', '=', id);
        await (first ? all.where('number', '<', first.number) : all).execute();
        if (!first) return;
    }
};
