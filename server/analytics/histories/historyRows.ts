import type { Selectable } from 'kysely';
import type { z } from 'zod';
import {
    type createHistory,
    type History,
    maxHistories,
    toldRefusals,
} from '../../../contract/analytics/historyImports';
import {
    busyStates,
    type HistoryFaultName,
    type HistoryNote,
    type HistoryRefusal,
    type HistoryState,
    type HistoryTool,
    historyNotes,
} from '../../../contract/analytics/historyTools';
import { fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { HistoryImportTable } from '../../platform/database/tables/analytics/histories';
import { ApiError, notFound } from '../../platform/http/errors';
import { lockSite } from '../members/holdSite';

export type HistoryRow = Selectable<HistoryImportTable>;
type Input = z.output<NonNullable<typeof createHistory.body>>;

/** What the server fetches itself; how many bytes that is nobody knows before. */
interface Fetched {
    sealedFor(id: string): string;
    from: string;
}

/** What a run has counted so far. */
export interface HistoryCounts {
    rows: number;
    kept: number;
    sums: number;
    refused: Partial<Record<HistoryRefusal, number>>;
    examples: { reason: HistoryRefusal; where: string }[];
    from: string | undefined;
    to: string | undefined;
    notes: Set<HistoryNote>;
    /** of the days that the tool tells */
    zone: string | undefined;
}

/** What stands in the column `notes`. */
interface HistoryNotes {
    said: HistoryNote[];
    zone: string | null;
}

export const notesIn = (column: string | null): HistoryNotes =>
    column === null ? { said: [], zone: null } : (JSON.parse(column) as HistoryNotes);

const notesOf = ({ notes, zone }: HistoryCounts): string | null => {
    if (notes.size === 0 && zone === undefined) return null;
    const said = historyNotes.filter(note => notes.has(note));
    return JSON.stringify({ said, zone: zone ?? null } satisfies HistoryNotes);
};

export const newCounts = (): HistoryCounts => ({
    rows: 0,
    kept: 0,
    sums: 0,
    refused: {},
    examples: [],
    from: undefined,
    to: undefined,
    notes: new Set(),
    zone: undefined,
});

const longestPlace = 200;

export const refuse = (counts: HistoryCounts, reason: HistoryRefusal, where: string): void => {
    counts.refused[reason] = (counts.refused[reason] ?? 0) + 1;
    if (counts.examples.length < toldRefusals) {
        counts.examples.push({ reason, where: where.slice(-longestPlace).toWellFormed() });
    }
};

/** Notes that something of a day was taken. */
export const noteDay = (counts: HistoryCounts, day: string): void => {
    if (counts.from === undefined || day < counts.from) counts.from = day;
    if (counts.to === undefined || day > counts.to) counts.to = day;
};

export const toHistory = (row: HistoryRow): History => {
    const refused = JSON.parse(row.refused) as HistoryCounts['refused'];
    const { said, zone } = notesIn(row.notes);
    return {
        id: row.id,
        tool: row.tool as HistoryTool,
        name: row.name,
        state: row.state as HistoryState,
        fault: row.fault as HistoryFaultName | null,
        bytes: Number(row.bytes),
        received: Number(row.received),
        share: row.share / 1000,
        rows: Number(row.rows),
        kept: Number(row.kept),
        refused: (Object.entries(refused) as [HistoryRefusal, number][]).map(([reason, rows]) => ({
            reason,
            rows,
        })),
        examples: JSON.parse(row.examples) as History['examples'],
        events: row.events === null ? null : Number(row.events),
        sums: Number(row.sums),
        from: row.from_day,
        to: row.to_day,
        notes: said,
        zone,
        createdAt: Number(row.created_at),
        updatedAt: Number(row.updated_at),
    };
};

export const listHistoryRows = (db: Database, site: string): Promise<HistoryRow[]> =>
    db
        .selectFrom('history_imports')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();

/** Throws 404. */
export const requireHistory = async (
    db: Database,
    site: string,
    id: string,
): Promise<HistoryRow> => {
    const row = await db
        .selectFrom('history_imports')
        .selectAll()
        .where('site_id', '=', site)
        .where('id', '=', id)
        .executeTakeFirst();
    if (!row) throw notFound('history.not_found');
    return row;
};

interface Begun {
    site: string;
    by: string;
    server: string;
    now: number;
}

const newRow = (
    { site, by, server, now }: Begun,
    { tool, name, bytes }: Input,
    fetched: Fetched | undefined,
): HistoryRow => {
    const id = newId(now);
    return {
        id,
        site_id: site,
        created_by: by,
        server_id: server,
        tool,
        name,
        state: fetched ? 'fetching' : 'uploading',
        fault: null,
        bytes,
        received: 0,
        ...begun,
        source: fetched ? fetched.sealedFor(id) : null,
        next_day: fetched?.from ?? null,
        created_at: now,
        updated_at: now,
    };
};

/** Throws 409 where another import of the site is under way, or there are too many. */
export const addHistory = (
    db: Database,
    begin: Begun,
    input: Input,
    fetched?: Fetched,
): Promise<HistoryRow> =>
    db.transaction().execute(async trx => {
        // of two begun at once, on whichever servers, the second one sees the first
        await lockSite(trx, begin.site);
        const others = await listHistoryRows(trx, begin.site);
        if (others.some(isUnderWay)) throw new ApiError(409, 'history.under_way');
        if (others.length >= maxHistories) {
            throw new ApiError(409, fault('history.too_many', { max: maxHistories }));
        }
        const row = newRow(begin, input, fetched);
        await trx.insertInto('history_imports').values(row).execute();
        return row;
    });

/** Goes on with one that has failed. Throws 409 where it has not, or another import of the site is under way. */
export const goOnWithHistory = (
    db: Database,
    { id, site_id: site }: HistoryRow,
    change: Parameters<typeof moveHistory>[3],
): Promise<void> =>
    db.transaction().execute(async trx => {
        await lockSite(trx, site);
        const others = (await listHistoryRows(trx, site)).filter(row => row.id !== id);
        if (others.some(isUnderWay)) throw new ApiError(409, 'history.under_way');
        const isMoved = await moveHistory(trx, id, ['failed'], change);
        if (!isMoved) throw new ApiError(409, 'history.state');
    });

/** A file that is still to come keeps nobody from another one once it was removed. */
const isUnderWay = ({ state }: HistoryRow): boolean =>
    state === 'uploading' || busyStates.includes(state as HistoryState);

/** What an import has counted before it is read, for the first time or again. */
export const begun = {
    share: 0,
    rows: 0,
    kept: 0,
    refused: '{}',
    examples: '[]',
    events: null,
    sums: 0,
    from_day: null,
    to_day: null,
    notes: null,
};

/** Changes an import that is in one of these states; answers whether it was. */
export const moveHistory = async (
    db: Database,
    id: string,
    from: readonly HistoryState[],
    change: Partial<Omit<HistoryRow, 'state'>> & { state?: HistoryState; updated_at: number },
): Promise<boolean> => {
    const [{ numUpdatedRows }] = (await db
        .updateTable('history_imports')
        .set(change)
        .where('id', '=', id)
        .where('state', 'in', from)
        .execute()) as [{ numUpdatedRows: bigint }];
    return numUpdatedRows > 0n;
};

export const countsOf = (counts: HistoryCounts) => ({
    rows: counts.rows,
    kept: counts.kept,
    sums: counts.sums,
    refused: JSON.stringify(counts.refused),
    examples: JSON.stringify(counts.examples),
    from_day: counts.from ?? null,
    to_day: counts.to ?? null,
    notes: notesOf(counts),
});
