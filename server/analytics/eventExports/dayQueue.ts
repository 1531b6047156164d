import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database';
import { requireLease } from '../../platform/servers/fence';
import type { PlaceFault } from './exportPlace';
import type { DayFiles, ExportDayRow } from './exportRows';

const minute = 60_000;
const hour = 60 * minute;
/** From one try to the next; then always the last. */
const pauses: readonly number[] = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];
/** A day that has been written is written anew no sooner: late events come one by one. */
const againMs = 6 * hour;
/** For so long nobody else begins a day; whoever writes it says again and again that they do. */
const claimMs = 10 * minute;
const batchSize = 100;

const newDay = (site: string, day: string, now: number): ExportDayRow => ({
    site_id: site,
    day,
    state: 'waiting',
    version: 0,
    made_of: 0,
    rows: 0,
    bytes: 0,
    files: '',
    digest: '',
    tries: 0,
    next_try_at: now,
    fault: '',
    detail: '',
    claimed_by: '',
    claimed_until: 0,
    asked_at: now,
    done_at: null,
});

/** Notes days that are to be written; of those that are known already nothing changes. */
const addDays = async (db: Database, site: string, days: readonly string[], now: number) => {
    for (let at = 0; at < days.length; at += batchSize) {
        await db
            .insertInto('event_export_days')
            .values(days.slice(at, at + batchSize).map(day => newDay(site, day, now)))
            .onConflict(conflict => conflict.columns(['site_id', 'day']).doNothing())
            .execute();
    }
};

const rewrite = async (db: Database, site: string, days: readonly string[], now: number) => {
    for (let at = 0; at < days.length; at += batchSize) {
        await db
            .updateTable('event_export_days')
            .set({ state: 'waiting', tries: 0, next_try_at: now, asked_at: now })
            .where('site_id', '=', site)
            .where('day', 'in', days.slice(at, at + batchSize))
            .where('state', '=', 'done')
            .execute();
    }
};

/** Notes what is to be written by itself: days that are finished, and such for which something came after all. */
export const noteDue = async (
    db: Database,
    { site, fromDay, closed, now }: DueDays,
): Promise<void> => {
    const known = new Map(
        (
            await db
                .selectFrom('event_export_days')
                .select(['day', 'state', 'made_of', 'done_at'])
                .where('site_id', '=', site)
                .execute()
        ).map(row => [row.day, row]),
    );
    const fresh = [...closed.keys()].filter(day => day >= fromDay && !known.has(day));
    const changed = [...known.values()].filter(({ day, state, made_of, done_at }) => {
        const rows = closed.get(day);
        const isRested = done_at !== null && now - Number(done_at) >= againMs;
        return state === 'done' && rows !== undefined && rows !== Number(made_of) && isRested;
    });
    await addDays(db, site, fresh, now);
    await rewrite(
        db,
        site,
        changed.map(({ day }) => day),
        now,
    );
};
interface DueDays {
    site: string;
    fromDay: string;
    /** the days that are finished, and how many rows had come for each */
    closed: ReadonlyMap<string, number>;
    now: number;
}

/** Asks for days by hand, also for such that are written already. */
export const askForDays = async (
    trx: Database,
    site: string,
    days: readonly string[],
    now: number,
): Promise<void> => {
    await addDays(trx, site, days, now);
    await rewrite(trx, site, days, now);
};

/** The days of a site that may be written now, the latest first. */
export const waitingDays = async (
    db: Database,
    site: string,
    now: number,
    most: number,
): Promise<ExportDayRow[]> =>
    db
        .selectFrom('event_export_days')
        .selectAll()
        .where('site_id', '=', site)
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now)
        .where('claimed_until', '<=', now)
        .orderBy('day', 'desc')
        .limit(most)
        .execute();

