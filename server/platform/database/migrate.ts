import type { Kysely } from 'kysely';
import { Migrator, sql } from 'kysely';
import { expectedSchema } from './expectedSchema';
import { migrations } from './migrations';
import { type Place, refusals } from './place';
import { readTables } from './readTables';
import { readSchema, type Schema, schemaDifference } from './schemaText';
import type { Tables } from './tables';

const kyselyTable = 'kysely_migration';
const [firstStep = ''] = Object.keys(migrations);

const wantedSchema = (): Schema => new Map(readSchema(expectedSchema));

interface Found {
    tables: Schema;
    /** names of steps */
    done: readonly string[];
}

/** At one moment: another server may be at its first start. */
const look = (db: Kysely<Tables>): Promise<Found> =>
    db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async trx => {
            const tables = await readTables(trx);
            if (!tables.has(kyselyTable)) return { tables, done: [] };
            const { rows } = await sql<{ name: string }>`
                select name from ${sql.table(kyselyTable)} order by name`.execute(trx);
            return { tables, done: rows.map(({ name }) => name) };
        });

/** Throws where the steps cannot go on from what was found. */
const refuseOthers = ({ tables, done }: Found, wanted: Schema, place: Place): void => {
    const unknown = done.find(step => !(step in migrations));
    if (unknown !== undefined) {
        throw done.includes(firstStep) ? refusals.tooNew(place, unknown) : refusals.tooOld(place);
    }
    if (done.length > 0) return;
    const known = [...wanted.keys()].find(table => tables.has(table));
    if (known !== undefined) throw refusals.notOurs(place, known);
};

/** Carries out the steps that a database has not seen, all of them or none. */
export const carryOut = async (db: Kysely<Tables>): Promise<void> => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
};

const compare = (wanted: Schema, tables: Schema, place: Place): void => {
    const difference = schemaDifference(wanted, tables);
    if (difference !== undefined) throw refusals.changed(place, difference);
};

/** The steps that a start would carry out. Throws StartError where it would refuse what it finds. */
export const stepsBefore = async (db: Kysely<Tables>, place: Place): Promise<string[]> => {
    const wanted = wantedSchema();
    const found = await look(db);
    refuseOthers(found, wanted, place);
    const steps = Object.keys(migrations).filter(step => !found.done.includes(step));
    if (steps.length === 0) compare(wanted, found.tables, place);
    return steps;
};

/**
 * Carries out the steps that a database has not seen; on one that is in use already, `mayUpgrade` is asked first.
 * Throws StartError for one that is older than the first step, was used by a newer Footfall, or is not what its
 * steps made.
 */
export const migrate = async (
    db: Kysely<Tables>,
    place: Place,
    mayUpgrade: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> => {
    const steps = await stepsBefore(db, place);
    if (steps.length === 0) return;
    if (!steps.includes(firstStep)) await mayUpgrade(db);
    await carryOut(db);
    compare(wantedSchema(), await readTables(db), place);
};
