import { sql } from 'kysely';
import type { HistoryTool, SumKind } from '../../../contract/analytics/historyTools';
import type { ImportedDay, ImportedRow } from '../../../contract/analytics/imported';
import type { Database } from '../../platform/database/database';
import type { Day } from '../../platform/days';
import { notesIn } from './historyRows';

/** Which sums are asked for: of a site's days, before it was measured itself. */
export interface AskedSums {
    site: string;
    kind: SumKind;
    from: Day;
    to: Day;
}

type Figures = Omit<ImportedRow, 'value'>;

const figureNames = ['visitors', 'visits', 'views', 'bounces', 'seconds', 'events'] as const;

/** What is unknown throughout stays unknown. */
export const noSums: Figures = {
    visitors: null,
    visits: null,
    views: null,
    bounces: null,
    seconds: null,
    events: null,
};

/** PostgreSQL gives sums as text. */
const numbers = (row: Partial<Record<keyof Figures, unknown>>): Figures => {
    const read = (name: keyof Figures): number | null => {
        const value = row[name];
        return value === null || value === undefined ? null : Number(value);
    };
    return {
        visitors: read('visitors'),
        visits: read('visits'),
        views: read('views'),
        bounces: read('bounces'),
        seconds: read('seconds'),
        events: read('events'),
    };
};

const asked = (db: Database, { site, kind, from, to }: AskedSums) =>
    db
        .selectFrom('history_sums')
        .where('site_id', '=', site)
        .where('kind', '=', kind)
        .where('day', '>=', from)
        .where('day', '<=', to);

export const sumTotals = async (db: Database, of: AskedSums): Promise<Figures> => {
    const row = await asked(db, of)
        .select(({ fn }) => figureNames.map(name => fn.sum(name).as(name)))
        .executeTakeFirst();
    return row ? numbers(row) : noSums;
};

export const sumDays = async (db: Database, of: AskedSums): Promise<ImportedDay[]> => {
    const rows = await asked(db, of)
        .select(({ fn }) => ['day', ...figureNames.map(name => fn.sum(name).as(name))])
        .groupBy('day')
        .orderBy('day')
        .execute();
    return rows.map(row => ({ day: row.day, ...numbers(row) }));
};

/** The largest first, by what the tool counts of them. */
export const sumValues = async (
    db: Database,
    of: AskedSums,
    { page, perPage }: { page: number; perPage: number },
): Promise<{ list: ImportedRow[]; total: number }> => {
    const rows = await asked(db, of)
        .select(({ fn }) => ['value', ...figureNames.map(name => fn.sum(name).as(name))])
        .groupBy('value')
        .orderBy(sql`coalesce(sum(views), sum(events), sum(visits), sum(visitors), 0)`, 'desc')
        .orderBy('value')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
    const count = await asked(db, of)
        .select(({ fn }) => fn.count('value').distinct().as('values'))
        .executeTakeFirst();
    return {
        list: rows.map(row => ({ value: row.value, ...numbers(row) })),
        total: Number(count?.values ?? 0),
    };
};

/** First and last of the days asked for of which there are sums; null without any. */
export const sumSpan = async (
    db: Database,
    of: AskedSums,
): Promise<{ from: Day; to: Day } | null> => {
    const row = await asked(db, of)
        .select(({ fn }) => [fn.min('day').as('from'), fn.max('day').as('to')])
        .executeTakeFirst();
    return row?.from && row.to ? { from: row.from, to: row.to } : null;
};

/** What was imported of a site, in the order of its days. */
export const readImports = async (db: Database, site: string) => {
    const rows = await db
        .selectFrom('history_imports')
        .select(['tool', 'sums', 'events', 'from_day', 'to_day', 'notes'])
        .where('site_id', '=', site)
        .where('state', '!=', 'removing')
        .where('from_day', 'is not', null)
        // of one that failed at once there is nothing
        .where(({ eb, or }) => or([eb('events', '>', 0), eb('sums', '>', 0)]))
        .orderBy('from_day')
        .execute();
    return rows.map(row => {
        const { said, zone } = notesIn(row.notes);
        return {
            tool: row.tool as HistoryTool,
            kind: Number(row.sums) > 0 ? ('sums' as const) : ('visits' as const),
            from: row.from_day ?? '',
            to: row.to_day ?? '',
            notes: said,
            zone,
        };
    });
};
