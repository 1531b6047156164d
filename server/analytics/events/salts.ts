import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { SqliteAdapter, sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import { addDays, type Day, dayOf } from '../../platform/days';
import { SaltFile } from './saltFile';

/** The days' random salts for cookieless sites; a salt is destroyed once its day has ended everywhere. */
export class Salts {
    readonly #file: SaltFile;
    #known: ReadonlyMap<Day, string>;
    #changing: Promise<void> = Promise.resolve();

    private constructor(file: SaltFile, known: Map<Day, string>) {
        this.#file = file;
        this.#known = known;
    }

    /** Takes over what an earlier version has kept in the database. */
    static async open(db: Database, folder: string): Promise<Salts> {
        const file = await SaltFile.open(join(folder, 'salts.json'));
        const rows = await db.selectFrom('salts').selectAll().execute();
        const known = new Map(Object.entries(await file.read()));
        for (const { day, salt } of rows) if (!known.has(day)) known.set(day, salt);
        const salts = new Salts(file, known);
        if (rows.length > 0) {
            await file.write(known);
            await deleteForGood(db);
        }
        return salts;
    }

    async of(day: Day): Promise<string> {
        // Nothing is hashed with a salt that a crash would lose.
        if (!this.#known.has(day)) {
            await this.#change(salts => {
                if (!salts.has(day)) salts.set(day, randomBytes(32).toString('hex'));
            });
        }
        return this.#known.get(day) ?? '';
    }

    /** The day's salt when it is in memory. */
    known(day: Day): string | undefined {
        return this.#known.get(day);
    }

    /** Yesterday's salt while it exists, for visits that run over midnight. */
    before(day: Day): string | undefined {
        return this.#known.get(addDays(day, -1));
    }

    /** Days that have a salt. */
    days(): Day[] {
        return [...this.#known.keys()].sort();
    }

    /** Destroys the salts of days that have ended in every zone. */
    async destroyOld(now: number): Promise<void> {
        const oldest = dayOf(now, 'Etc/GMT+12');
        if (!this.days().some(day => day < oldest)) return;
        await this.#change(salts => {
            for (const day of salts.keys()) if (day < oldest) salts.delete(day);
        });
    }

    async close(): Promise<void> {
        await this.#changing.catch(() => undefined);
        await this.#file.close();
    }

    /** One change after the other; each is known once it is on the disk. */
    #change(change: (salts: Map<Day, string>) => void): Promise<void> {
        const changed = this.#changing
            .catch(() => undefined)
            .then(async () => {
                const next = new Map(this.#known);
                change(next);
                await this.#file.write(next);
                this.#known = next;
            });
        this.#changing = changed;
        return changed;
    }
}

/** Deletes the rows, and on SQLite what they leave in pages and log. */
const deleteForGood = async (db: Database): Promise<void> => {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    if (isSqlite) await sql`PRAGMA secure_delete = ON`.execute(db);
    await db.deleteFrom('salts').execute();
    if (!isSqlite) return;
    await sql`PRAGMA secure_delete = OFF`.execute(db);
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
};
