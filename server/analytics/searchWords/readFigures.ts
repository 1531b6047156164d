import { type RawBuilder, sql } from 'kysely';
import type { EngineFigures, WordSort } from '../../../contract/analytics/searchWords';
import type { Database } from '../../platform/database/database';
import type { Day } from '../../platform/days';
import type { HeldDays } from './heldDays';

/** Sums that rates and positions are made of. */
export interface FigureSums {
    clicks: number;
    impressions: number;
    /** impressions × position × 1000 of rows with a position, and the impressions of these */
    ranks: number;
    ranked: number;
}

export const noFigures: FigureSums = { clicks: 0, impressions: 0, ranks: 0, ranked: 0 };

export const addFigures = (one: FigureSums, other: FigureSums): FigureSums => ({
    clicks: one.clicks + other.clicks,
    impressions: one.impressions + other.impressions,
    ranks: one.ranks + other.ranks,
    ranked: one.ranked + other.ranked,
});

/** As they are shown: positions weighted by impressions. */
export const shownFigures = ({
    clicks,
    impressions,
    ranks,
    ranked,
}: FigureSums): EngineFigures => ({
    clicks,
    impressions,
    ctr: impressions === 0 ? null : clicks / impressions,
    position: ranked === 0 ? null : ranks / ranked / 1000,
});

/** What is known of nothing. */
export const unknownFigures = { clicks: null, impressions: null, ctr: null, position: null };

/** Not whole numbers: thousands of large ones are more than 64 bits. */
const ranksSql = sql<number>`SUM(ranks * 1.0)`;
const rankedSql = sql<number>`SUM(CASE WHEN ranks IS NULL THEN 0 ELSE impressions END)`;

/** Rows that count, without a value that is looked for. */
const countedRows = (db: Database, { site, engine, kind, files, sums }: HeldDays) =>
    db
        .selectFrom('search_figures')
        .where('site_id', '=', site)
        .where('engine', '=', engine)
        .where('kind', '=', kind)
        .where(({ and, or, eb }) =>
            or([
                ...[...files].map(([file, days]) =>
                    and([eb('file_id', '=', file), eb('day', 'in', [...days])]),
                ),
                ...(sums.length > 0
                    ? [
                          eb(
                              'file_id',
                              'in',
                              sums.map(({ file }) => file),
                          ),
                      ]
                    : []),
                // nothing counts
                ...(files.size === 0 && sums.length === 0 ? [eb('number', '<', 0)] : []),
            ]),
        );

interface SumRow {
    clicks: unknown;
    impressions: unknown;
    ranks: unknown;
    ranked: unknown;
}

/** Sums of large numbers come as text from one of the databases. */
const sumsOf = ({ clicks, impressions, ranks, ranked }: SumRow): FigureSums => ({
    clicks: Number(clicks ?? 0),
    impressions: Number(impressions ?? 0),
    ranks: Number(ranks ?? 0),
    ranked: Number(ranked ?? 0),
});

const sumColumns = [
    sql<unknown>`SUM(clicks)`.as('clicks'),
    sql<unknown>`SUM(impressions)`.as('impressions'),
    ranksSql.as('ranks'),
    rankedSql.as('ranked'),
] as const;

export const sumAll = async (db: Database, held: HeldDays): Promise<FigureSums> => {
    const row = await countedRows(db, held).select(sumColumns).executeTakeFirst();
    return row ? sumsOf(row) : noFigures;
};

/** Of the days whose figures stand apart. */
export const sumByDay = async (db: Database, held: HeldDays): Promise<Map<Day, FigureSums>> => {
    const rows = await countedRows(db, { ...held, sums: [] })
        .select(['day', ...sumColumns])
        .groupBy('day')
        .execute();
    return new Map(rows.map(({ day, ...sums }) => [day, sumsOf(sums)]));
};

export interface ValueSums extends FigureSums {
    value: string;
}

export interface ValuesAsked {
    sort: WordSort;
    order: 'ASC' | 'DESC';
    /** a part of the value */
    q?: string | undefined;
    limit: number;
    offset: number;
}

const orderSql: Readonly<Record<WordSort, RawBuilder<unknown>>> = {
    clicks: sql`SUM(clicks)`,
    impressions: sql`SUM(impressions)`,
    ctr: sql`CASE WHEN SUM(impressions) = 0 THEN -1 ELSE SUM(clicks) * 1.0 / SUM(impressions) END`,
    // what has none stands last, whichever way
    position: sql`CASE WHEN ${rankedSql} = 0 THEN NULL ELSE ${ranksSql} / ${rankedSql} END`,
    query: sql`value`,
};

const patternOf = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const matching = (db: Database, held: HeldDays, q: string | undefined) => {
    const rows = countedRows(db, held);
    return q ? rows.where(sql<boolean>`LOWER(value) LIKE ${patternOf(q)} ESCAPE '\\'`) : rows;
};

/** A page of the values with their sums. */
export const sumByValue = async (
    db: Database,
    held: HeldDays,
    { sort, order, q, limit, offset }: ValuesAsked,
): Promise<ValueSums[]> => {
    const rows = await matching(db, held, q)
        .select(['value', ...sumColumns])
        .groupBy('value')
        .orderBy(sql`${orderSql[sort]} ${sql.raw(order === 'ASC' ? 'ASC' : 'DESC')} NULLS LAST`)
        .orderBy('value')
        .limit(limit)
        .offset(offset)
        .execute();
    return rows.map(({ value, ...sums }) => ({ value, ...sumsOf(sums) }));
};

export const countValues = async (
    db: Database,
    held: HeldDays,
    q: string | undefined,
): Promise<number> => {
    const row = await matching(db, held, q)
        .select(({ fn }) => fn.count<number>('value').distinct().as('values'))
        .executeTakeFirst();
    return Number(row?.values ?? 0);
};
