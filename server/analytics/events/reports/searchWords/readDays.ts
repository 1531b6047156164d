import type { SearchEngine } from '../../../../../contract/analytics/searchEngines';
import type { SearchDay } from '../../../../../contract/analytics/searchWords';
import type { Database } from '../../../../platform/database/database';
import { addDays, type Day } from '../../../../platform/days';
import { type HeldDays, readHeldDays, summedDays } from '../../../searchWords/heldDays';
import {
    type FigureSums,
    shownFigures,
    sumByDay,
    unknownFigures,
} from '../../../searchWords/readFigures';
import type { EventStore } from '../../store';
import type { Scope } from '../query/scope';
import { figuresOf } from './engineScope';
import { entriesByDay, measuredDays } from './readEntries';

/** All that is known of each day of a period. */
export interface KnownDays {
    /** the oldest first */
    list: SearchDay[];
    /** of whole days, and of the queries that are told, by day */
    wholes: ReadonlyMap<Day, FigureSums>;
    ofQueries: ReadonlyMap<Day, FigureSums>;
    heldWholes: HeldDays;
    heldQueries: HeldDays;
}

const readPreliminary = async (db: Database, { sites, from, to }: Scope): Promise<Set<Day>> => {
    const rows = await db
        .selectFrom('search_days')
        .select('day')
        .where('site_id', '=', sites[0] ?? '')
        .where('is_known', '=', 1)
        .where('is_final', '=', 0)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute();
    return new Set(rows.map(({ day }) => day));
};

const knowledge = (engine: boolean, site: boolean): SearchDay['known'] => {
    if (engine) return site ? 'both' : 'engine';
    return site ? 'site' : 'none';
};

const daysOf = ({ from, to }: Scope): Day[] => {
    const days: Day[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
    return days;
};

/** `scope` is in the engine's zone. */
export const readKnownDays = async (
    { db, store }: { db: Database; store: EventStore },
    scope: Scope,
    engine: SearchEngine,
    now: number,
): Promise<KnownDays> => {
    const [heldWholes, heldQueries, entries, measured] = await Promise.all([
        readHeldDays(db, figuresOf(scope, engine, 'day')),
        readHeldDays(db, figuresOf(scope, engine, 'query')),
        entriesByDay(store, scope, engine),
        measuredDays(store, scope, now),
    ]);
    const wholes = await sumByDay(db, heldWholes);
    const ofQueries = await sumByDay(db, heldQueries);
    const preliminary = engine === 'google' ? await readPreliminary(db, scope) : new Set<Day>();
    const summed = summedDays(heldQueries);
    const list = daysOf(scope).map((day): SearchDay => {
        const sums = wholes.get(day) ?? ofQueries.get(day);
        const isMeasured = measured !== undefined && day >= measured.from && day <= measured.to;
        const isSummed = sums === undefined && summed.has(day);
        return {
            day,
            ...(sums ? shownFigures(sums) : unknownFigures),
            entries: isMeasured ? (entries.get(day) ?? 0) : null,
            known: knowledge(sums !== undefined || isSummed, isMeasured),
            isPreliminary: sums !== undefined && preliminary.has(day),
            isSummed,
            isOfQueries: sums !== undefined && !wholes.has(day),
        };
    });
    return { list, wholes, ofQueries, heldWholes, heldQueries };
};
