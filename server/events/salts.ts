import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database';
import { addDays, type Day, dayOf } from '../days';

/** The days' random salts for cookieless sites; a salt is destroyed once its day has ended everywhere. */
export class Salts {
    readonly #db: Database;
    readonly #known = new Map<Day, string>();

    private constructor(db: Database) {
        this.#db = db;
    }

    static async open(db: Database): Promise<Salts> {
        const salts = new Salts(db);
        for (const { day, salt } of await db.selectFrom('salts').selectAll().execute()) {
            salts.#known.set(day, salt);
        }
        return salts;
    }

    async of(day: Day): Promise<string> {
        const known = this.#known.get(day);
        if (known) return known;
        await this.#db
            .insertInto('salts')
            .values({ day, salt: randomBytes(32).toString('hex') })
            .onConflict(conflict => conflict.column('day').doNothing())
            .execute();
        const { salt } = await this.#db
            .selectFrom('salts')
            .select('salt')
            .where('day', '=', day)
            .executeTakeFirstOrThrow();
        this.#known.set(day, salt);
        return salt;
    }

    /** The day's salt when it is in memory. */
    known(day: Day): string | undefined {
        return this.#known.get(day);
    }

    /** Yesterday's salt while it exists, for visits that run over midnight. */
    before(day: Day): string | undefined {
        return this.#known.get(addDays(day, -1));
    }

    /** Destroys the salts of days that have ended in every zone. */
    async destroyOld(now: number): Promise<void> {
        const oldest = dayOf(now, 'Etc/GMT+12');
        await this.#db.deleteFrom('salts').where('day', '<', oldest).execute();
        for (const day of this.#known.keys()) {
            if (day < oldest) this.#known.delete(day);
        }
    }
}
