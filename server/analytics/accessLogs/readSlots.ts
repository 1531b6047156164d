import type { Database } from '../../platform/database/database';
import { clockOf, type Day, dayOf } from '../../platform/days';
import { noCounts, type SlotCounts, slotFigures, slotMs } from './slots';

interface Span {
    site: string;
    zone: string;
    /** ms, the end exclusive */
    start: number;
    end: number;
}

const hourMs = 3_600_000;

/** What a site's log says of a day, and its views by the hour of the zone's clock. */
export interface LogDay {
    counts: SlotCounts;
    hours: number[];
}

/** What a site's log says of a span, by days of the zone. */
export const readLogDays = async (
    db: Database,
    { site, zone, start, end }: Span,
): Promise<Map<Day, LogDay>> => {
    const rows = await db
        .selectFrom('log_slots')
        .select(['at', ...slotFigures])
        .where('site_id', '=', site)
        .where('at', '>=', start)
        .where('at', '<', end)
        .execute();
    const days = new Map<Day, LogDay>();
    for (const row of rows) {
        const at = Number(row.at);
        const day = dayOf(at, zone);
        const known = days.get(day) ?? { counts: { ...noCounts }, hours: Array(24).fill(0) };
        for (const name of slotFigures) known.counts[name] += Number(row[name]);
        const hour = Math.floor(clockOf(at, zone) / hourMs);
        known.hours[hour] = (known.hours[hour] ?? 0) + Number(row.views);
        days.set(day, known);
    }
    return days;
};

/**
 * Between which instants (ms) a site's log tells of everything, within a quarter of an hour: by its first line
 * and its last one. Undefined without a line.
 */
export const logSpan = async (
    db: Database,
    site: string,
): Promise<{ begins: number; ends: number } | undefined> => {
    const row = await db
        .selectFrom('log_slots')
        .select(slot => [slot.fn.min('at').as('first'), slot.fn.max('at').as('last')])
        .where('site_id', '=', site)
        .executeTakeFirst();
    if (!row || row.first === null) return undefined;
    return { begins: Number(row.first) + slotMs, ends: Number(row.last) };
};
