import { expect, it } from 'vitest';
import { inForm } from '../../../scripts/testForm.mjs';
import { judge, type Rule } from './judge';

/** Numbers that look like chance, the same each time (mulberry32). */
const chanceOf = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const normalOf = (chance: () => number) => () =>
    Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

const hoursOfDay = Array.from(
    { length: 24 },
    (_, hour) => 1 + 0.85 * Math.sin(((hour - 9) / 24) * 2 * Math.PI),
);
const weekdays = [0.7, 1.1, 1.15, 1.1, 1.05, 1, 0.75];

interface Hour {
    views: number;
    squares: number;
}

/** Of pages of a visit, one and a geometric number: its mean and variance. */
const pagesMean = 1 + 1 / (Math.exp(0.5) - 1);
const pagesVariance = Math.exp(0.5) / (Math.exp(0.5) - 1) ** 2;

/** Weeks of hours: a day and a week of their own, moods of days and hours, visits by chance, and views of each. */
const trafficOf = (seed: number, visitsPerDay: number, weeks: number): Hour[] => {
    const chance = chanceOf(seed);
    const normal = normalOf(chance);
    const visitsIn = (rate: number): number => {
        if (rate > 60) return Math.max(0, Math.round(rate + Math.sqrt(rate) * normal()));
        let count = -1;
        for (let left = 1; left > Math.exp(-rate); left *= chance()) count += 1;
        return Math.max(0, count);
    };
    let mood = 0;
    return Array.from({ length: weeks * 168 }, (_, at) => {
        const hour = at % 24;
        const day = Math.floor(at / 24);
        if (hour === 0) mood = 0.1 * normal();
        const shape = (hoursOfDay[hour] ?? 1) * (weekdays[day % 7] ?? 1);
        const growth = 1 + 0.01 * (at / 168);
        const rate = (visitsPerDay / 24) * shape * growth * Math.exp(mood + 0.08 * normal());
        const visits = visitsIn(rate);
        if (visits > 60) {
            const views = Math.round(
                visits * pagesMean + Math.sqrt(visits * pagesVariance) * normal(),
            );
            return { views, squares: visits * (pagesVariance + pagesMean ** 2) };
        }
        let [views, squares] = [0, 0];
        for (let visit = 0; visit < visits; visit += 1) {
            const pages = 1 + Math.floor(-Math.log(1 - chance()) * 2);
            views += pages;
            squares += pages * pages;
        }
        return { views, squares };
    });
};

const week = 168;

/** Sums up to each hour, so that a window is a difference. */
const summed = (traffic: readonly Hour[], what: keyof Hour): number[] => {
    let sum = 0;
    return [0, ...traffic.map(hour => (sum += hour[what]))];
};

/** When an alert fires anew over hours of which the first six weeks teach it. */
const firings = (traffic: readonly Hour[], rule: Rule): number[] => {
    const { hours } = rule;
    const sums = { views: summed(traffic, 'views'), squares: summed(traffic, 'squares') };
    const windowOf = (what: keyof Hour, end: number): number =>
        (sums[what][end] ?? 0) - (sums[what][end - hours] ?? 0);
    const found: number[] = [];
    let wasFiring = false;
    for (let end = 6 * week + hours; end <= traffic.length; end += 1) {
        const ends = [0, 1, 2, 3, 4, 5, 6].map(number => end - number * week);
        const [value = 0, ...weeks] = ends.map(one => windowOf('views', one));
        const total = weeks.reduce((so, one) => so + one, value);
        const squares = ends.reduce((so, one) => so + windowOf('squares', one), 0);
        const clumps = Math.max(1, squares / Math.max(1, total));
        const isFiring = judge(rule, { value, weeks, clumps }).state === 'firing';
        if (isFiring && !wasFiring) found.push(end);
        wasFiring = isFiring;
    }
    return found;
};

const rule = (condition: 'fallen' | 'risen', hours: number, percent = 50): Rule => ({
    condition,
    hours,
    percent,
    bound: 0,
});
const sizes = [20, 200, 2_000, 20_000] as const;
const monthsOf = (weeks: number) => (weeks * 7) / 30;

it('tells of quiet traffic less than once a month and site, whatever its size', () => {
    const sites = inForm(6, 12);
    const alerts = (['fallen', 'risen'] as const).flatMap(condition =>
        [1, 24].map(hours => rule(condition, hours, 30)),
    );
    const counts = new Map<string, number>();
    for (const visits of sizes) {
        for (let seed = 1; seed <= sites; seed += 1) {
            const traffic = trafficOf(seed * 31 + visits, visits, 14);
            for (const one of alerts) {
                const name = `${one.condition} by 30 % in ${one.hours} h, ${visits} visits a day`;
                counts.set(name, (counts.get(name) ?? 0) + firings(traffic, one).length);
            }
        }
    }
    const rates = [...counts].map(([name, count]) => [name, count / sites / monthsOf(8)] as const);
    const said = rates.map(([name, rate]) => `${name}: ${rate.toFixed(2)}`);
    console.info(`false alerts a site and month\n${said.join('\n')}`);
    expect(Math.max(...rates.map(([, rate]) => rate))).toBeLessThanOrEqual(1);
});

it('finds planted falls and rises within the hour, where there is traffic enough to tell', () => {
    const said: string[] = [];
    let least = 1;
    const planted = 8 * week + 2 * 24 + 14;
    const cases = [
        { visits: 200, hours: 6, factor: 0, condition: 'fallen' },
        { visits: 2_000, hours: 1, factor: 0.15, condition: 'fallen' },
        { visits: 20_000, hours: 1, factor: 0.3, condition: 'fallen' },
        { visits: 20_000, hours: 24, factor: 0.35, condition: 'fallen' },
        { visits: 200, hours: 3, factor: 4, condition: 'risen' },
        { visits: 2_000, hours: 1, factor: 2.5, condition: 'risen' },
    ] as const;
    for (const { visits, hours, factor, condition } of cases) {
        const sites = 20;
        let count = 0;
        for (let seed = 1; seed <= sites; seed += 1) {
            const traffic = trafficOf(seed * 17 + visits, visits, 9).map((hour, at) =>
                at >= planted && at < planted + hours
                    ? { views: Math.round(hour.views * factor), squares: hour.squares * factor }
                    : hour,
            );
            const found = firings(traffic, rule(condition, hours));
            if (found.some(end => end > planted && end <= planted + hours)) count += 1;
        }
        said.push(`${visits} visits a day × ${factor} for ${hours} h: ${count} of ${sites}`);
        least = Math.min(least, count / sites);
    }
    console.info(`planted and found\n${said.join('\n')}`);
    expect(least).toBeGreaterThanOrEqual(0.9);
});
