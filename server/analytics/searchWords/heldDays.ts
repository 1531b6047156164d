import type { SearchEngine, SearchKind } from '../../../contract/analytics/searchEngines';
import type { SearchSummary } from '../../../contract/analytics/searchWords';
import type { Database } from '../../platform/database/database';
import { addDays, type Day, daysBetween } from '../../platform/days';

/** What is asked about. */
export interface AskedFigures {
    site: string;
    engine: SearchEngine;
    kind: SearchKind;
    from: Day;
    to: Day;
}

/** Which figures count of a period, so that no day counts twice. */
export interface HeldDays extends AskedFigures {
    /** days by the file that has them apart; the empty name is the API's */
    files: ReadonlyMap<string, readonly Day[]>;
    /** files that have but a sum of their days */
    sums: readonly { file: string; from: Day; to: Day }[];
    leftOut: SearchSummary['leftOut'];
}

const daysFrom = (from: Day, to: Day): Day[] =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));

const fetchedDays = async (db: Database, { site, engine, from, to }: AskedFigures) => {
    if (engine !== 'google') return [];
    const rows = await db
        .selectFrom('search_days')
        .select('day')
        .where('site_id', '=', site)
        .where('is_known', '=', 1)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute();
    return rows.map(({ day }) => day);
};

const touchingFiles = (db: Database, { site, engine, kind, from, to }: AskedFigures) =>
    db
        .selectFrom('search_files')
        .select(['id', 'name', 'from_day', 'to_day', 'days'])
        .where('site_id', '=', site)
        .where('engine', '=', engine)
        .where('kind', '=', kind)
        .where('from_day', '<=', to)
        .where('to_day', '>=', from)
        // the latest is what somebody meant last
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();

/**
 * Of a day the API counts before files, and a later file before an earlier one. A file that does not tell its days apart
 * counts whole or not at all: when all of its days lie in the period and none of them is another's.
 */
export const readHeldDays = async (db: Database, asked: AskedFigures): Promise<HeldDays> => {
    const { from, to } = asked;
    const taken = new Set<Day>(await fetchedDays(db, asked));
    const files = new Map<string, readonly Day[]>(taken.size > 0 ? [['', [...taken]]] : []);
    const sums: { file: string; from: Day; to: Day }[] = [];
    const leftOut: SearchSummary['leftOut'] = [];
    for (const { id, name, from_day, to_day, days } of await touchingFiles(db, asked)) {
        const known = JSON.parse(days) as Day[];
        const own = known.length > 0 ? known : daysFrom(from_day, to_day);
        const free = own.filter(day => day >= from && day <= to && !taken.has(day));
        const isSum = known.length === 0;
        const leave = (reason: 'outside' | 'covered') =>
            leftOut.push({ name, from: from_day, to: to_day, reason });
        if (isSum && (from_day < from || to_day > to)) leave('outside');
        else if (free.length === 0 || (isSum && free.length < own.length)) {
            // a file by days may only touch the period by days that it does not have
            if (isSum || own.some(day => day >= from && day <= to)) leave('covered');
        } else {
            for (const day of free) taken.add(day);
            if (isSum) sums.push({ file: id, from: from_day, to: to_day });
            else files.set(id, free);
        }
    }
    return { ...asked, files, sums, leftOut };
};

/** Days that are only in the sum of a file. */
export const summedDays = ({ sums }: Pick<HeldDays, 'sums'>): Set<Day> =>
    new Set(sums.flatMap(({ from, to }) => daysFrom(from, to)));

/** The first and last day of which anything of an engine is stored. */
export const storedSpan = async (
    db: Database,
    site: string,
    engine: SearchEngine,
): Promise<{ from: Day; to: Day } | null> => {
    const files = await db
        .selectFrom('search_files')
        .select(({ fn }) => [fn.min('from_day').as('from'), fn.max('to_day').as('to')])
        .where('site_id', '=', site)
        .where('engine', '=', engine)
        .executeTakeFirst();
    const fetched = await db
        .selectFrom('search_days')
        .select(({ fn }) => [fn.min('day').as('from'), fn.max('day').as('to')])
        .where('site_id', '=', site)
        .where('is_known', '=', 1)
        .executeTakeFirst();
    const spans = [files, ...(engine === 'google' ? [fetched] : [])].flatMap(one =>
        one?.from && one.to ? [{ from: one.from, to: one.to }] : [],
    );
    const from = spans.map(one => one.from).sort()[0];
    const to = spans
        .map(one => one.to)
        .sort()
        .at(-1);
    return from && to ? { from, to } : null;
};
