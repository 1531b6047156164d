import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database';
import type {
    DayAmendmentTable,
    DigestTable,
} from '../../platform/database/tables/analytics/digests';
import { appendSealed, type Said } from './dayLeaves';
import { lockLog, readLog } from './logRows';

const batchSize = 50;

type DigestRow = Selectable<DigestTable>;
type Amendment = Selectable<DayAmendmentTable>;

const withoutLeaf = (db: Database, log: number): Promise<DigestRow[]> =>
    db
        .selectFrom('digests')
        .selectAll('digests')
        .leftJoin('transparency_leaves', join =>
            join
                .on('transparency_leaves.log', '=', log)
                .onRef('transparency_leaves.site_id', '=', 'digests.site_id')
                .onRef('transparency_leaves.day', '=', 'digests.day'),
        )
        .where('transparency_leaves.number', 'is', null)
        .orderBy('digests.created_at')
        .orderBy('digests.site_id')
        .orderBy('digests.day')
        .limit(batchSize)
        .execute();

/** What was deleted of a day before it had a leaf. */
const deletionsOf = async (trx: Database, row: DigestRow): Promise<Said[]> => {
    const amended: Amendment | undefined = await trx
        .selectFrom('day_amendments')
        .selectAll()
        .where('site_id', '=', row.site_id)
        .where('day', '=', row.day)
        .where('done_at', 'is not', null)
        .executeTakeFirst();
    const said: Said[] = amended
        ? [{ row, about: 'erased on request', content: amended, at: Number(amended.done_at) }]
        : [];
    return row.erasing_at === null
        ? said
        : [...said, { row, about: 'erased by retention', content: undefined, at: row.erasing_at }];
};

const takeUpSome = async (db: Database): Promise<number> =>
    db.transaction().execute(async trx => {
        const log = await lockLog(trx);
        if (log.stopped_by !== '') return 0;
        const rows = await withoutLeaf(trx, log.number);
        let { size } = log;
        for (const row of rows) {
            size += await appendSealed(trx, { ...log, size }, row, await deletionsOf(trx, row));
        }
        return rows.length;
    });

/**
 * Gives days their leaves that were sealed before the log began. Only then: later a digest without a leaf
 * was not made by this server.
 */
export const takeUp = async (
    db: Database,
    now: number,
    isStopping: () => boolean = () => false,
): Promise<void> => {
    const log = await readLog(db);
    if (!log || log.taken_up_at !== null || log.stopped_by !== '') return;
    while ((await takeUpSome(db)) > 0) if (isStopping()) return;
    await db
        .updateTable('transparency_logs')
        .set({ taken_up_at: now })
        .where('number', '=', log.number)
        .where('stopped_by', '=', '')
        .execute();
};
