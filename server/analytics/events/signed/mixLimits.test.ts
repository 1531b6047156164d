import { describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/days';
import { type DayCounts, dayAllowances } from './dayAllowances';
import type { Limit } from './limits';
import { type MixDays, mixesBeyond, worstOfEachDay } from './mixLimits';
import type { Mix } from './visitKeys';

const first = '2026-01-01';
const days = 40;
const last = addDays(first, days - 1);
const allDays = Array.from({ length: days }, (_, number) => addDays(first, number));
const none = { later1: 0, later3: 0, later7: 0 };

/** Visits a day of each key, all of new visitors. */
type Sizes = Record<string, (day: number) => number>;

const site = (sizes: Sizes, mix: Mix = 'source') => {
    const counts = (visits: number, day: string): DayCounts => ({
        ...none,
        day,
        visits,
        returned: 0,
    });
    const mixes: MixDays[] = Object.entries(sizes).map(([key, sizeOf]) => ({
        mix,
        key,
        days: allDays
            .map((day, number) => counts(sizeOf(number), day))
            .filter(({ visits }) => visits > 0),
    }));
    const whole = allDays.map((day, number) => {
        const isNew = Object.values(sizes).reduce((sum, sizeOf) => sum + sizeOf(number), 0);
        return { ...counts(isNew + 100, day), returned: 100 };
    });
    return mixesBeyond(mixes, whole, dayAllowances(whole));
};
const onLast = (found: ReturnType<typeof site>) => found.filter(({ day }) => day === last);

const usual: Sizes = { search: () => 100, links: () => 60, mail: () => 40 };
const onLastDay = (visits: number) => (day: number) => (day === days - 1 ? visits : 0);

describe('what new visitors have in common', () => {
    it('is not held to anything where days go as usual', () => {
        expect(site(usual)).toEqual([]);
    });

    it('is cut where it is a flood’s alone', () => {
        const found = onLast(site({ ...usual, flood: onLastDay(600) }));
        expect(found.map(({ key, visits, allowed }) => ({ key, visits, allowed }))).toEqual([
            { key: 'flood', visits: 600, allowed: 5 },
        ]);
    });

    it('is held together where many groups are made up', () => {
        const groups = Array.from({ length: 60 }, (_, number) => [
            `group ${number}`,
            onLastDay(10),
        ]);
        const found = onLast(site({ ...usual, ...Object.fromEntries(groups) }));
        expect(found).toHaveLength(60);
        expect(found.reduce((sum, { allowed }) => sum + allowed, 0)).toBeLessThanOrEqual(60);
    });

    it('is known where something new comes each day, as on a site of news', () => {
        const news = Object.fromEntries(
            allDays.map((_, number) => [
                `news ${number}`,
                (day: number) => (day === number ? 80 : day === number + 1 ? 20 : 0),
            ]),
        );
        const found = site({ ...usual, ...news }, 'entry');
        const cut = found.reduce((sum, { visits, allowed }) => sum + visits - allowed, 0);
        // Each may have little by itself at first; the visitors whom a site knows vouch for more.
        expect(cut / (days * 300)).toBeLessThan(0.3);
    });

    it('does not seem rare after weeks of a flood', () => {
        const found = onLast(site({ ...usual, flood: day => (day >= days - 14 ? 600 : 0) }));
        expect(found.map(({ key }) => key)).toEqual(['flood']);
        expect(found[0]?.allowed).toBeLessThan(60);
    });

    it('becomes usual where a new source stays', () => {
        const found = onLast(site({ ...usual, partner: day => (day >= 10 ? 20 : 0) }));
        expect(found).toEqual([]);
    });
});

describe('which groups are cut first', () => {
    const limit = (kind: Mix, key: string, allowed: number, beyond: number): Limit => {
        return { kind, key, allowed, beyond, day: last, rank: '0' };
    };

    it('are those that are a flood’s most of all, however much others lie beyond', () => {
        const odd = limit('source', 'flood', 5, 595);
        const others = [limit('crowd', '1', 250, 600), limit('browser', 'Chrome', 120, 480)];
        expect(worstOfEachDay([...others, odd])).toEqual([odd]);
    });

    it('are many small ones that were made up, before what is usual and grew with them', () => {
        const madeUp = Array.from({ length: 70 }, (_, number) =>
            limit('source', `made up ${number}`, 0, 9),
        );
        const grown = limit('source', 'direct', 570, 240);
        const found = worstOfEachDay([grown, limit('crowd', '1', 550, 900), ...madeUp]);
        expect(found).toHaveLength(70);
        expect(found).not.toContain(grown);
    });

    it('are of each day its own, with others of the same kind', () => {
        const other = { ...limit('entry', '/', 5, 30), day: first };
        const [one, two] = [limit('source', 'a', 5, 90), limit('source', 'b', 5, 4)];
        expect(worstOfEachDay([one, other, two])).toEqual([one, two, other]);
    });
});
