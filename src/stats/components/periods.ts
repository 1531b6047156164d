import { addDays, countDays, isDay } from '../../ui/text/days';

/** Days of the site's zone, both ends included. */
export interface Period {
    from: string;
    to: string;
}

export const presets = [
    'today',
    'yesterday',
    'last7',
    'last30',
    'last90',
    'thisMonth',
    'lastMonth',
    'thisYear',
    'all',
] as const;
type Preset = (typeof presets)[number];

/** The longest period that reports can be asked for, in days. */
const longest = 3660;

const lastDays = (count: number, today: string): Period => ({
    from: addDays(today, 1 - count),
    to: today,
});

const monthBefore = (today: string): Period => {
    const to = addDays(`${today.slice(0, 7)}-01`, -1);
    return { from: `${to.slice(0, 7)}-01`, to };
};

const periodOf: Record<Preset, (today: string) => Period> = {
    today: today => lastDays(1, today),
    yesterday: today => ({ from: addDays(today, -1), to: addDays(today, -1) }),
    last7: today => lastDays(7, today),
    last30: today => lastDays(30, today),
    last90: today => lastDays(90, today),
    thisMonth: today => ({ from: `${today.slice(0, 7)}-01`, to: today }),
    lastMonth: monthBefore,
    thisYear: today => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
    all: today => lastDays(longest, today),
};

export const presetPeriod = (preset: Preset, today: string): Period => periodOf[preset](today);

/** The preset that a period is, if it is one. */
export const presetOf = (period: Period, today: string): Preset | undefined =>
    presets.find(preset => {
        const { from, to } = presetPeriod(preset, today);
        return from === period.from && to === period.to;
    });

/** The period in an address; today when there is none or it makes no sense. */
export const readPeriod = (search: URLSearchParams, today: string): Period => {
    const from = search.get('from');
    const to = search.get('to');
    if (!isDay(from) || !isDay(to) || from > to) return { from: today, to: today };
    return { from, to };
};

/** What the address says for a period; nothing for today, so that a link stays today's. */
export const periodWords = ({ from, to }: Period, today: string): Partial<Period> =>
    from === today && to === today ? {} : { from, to };

/** The period of the same length just before or after; none that reaches past today. */
export const shiftPeriod = (
    { from, to }: Period,
    direction: -1 | 1,
    today: string,
): Period | undefined => {
    const days = countDays(from, to) * direction;
    const next = { from: addDays(from, days), to: addDays(to, days) };
    return next.to > today ? undefined : next;
};

export const includesDay = ({ from, to }: Period, day: string): boolean => from <= day && day <= to;
