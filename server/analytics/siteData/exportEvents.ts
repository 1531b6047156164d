import type { ExportFormat } from '../../../contract/analytics/siteData';
import { textCell } from '../../../contract/platform/csv';
import type { EventStore } from '../events/store';
import { eventColumns, eventSelection, type RawEvent, toRawEvent } from './eventColumns';

/** Instants, ms, of the events that are wanted; `end` is exclusive. */
interface ExportSpan {
    site: string;
    start: number;
    end: number;
}

/** What is in memory at a time. */
const batchRows = 10_000;

const inSpan = `site = {site:String} AND time >= fromUnixTimestamp64Milli({start:Int64})
    AND time < fromUnixTimestamp64Milli({end:Int64})`;

interface DayCount {
    day: string;
    events: number;
}

/** The UTC days that have events of the span, and how many. */
export const readExportDays = (store: EventStore, span: ExportSpan): Promise<DayCount[]> =>
    store.query<DayCount>(
        `SELECT toString(day) AS day, toUInt32(count()) AS events FROM events
        WHERE ${inSpan} GROUP BY events.day ORDER BY events.day`,
        { ...span },
    );

/** In the table's order from a row on, so that a page reads little more than itself. */
const pageSql = `
    SELECT ${eventSelection} FROM events
    WHERE ${inSpan} AND day = toDate({day:String})
        AND started >= fromUnixTimestamp64Milli({started:Int64})
        AND (toUnixTimestamp64Milli(started), visitor, toUnixTimestamp64Milli(time), id)
            > ({started:Int64}, {visitor:UInt64}, {time:Int64}, {id:UInt64})
    ORDER BY started, visitor, time, id LIMIT ${batchRows}`;

/** A visit that its detection leaves out says so on each event: detections are not passed on. */
const detectionsSql = `
    SELECT toString(visit) AS visit, argMax(detections.excluded, detections.at) AS reason
    FROM detections
    WHERE site = {site:String} AND day BETWEEN toDate({day:String}) - 2 AND toDate({day:String})
    GROUP BY visit HAVING reason != ''`;

async function* readDay(
    store: EventStore,
    span: ExportSpan,
    day: string,
): AsyncGenerator<RawEvent[]> {
    const detected = await store.query<{ visit: string; reason: string }>(detectionsSql, {
        site: span.site,
        day,
    });
    const detections = new Map(detected.map(({ visit, reason }) => [visit, reason]));
    let after = { started: 0, visitor: '0', time: -1, id: '0' };
    while (true) {
        const rows = await store.query<Record<string, string | number>>(pageSql, {
            ...span,
            day,
            ...after,
        });
        const events = rows.map(toRawEvent);
        for (const event of events) {
            if (event.excluded === '') event.excluded = detections.get(String(event.visit)) ?? '';
        }
        if (events.length > 0) yield events;
        const last = events.at(-1);
        if (!last || events.length < batchRows) return;
        after = {
            started: Number(last.started),
            visitor: String(last.visitor),
            time: Number(last.time),
            id: String(last.id),
        };
    }
}

/** A spreadsheet must not take a text of a visitor's for a formula. */
const csvCell = (value: string | number): string =>
    typeof value === 'number' ? String(value) : textCell(value);

const csvLine = (event: RawEvent): string =>
    eventColumns.map(name => csvCell(event[name])).join(',');

/** The span's events as text, a page after the other. */
export async function* exportEvents(
    store: EventStore,
    span: ExportSpan,
    days: readonly { day: string }[],
    format: ExportFormat,
): AsyncGenerator<string> {
    // The mark tells Excel that it is UTF-8.
    if (format === 'csv') yield `\ufeff${eventColumns.join(',')}\r\n`;
    for (const { day } of days) {
        for await (const events of readDay(store, span, day)) {
            yield format === 'csv'
                ? events.map(event => `${csvLine(event)}\r\n`).join('')
                : events.map(event => `${JSON.stringify(event)}\n`).join('');
        }
    }
}
