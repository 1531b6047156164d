import {
    baselineDays,
    type CovenantBaseline,
    type CovenantMetric,
    mostCovenantDays,
    whole,
} from './covenantTerms';

/** What a signed file tells of a day. */
interface SignedDay {
    day: string;
    visits: number;
    uv: number;
    pv: number;
}

/** Of each day of the week, so many have to be measured in the eight weeks. */
const neededWeeks = 6;

const dayMs = 86_400_000;
const dayBefore = (day: string, days: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * The eight weeks up to a day, by the days of a signed file. Undefined where too few days of them were measured, or
 * nothing came.
 */
export const baselineOf = (
    daily: readonly SignedDay[],
    metric: CovenantMetric,
    { to, coverage }: { to: string; coverage: number | null },
): CovenantBaseline | undefined => {
    const from = dayBefore(to, baselineDays - 1);
    const days = daily.filter(({ day }) => day >= from && day <= to);
    const weekdays = Array.from({ length: 7 }, () => ({ sum: 0, days: 0 }));
    let views = 0;
    for (const one of days) {
        const weekday = weekdays[weekdayOf(one.day)];
        if (!weekday) continue;
        weekday.sum += one[metric];
        weekday.days += 1;
        views += one.pv;
    }
    const sum = weekdays.reduce((all, one) => all + one.sum, 0);
    if (sum === 0 || weekdays.some(one => one.days < neededWeeks)) return undefined;
    const sorted = days.map(one => one[metric]).sort((a, b) => a - b);
    return {
        from,
        to,
        weekdays,
        high: sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? 0,
        views: Math.round((views * 1_000) / sum),
        sources: {},
        coverage: coverage === null ? null : Math.round(coverage * whole),
    };
};

/** The mean of a day, of the figure itself. */
export const meanOf = ({ weekdays }: Pick<CovenantBaseline, 'weekdays'>): number =>
    weekdays.reduce((sum, one) => sum + one.sum / Math.max(1, one.days), 0) / 7;

/** By how much a day differs from its weekday's mean beyond chance, as a share of it (Poisson's part taken off). */
const noiseOf = (daily: readonly SignedDay[], metric: CovenantMetric, found: CovenantBaseline) => {
    const days = daily.filter(({ day }) => day >= found.from && day <= found.to);
    const parts = days.flatMap(one => {
        const { sum = 0, days: count = 0 } = found.weekdays[weekdayOf(one.day)] ?? {};
        return sum === 0 ? [] : [(one[metric] * count) / sum - 1];
    });
    const free = Math.max(1, parts.length - 7);
    const spread = parts.reduce((all, part) => all + part ** 2, 0) / free;
    return Math.max(0, spread - 1 / meanOf(found));
};

/** Days in a row are alike: their correlation is taken for a half. */
const correlated = 3;
/** Normal deviates of 5 % on one side, and of that with 80 % power. */
const oneSided = 1.645;
const withPower = 2.487;
const drop = Math.log(1 / 0.8);

const varianceOf = (daily: readonly SignedDay[], metric: CovenantMetric, found: CovenantBaseline) =>
    noiseOf(daily, metric, found) * correlated + 1 / meanOf(found);

/**
 * Days in which a drop by a fifth is told from chance four times in five; undefined where no period that can be
 * agreed does.
 */
export const leastDaysOf = (variance: number): number | undefined => {
    const needed = drop ** 2 / withPower ** 2 / variance - 1 / baselineDays;
    if (needed <= 0) return undefined;
    const days = Math.ceil(1 / needed);
    return days <= mostCovenantDays ? days : undefined;
};

/** The share (hundredths of a per cent) below which an unchanged website falls once in twenty periods. */
export const usualThreshold = (variance: number, days: number): number =>
    Math.round(whole * Math.exp(-oneSided * Math.sqrt(variance * (1 / days + 1 / baselineDays))));

/** What a period can tell of a site's traffic. */
export const powerOf = (
    daily: readonly SignedDay[],
    metric: CovenantMetric,
    found: CovenantBaseline,
): { variance: number; leastDays: number | undefined } => {
    const variance = varianceOf(daily, metric, found);
    return { variance, leastDays: leastDaysOf(variance) };
};
