import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/database';
import type { TransparencyTimestampTable } from '../../../platform/database/tables/analytics/transparency';

export type TimestampRow = Selectable<TransparencyTimestampTable>;

const ofLog = (db: Database, log: number) =>
    db.selectFrom('transparency_timestamps').selectAll().where('log', '=', log);

/** The largest tree that is stamped. */
export const latestTimestamp = (db: Database, log: number): Promise<TimestampRow | undefined> =>
    ofLog(db, log).orderBy('size', 'desc').limit(1).executeTakeFirst();

export const timestampOf = (
    db: Database,
    log: number,
    size: number,
): Promise<TimestampRow | undefined> => ofLog(db, log).where('size', '=', size).executeTakeFirst();

/**
 * The time-stamp that says most of some leaves: the first of a tree with all of them, else the last one. Of
 * trees with up to `within` leaves, for those alone are published.
 */
export const timestampFor = async (
    db: Database,
    log: number,
    { lastLeaf, within }: { lastLeaf: number; within: number },
): Promise<TimestampRow | undefined> =>
    (await ofLog(db, log)
        .where('size', '>', lastLeaf)
        .where('size', '<=', within)
        .orderBy('size')
        .limit(1)
        .executeTakeFirst()) ??
    ofLog(db, log).where('size', '<=', within).orderBy('size', 'desc').limit(1).executeTakeFirst();

/** Of a year there are 365. */
const mostListed = 5_000;

/** The latest first. */
export const timestampsOf = (db: Database, log: number): Promise<TimestampRow[]> =>
    ofLog(db, log).orderBy('size', 'desc').limit(mostListed).execute();
