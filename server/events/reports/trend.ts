import type { Trend, TrendPoint } from '../../../contract/stats';
import { clockOf, type Day, dayOf, daysBetween, startOfDay } from '../../days';
import type { SiteRow } from '../../sites/siteRows';
import type { EventStore } from '../store';
import { byHour, byLocalDay, noFigures, readFiguresAndTotal } from './figures';
import { daysOf, type Period } from './period';

const hourMs = 3_600_000;

export type Granularity = Trend['granularity'];

/** Hours for up to two days: a day has too few points otherwise. */
export const usualGranularity = ({ from, to }: { from: Day; to: Day }): Granularity =>
    daysBetween(from, to) < 2 ? 'hour' : 'day';

interface Bucket {
    key: string;
    at: number;
    label: string;
}

const hoursOf = ({ start, end, zone }: Period): Bucket[] =>
    Array.from({ length: Math.ceil((end - start) / hourMs) }, (_, index) => {
        const at = start + index * hourMs;
        const minutes = Math.floor(clockOf(at, zone) / 60_000);
        const clock = [Math.floor(minutes / 60), minutes % 60]
            .map(part => String(part).padStart(2, '0'))
            .join(':');
        return { key: String(index), at, label: `${dayOf(at, zone)}T${clock}` };
    });

const bucketsOf = (period: Period, granularity: Granularity): Bucket[] =>
    granularity === 'hour'
        ? hoursOf(period)
        : daysOf(period).map(day => ({ key: day, at: startOfDay(day, period.zone), label: day }));

const readSeries = async (store: EventStore, period: Period, granularity: Granularity) => {
    const { byBucket, total } = await readFiguresAndTotal(
        store,
        period,
        granularity === 'hour' ? byHour : byLocalDay(period.zone),
    );
    const points: TrendPoint[] = bucketsOf(period, granularity).map(({ key, at, label }) => {
        const { pv, uv, ip, visits } = byBucket.get(key) ?? noFigures;
        return { at, label, pv, uv, ip, visits };
    });
    return { from: period.from, to: period.to, figures: total, points };
};

export const readTrend = async (
    store: EventStore,
    site: SiteRow,
    now: number,
    current: Period,
    previous: Period,
    granularity: Granularity,
): Promise<Trend> => {
    const [currentSeries, previousSeries] = await Promise.all([
        readSeries(store, current, granularity),
        readSeries(store, previous, granularity),
    ]);
    return {
        timezone: site.timezone,
        granularity,
        at: now,
        current: currentSeries,
        previous: previousSeries,
    };
};
