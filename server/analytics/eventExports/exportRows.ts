import type { Selectable } from 'kysely';
import type { EventExport, ExportDay, ExportFault } from '../../../contract/analytics/eventExports';
import type { Database } from '../../platform/database/database';
import { type Page, pageOf } from '../../platform/database/pageOf';
import type {
    EventExportDayTable,
    EventExportTable,
} from '../../platform/database/tables/analytics/dataStreams';
import { notFound } from '../../platform/http/errors';

export type ExportRow = Selectable<EventExportTable>;
export type ExportDayRow = Selectable<EventExportDayTable>;

/** What of a place may be shown. */
export interface ShownPlace {
    endpoint: string;
    region: string;
    bucket: string;
    prefix: string;
}

/** One file of a day. */
export interface ExportedFile {
    name: string;
    rows: number;
    bytes: number;
    sha256: string;
}

/** The files that a manifest names, and those of a version that is being written. */
export interface DayFiles {
    done: ExportedFile[];
    next: { version: number; madeOf: number; format: string; files: ExportedFile[] } | null;
}

export const filesOf = ({ files }: Pick<ExportDayRow, 'files'>): DayFiles =>
    files === '' ? { done: [], next: null } : (JSON.parse(files) as DayFiles);

export const findExport = (db: Database, site: string): Promise<ExportRow | undefined> =>
    db.selectFrom('event_exports').selectAll().where('site_id', '=', site).executeTakeFirst();

export const requireExport = async (db: Database, site: string): Promise<ExportRow> => {
    const row = await findExport(db, site);
    if (!row) throw notFound('export.not_found');
    return row;
};

/** Nothing is written for a site any more, and what was is not known here: its files stay where they are. */
export const removeExport = async (db: Database, site: string): Promise<void> => {
    await db.deleteFrom('event_exports').where('site_id', '=', site).execute();
    await db.deleteFrom('event_export_days').where('site_id', '=', site).execute();
};

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));
const faultOf = (fault: string): ExportFault | null =>
    fault === '' ? null : (fault as ExportFault);

/** As it is shown: neither key. */
export const toExport = async (db: Database, row: ExportRow): Promise<EventExport> => {
    const counted = await db
        .selectFrom('event_export_days')
        .select(({ fn }) => [
            'state',
            fn.countAll<number>().as('count'),
            fn.max('day').as('latest'),
        ])
        .where('site_id', '=', row.site_id)
        .groupBy('state')
        .execute();
    const of = (state: string) => counted.find(one => one.state === state);
    return {
        place: row.place as EventExport['place'],
        format: row.format as EventExport['format'],
        ...(JSON.parse(row.target) as ShownPlace),
        fromDay: row.from_day,
        doneAt: numberOrNull(row.done_at),
        lastDay: of('done')?.latest ?? null,
        fault: faultOf(row.fault),
        detail: row.detail,
        failedAt: numberOrNull(row.failed_at),
        done: Number(of('done')?.count ?? 0),
        waiting: Number(of('waiting')?.count ?? 0),
    };
};

const toDay = (row: ExportDayRow): ExportDay => ({
    day: row.day,
    state: row.state as ExportDay['state'],
    version: row.version,
    rows: Number(row.rows),
    bytes: Number(row.bytes),
    files: filesOf(row).done.length,
    digest: row.digest,
    tries: row.tries,
    nextTryAt: row.state === 'waiting' && row.tries > 0 ? Number(row.next_try_at) : null,
    fault: faultOf(row.fault),
    detail: row.detail,
    doneAt: numberOrNull(row.done_at),
});

export const listDays = async (db: Database, site: string, page: Page) => {
    const found = db
        .selectFrom('event_export_days')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('day', 'desc');
    const { rows, total } = await pageOf(found, page);
    return { list: rows.map(toDay), total };
};
