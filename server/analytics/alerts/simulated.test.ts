import { expect, it } from 'vitest';
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
        let [views, squares] = [0, 0];
        for (let visit = visitsIn(rate); visit > 0; visit -= 1) {
            const pages = 1 + Math.floor(-Math.log(1 - chance()) * 2);
            views += pages;
            squares += pages * pages;
        }
        return { views, squares };
    });
};

const week = 168;
const sum = (hours: readonly Hour[], what: keyof Hour) =>
    hours.reduce((so, hour) => so + hour[what], 0);

/** When an alert fires anew over hours of which the first six weeks teach it. */
const firings = (traffic: readonly Hour[], rule: Rule): number[] => {
    const { hours } = rule;
    const found: number[] = [];
    let wasFiring = false;
    for (let end = 6 * week + hours; end <= traffic.length; end += 1) {
        const windowOf = (before: number) => traffic.slice(end - hours - before, end - before);
        const now = windowOf(0);
        const before = [1, 2, 3, 4, 5, 6].map(number => windowOf(number * week));
        const all = [now, ...before].flat();
        const clumps = Math.max(1, sum(all, 'squares') / Math.max(1, sum(all, 'views')));
        const value = sum(now, 'views');
        const weeks = before.map(one => sum(one, 'views'));
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
    const said: string[] = [];
    let worst = 0;
    for (const condition of ['fallen', 'risen'] as const) {
        for (const hours of [1, 24]) {
            for (const visits of sizes) {
                const sites = 10;
                let count = 0;
                for (let seed = 1; seed <= sites; seed += 1) {
                    const traffic = trafficOf(seed * 31 + visits, visits, 14);
                    count += firings(traffic, rule(condition, hours, 30)).length;
                }
                const rate = count / sites / monthsOf(8);
                said.push(
                    `${condition} by 30 % in ${hours} h, ${visits} visits a day: ${rate.toFixed(2)}`,
                );
                worst = Math.max(worst, rate);
            }
        }
    }
    console.info(`false alerts a site and month\n${said.join('\n')}`);
    expect(worst).toBeLessThanOrEqual(1);
});

it('finds planted falls and rises within the hour, where there is traffic enough to tell', () => {
    const said: string[] = [];
    let least = 1;
    const planted = 8 * week + 2 * 24 + 14;
    const cases = [
        { visits: 200, hours: 6, factor: 0, condition: 'fallen' },
        { visits: 2_000, hours: 1, factor: 0.2, condition: 'fallen' },
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
