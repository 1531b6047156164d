import type { WidgetFigure } from '../../../contract/analytics/siteRules';
import { addDays, type Day, dayOf, startOfDay } from '../../platform/days';
import { readMeasuredOnline } from '../events/reports/online';
import { eventRows } from '../events/reports/query/eventRows';
import { allOpen, type FinalizedSpan } from '../events/reports/query/finalizedSpan';
import { distinct, type Scope } from '../events/reports/query/scope';
import type { EventStore } from '../events/store';
import type { SiteRow } from '../sites/siteRows';

export interface WidgetNumbers extends Partial<Record<WidgetFigure, number>> {
    /** page views of the last 14 days, the oldest first */
    days: number[];
}

export interface WidgetServices {
    store: EventStore;
    /** ms */
    clock: () => number;
    finalizedDays?: { spanOf(sites: readonly string[]): FinalizedSpan };
}

const sparklineDays = 14;

interface Asked {
    site: SiteRow;
    closed: FinalizedSpan;
}

const scopeOf = (
    { site: { id, timezone }, closed }: Asked,
    [from, to]: readonly [Day, Day],
    start: number,
): Scope => ({
    sites: [id],
    zone: timezone,
    from,
    to,
    start,
    end: startOfDay(addDays(to, 1), timezone),
    filter: undefined,
    isExcluded: false,
    isExact: false,
    // as what is for sale: neither what was imported nor what a server says of visitors
    isMeasured: true,
    closed,
});

/** What a counter shows; only what its owner chose is read. */
export const readWidgetNumbers = async (
    { store, clock, finalizedDays }: WidgetServices,
    site: SiteRow,
    figures: readonly WidgetFigure[],
): Promise<WidgetNumbers> => {
    const zone = site.timezone;
    const now = clock();
    const today = dayOf(now, zone);
    const asked = { site, closed: finalizedDays?.spanOf([site.id]) ?? allOpen };
    const count = async (scope: Scope, expression: string): Promise<number> => {
        const { sql, parameters } = eventRows(scope, ['view'], ['visitor']);
        const [row] = await store.query<{ value: number }>(
            `SELECT toUInt32(${expression}) AS value FROM (${sql})`,
            parameters,
        );
        return row?.value ?? 0;
    };
    const ofToday = scopeOf(asked, [today, today], startOfDay(today, zone));
    const numbers: WidgetNumbers = { days: await readDays(store, asked, today) };
    for (const figure of figures) {
        if (figure === 'online') {
            numbers.online = (await readMeasuredOnline(store, [site.id], now)).get(site.id) ?? 0;
        } else if (figure === 'total') {
            numbers.total = await count(scopeOf(asked, ['2000-01-01', today], 0), 'count()');
        } else {
            const isViews = figure === 'views';
            numbers[figure] = await count(
                ofToday,
                isViews ? 'count()' : distinct(ofToday, 'visitor'),
            );
        }
    }
    return numbers;
};

const readDays = async (store: EventStore, asked: Asked, today: Day): Promise<number[]> => {
    const from = addDays(today, 1 - sparklineDays);
    const zone = asked.site.timezone;
    const scope = scopeOf(asked, [from, today], startOfDay(from, zone));
    const { sql, parameters } = eventRows(scope, ['view'], ['time']);
    const rows = await store.query<{ day: Day; views: number }>(
        `SELECT toString(toDate(time, {zone:String})) AS day, toUInt32(count()) AS views
        FROM (${sql}) GROUP BY day`,
        { ...parameters, zone },
    );
    const views = new Map(rows.map(row => [row.day, row.views]));
    return Array.from(
        { length: sparklineDays },
        (_, index) => views.get(addDays(from, index)) ?? 0,
    );
};