/** Takes a day, unless somebody else was faster. */
export const claimDay = async (
    db: Database,
    row: ExportDayRow,
    now: number,
): Promise<ExportDayRow | undefined> => {
    const claim = {
        claimed_by: randomBytes(8).toString('hex'),
        claimed_until: now + claimMs,
        tries: row.tries + 1,
    };
    const { numUpdatedRows } = await db
        .updateTable('event_export_days')
        .set(claim)
        .where('site_id', '=', row.site_id)
        .where('day', '=', row.day)
        .where('state', '=', 'waiting')
        .where('claimed_by', '=', row.claimed_by)
        .where('claimed_until', '=', row.claimed_until)
        .executeTakeFirst();
    return numUpdatedRows > 0n ? { ...row, ...claim } : undefined;
};

/** Somebody else writes the day, or nobody is to any more. */
export class ClaimLost extends Error {
    constructor() {
        super('the day is not this one’s to write any more');
    }
}

const change = async (
    db: Database,
    row: ExportDayRow,
    values: Partial<ExportDayRow>,
): Promise<void> => {
    const { numUpdatedRows } = await db
        .updateTable('event_export_days')
        .set(values)
        .where('site_id', '=', row.site_id)
        .where('day', '=', row.day)
        .where('claimed_by', '=', row.claimed_by)
        .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ClaimLost();
};

/** Says that the day is still being written, and what of it is. Throws ClaimLost. */
export const noteProgress = (
    db: Database,
    row: ExportDayRow,
    files: DayFiles,
    now: number,
): Promise<void> => change(db, row, { files: JSON.stringify(files), claimed_until: now + claimMs });

/** Notes that a day is written. Throws ClaimLost where that is not true any more. */
export const noteDone = (
    db: Database,
    row: ExportDayRow,
    done: Pick<ExportDayRow, 'version' | 'made_of' | 'rows' | 'bytes' | 'files' | 'digest'>,
    now: number,
): Promise<void> =>
    db.transaction().execute(async trx => {
        await requireLease(trx);
        const over = { claimed_by: '', claimed_until: 0, tries: 0, fault: '', detail: '' };
        await change(trx, row, { ...done, ...over, state: 'done', done_at: now });
        await trx
            .updateTable('event_exports')
            .set({ done_at: now, fault: '', detail: '', failed_at: null })
            .where('site_id', '=', row.site_id)
            .execute();
    });

/** Lets a day go that cannot be written yet, without counting the try. */
export const putOff = (db: Database, row: ExportDayRow, until: number): Promise<void> =>
    change(db, row, {
        claimed_by: '',
        claimed_until: 0,
        tries: row.tries - 1,
        next_try_at: until,
    });

/** Nothing of the day can be written any more: what was written of it before stays. */
export const giveUp = async (db: Database, row: ExportDayRow): Promise<void> => {
    const over = { claimed_by: '', claimed_until: 0, tries: 0, fault: '', detail: '' };
    await change(db, row, { ...over, state: 'done' });
    await db
        .deleteFrom('event_export_days')
        .where('site_id', '=', row.site_id)
        .where('day', '=', row.day)
        .where('state', '=', 'done')
        .where('version', '=', 0)
        .execute();
};

/** Notes why a day was not written. The others of its site wait as long: they go to the same place. */
export const noteFailed = async (
    db: Database,
    row: ExportDayRow,
    { fault, detail }: Pick<PlaceFault, 'fault' | 'detail'>,
    now: number,
): Promise<void> => {
    const pause = pauses[Math.min(row.tries, pauses.length) - 1] ?? minute;
    await db.transaction().execute(async trx => {
        const over = { claimed_by: '', claimed_until: 0 };
        await change(trx, row, { ...over, fault, detail, next_try_at: now + pause });
        await trx
            .updateTable('event_export_days')
            .set({ next_try_at: now + pause })
            .where('site_id', '=', row.site_id)
            .where('state', '=', 'waiting')
            .where('next_try_at', '<', now + pause)
            .execute();
        await trx
            .updateTable('event_exports')
            .set({ fault, detail, failed_at: now })
            .where('site_id', '=', row.site_id)
            .execute();
    });
};
