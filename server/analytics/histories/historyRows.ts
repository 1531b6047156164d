import type { Selectable } from 'kysely';
import { type History, toldRefusals } from '../../../contract/analytics/historyImports';
import {
    type HistoryFaultName,
    type HistoryNote,
    type HistoryRefusal,
    type HistoryState,
    type HistoryTool,
    historyNotes,
} from '../../../contract/analytics/historyTools';
import type { Database } from '../../platform/database/database';
import type { HistoryImportTable } from '../../platform/database/tables/analytics/histories';
import { notFound } from '../../platform/http/errors';

export type HistoryRow = Selectable<HistoryImportTable>;

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
