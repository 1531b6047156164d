import { firstDay, lastDay } from '../../../contract/platform/day';
import { addDays, type Day } from '../../platform/days';
import { invalid } from '../../platform/http/errors';

const monthsLater = (day: Day, count: number): Day => {
    const [year = 0, month = 1] = day.split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
};

const wrong = () => invalid({ date_range: 'stats.date_range' });

const isDay = (text: string): boolean =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    text >= firstDay &&
    text <= lastDay &&
    new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/**
 * First and last day of a range as Plausible means it: so many days end yesterday, so many months with the last
 * one that is over; this month and this year go to their ends. `all` begins with the first event. Throws 422.
 */
export const readDateRange = async (
    asked: string | readonly [string, string],
    today: Day,
    firstEventDay: () => Promise<Day | undefined>,
): Promise<{ from: Day; to: Day }> => {
    if (typeof asked !== 'string') {
        const [from, to] = asked;
        if (!isDay(from) || !isDay(to)) throw wrong();
        return { from, to };
    }
    if (asked === 'day') return { from: today, to: today };
    if (asked === 'all') return { from: (await firstEventDay()) ?? today, to: today };
    const month = `${today.slice(0, 7)}-01`;
    if (asked === 'month') return { from: month, to: addDays(monthsLater(month, 1), -1) };
    if (asked === 'year') {
        const year = today.slice(0, 4);
        return { from: `${year}-01-01`, to: `${year}-12-31` };
    }
    const [, count = '', unit] = /^([1-9]\d{0,3})(d|mo)$/.exec(asked) ?? [];
    if (unit === undefined || (unit === 'mo' && count.length > 2)) throw wrong();
    return unit === 'd'
        ? { from: addDays(today, -Number(count)), to: addDays(today, -1) }
        : { from: monthsLater(month, -Number(count)), to: addDays(month, -1) };
};
