import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { Day } from '../../platform/days';
import type { Secret } from '../../platform/secret';
import { oldestMs } from './countLog';
import type { Tail } from './fileId';
import { logDayOf, sealAround } from './logSeals';
import { fewerPaths, firstKeptDay, type PathCounts, pathFigures } from './paths';
import { type SlotCounts, slotFigures } from './slots';

/** What of a log has been read. */
interface LogPart {
    site: string;
    key: string;
    /** hex SHA-256 by which the part, or the file that it is of, is known */
    part: string;
    /** bytes of the file */
    from: number;
    to: number;
    /** how what is counted of the file ends */
    tail: Tail;
    slots: ReadonlyMap<number, SlotCounts>;
    /** by days (UTC) */
    paths: ReadonlyMap<Day, ReadonlyMap<string, PathCounts>>;
    lines: number;
    malformed: number;
    /** ms */
    now: number;
}

/** What is counted of a file, and how that ends; nothing for one that is not known. */
export const countedOf = async (
    db: Database,
    site: string,
    part: string,
): Promise<{ position: number; tail: Tail } | undefined> => {
    const row = await db
        .selectFrom('log_parts')
        .select(['position', 'tail_bytes', 'tail_hash'])
        .where('site_id', '=', site)
        .where('part', '=', part)
        .executeTakeFirst();
    if (!row) return undefined;
    return {
        position: Number(row.position),
        tail: { bytes: row.tail_bytes, hash: row.tail_hash },
    };
};

/** Bytes of a file that are counted; 0 for one that is not known. */
export const positionOf = async (db: Database, site: string, part: string): Promise<number> =>
    (await countedOf(db, site, part))?.position ?? 0;

/** Moves the file's position on, from where the part begins; false when it is elsewhere. */
const moveOn = async (trx: Database, part: LogPart): Promise<boolean> => {
    const { site, key, from, to, lines, malformed, now, tail } = part;
    const ends = { tail_bytes: tail.bytes, tail_hash: tail.hash };
    if (from === 0) {
        const added = await trx
            .insertInto('log_parts')
            .values({
                site_id: site,
                part: part.part,
                key_id: key,
                position: to,
                lines,
                malformed,
                received_at: now,
                ...ends,
            })
            .onConflict(conflict => conflict.columns(['site_id', 'part']).doNothing())
            .executeTakeFirst();
        return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
    }
    const moved = await trx
        .updateTable('log_parts')
        .set({
            position: to,
            key_id: key,
            lines: sql<number>`lines + ${lines}`,
            malformed: sql<number>`malformed + ${malformed}`,
            received_at: now,
            ...ends,
        })
        .where('site_id', '=', site)
        .where('part', '=', part.part)
        .where('position', '=', from)
        .executeTakeFirst();
    return Number(moved.numUpdatedRows) > 0;
};

const rowsAtOnce = 500;
const sums = Object.fromEntries(
    slotFigures.map(name => [
        name,
        sql<number>`${sql.ref(`log_slots.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ]),
);

const addSlots = async (trx: Database, { site, slots }: LogPart): Promise<void> => {
    // in order: two transactions that write the same ones wait for each other, and never in a circle
    const rows = [...slots]
        .sort(([one], [other]) => one - other)
        .map(([at, counts]) => ({ site_id: site, at, ...counts }));
    // a log of a year has tens of thousands: one by one they would hold everybody else up
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
        await trx
            .insertInto('log_slots')
            .values(rows.slice(from, from + rowsAtOnce))
            .onConflict(conflict => conflict.columns(['site_id', 'at']).doUpdateSet(sums))
            .execute();
    }
};

const pathSums = Object.fromEntries(
    pathFigures.map(name => [
        name,
        sql<number>`${sql.ref(`log_paths.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ]),
);

const addPaths = async (trx: Database, { site, paths }: LogPart): Promise<void> => {
    for (const [day, ofDay] of [...paths].sort(([one], [other]) => (one < other ? -1 : 1))) {
        const known = await trx
            .selectFrom('log_paths')
            .select('path')
            .where('site_id', '=', site)
            .where('day', '=', day)
            .execute();
        const kept = fewerPaths(ofDay, new Set(known.map(({ path }) => path)));
        const rows = [...kept]
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([path, counts]) => ({ site_id: site, day, path, ...counts }));
        for (let from = 0; from < rows.length; from += rowsAtOnce) {
            await trx
                .insertInto('log_paths')
                .values(rows.slice(from, from + rowsAtOnce))
                .onConflict(conflict =>
                    conflict.columns(['site_id', 'day', 'path']).doUpdateSet(pathSums),
                )
                .execute();
        }
    }
};

/** Days (UTC) of which pages are kept no longer. */
const oldPathDays = async (trx: Database, site: string, first: Day): Promise<Day[]> => {
    const rows = await trx
        .selectFrom('log_paths')
        .select('day')
        .distinct()
        .where('site_id', '=', site)
        .where('day', '<', first)
        .execute();
    return rows.map(({ day }) => day);
};

/**
 * Adds a part to what is counted of a site, all of it or nothing. False, and nothing is changed, where it
 * was counted before, or does not begin where its file's counting ended.
 */
export const storeCounts = (db: Database, secret: Secret, part: LogPart): Promise<boolean> =>
    db.transaction().execute(async trx => {
        const site = await trx
            .selectFrom('sites')
            .select('id')
            .where('id', '=', part.site)
            .executeTakeFirst();
        // It may have been deleted while its log was read.
        if (!site || !(await moveOn(trx, part))) return false;
        const first = firstKeptDay(part.now);
        const old = await oldPathDays(trx, part.site, first);
        const days = [...new Set([...part.slots.keys()].map(logDayOf).concat(old))].sort();
        await sealAround({ db: trx, secret }, part.site, days, async () => {
            await addSlots(trx, part);
            await addPaths(trx, part);
            await trx
                .deleteFrom('log_paths')
                .where('site_id', '=', part.site)
                .where('day', '<', first)
                .execute();
        });
        await trx
            .deleteFrom('log_parts')
            .where('site_id', '=', part.site)
            // Their lines are too old to be counted at all by now.
            .where('received_at', '<', part.now - oldestMs)
            .execute();
        return true;
    });
