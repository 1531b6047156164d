import { describe, expect, it } from 'vitest';
import { randomOf } from '../../../../../tests/oracle/random';
import { chooseRows, representatives } from './choose';
import { findCandidates, judgeWhole } from './findChanges';
import type { Element, Judging, Measured } from './judging';
import { spreadOf } from './statistics';

/** A number that is as often as chance wants it (normal approximation), never below 0. */
const draw = (random: () => number, mean: number): number => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
};

const shares = {
    sourceName: [0.3, 0.25, 0.2, 0.1, 0.08, 0.04, 0.03],
    entry: [0.25, 0.2, 0.15, 0.1, 0.08, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01, 0.01],
    country: [0.6, 0.2, 0.1, 0.05, 0.05],
    browser: [0.5, 0.3, 0.1, 0.06, 0.04],
} as const;
type Name = keyof typeof shares;

type Planted = Partial<Record<Name, Readonly<Record<number, number>>>>;

/** Weeks alike but for chance and days better and worse for all alike, and a day of which some parts are planted. */
const judgingOf = (seed: number, visits: number, planted: Planted = {}): Judging => {
    const { next } = randomOf(seed);
    const busy = Array.from({ length: 7 }, () => 1 + 0.05 * (next() + next() + next() - 1.5) * 2);
    const daily: number[] = [];
    const elements = (Object.keys(shares) as Name[]).flatMap(dimension =>
        shares[dimension].map((share, at): Element => {
            const [now = 0, ...weeks] = busy.map((factor, week) =>
                draw(
                    next,
                    visits * share * factor * (week === 0 ? (planted[dimension]?.[at] ?? 1) : 1),
                ),
            );
            return { dimension, value: `${dimension} ${at}`, now, expected: 0, weeks };
        }),
    );
    const of = (pick: (one: Measured) => number, name: Name = 'sourceName') =>
        elements.filter(one => one.dimension === name).reduce((sum, one) => sum + pick(one), 0);
    for (let week = 0; week < 6; week += 1) daily.push(of(one => one.weeks[week] ?? 0));
    // a planted part changes the whole, and with it all dimensions: here they follow in its other parts
    const total = { now: of(one => one.now), expected: 0, weeks: daily };
    const noise = spreadOf(daily) / visits;
    return { total, elements, isCompared: false, clumps: 1, noise };
};

const apart = () => 0;
const mainOf = (judging: Judging) => {
    const candidates = findCandidates(judging);
    const changes = candidates.map(({ change }) => change);
    return chooseRows(candidates, representatives(candidates, changes, apart)).filter(
        ({ isMain }) => isMain,
    );
};

describe('what changed', () => {
    const seeds = Array.from({ length: 200 }, (_, at) => at + 1);

    it.each([300, 2000, 20_000])('is nothing on usual days with %i visits', visits => {
        const told = seeds.filter(seed => {
            const judging = judgingOf(seed, visits);
            return judgeWhole(judging).isUnusual || mainOf(judging).length > 0;
        });
        expect(told.length / seeds.length).toBeLessThanOrEqual(0.05);
    });

    const found = (judgingFor: (seed: number) => Judging, value: string, kind: string) =>
        seeds.filter(seed => {
            const [first] = mainOf(judgingFor(seed));
            return first?.value === value && first.kind === kind;
        }).length / seeds.length;

    it('is first of all the source that tripled, the page that vanished, the country that is new', () => {
        const source = (seed: number) => judgingOf(seed, 2000, { sourceName: { 3: 3 } });
        expect(found(source, 'sourceName 3', 'more')).toBeGreaterThan(0.98);
        const page = (seed: number) => judgingOf(seed, 2000, { entry: { 3: 0 } });
        expect(found(page, 'entry 3', 'gone')).toBeGreaterThan(0.98);
        const country = (seed: number): Judging => {
            const judging = judgingOf(seed, 2000);
            const weeks = [0, 0, 0, 0, 0, 0];
            const added = {
                dimension: 'country',
                value: 'XX',
                now: 120,
                expected: 0,
                weeks,
            } as const;
            return { ...judging, elements: [...judging.elements, added] };
        };
        expect(found(country, 'XX', 'new')).toBeGreaterThan(0.95);
    });

    it('is spread evenly where all grew alike: no part is singled out', () => {
        const told = seeds.filter(seed => {
            const judging = judgingOf(seed, 2000);
            const grow = <One extends Measured>(one: One) => ({ ...one, now: 2 * one.now });
            const grown = {
                ...judging,
                total: grow(judging.total),
                elements: judging.elements.map(grow),
            };
            expect(judgeWhole(grown).isUnusual).toBe(true);
            return mainOf(grown).length > 0;
        });
        expect(told.length / seeds.length).toBeLessThanOrEqual(0.05);
    });
});

describe('a rate', () => {
    const of = (now: number) => ({ now, expected: 0, weeks: Array.from({ length: 6 }, () => now) });
    const rate = (visits: number, usual: number, now = usual) => {
        const weeks = Array.from({ length: 6 }, () => visits * usual);
        return { now: visits * now, expected: 0, weeks, of: of(visits) };
    };
    const judging = {
        total: rate(2000, 0.05, 0.03),
        elements: [
            { dimension: 'device', value: 'mobile', ...rate(1000, 0.05, 0.01) },
            { dimension: 'device', value: 'desktop', ...rate(1000, 0.05, 0.05) },
        ],
        isCompared: false,
        clumps: 1,
        noise: 0,
    } satisfies Judging;

    it('is split into its parts', () => {
        const whole = judgeWhole(judging);
        expect(whole).toMatchObject({ isUnusual: true });
        expect(whole.now - whole.expected).toBeCloseTo(-0.02);
        const [first, ...others] = mainOf(judging);
        expect(first).toMatchObject({ value: 'mobile', kind: 'fewer', mix: 0, visits: 1000 });
        expect(first?.rate).toBeCloseTo(-0.02);
        expect(first?.share).toBeCloseTo(1);
        expect(others).toEqual([]);
    });
});

describe('what is much the same visits', () => {
    const candidates = findCandidates(
        judgingOf(1, 2000, { sourceName: { 3: 3 }, entry: { 3: 2.2 }, country: { 2: 2 } }),
    );
    const changes = candidates.map(({ change }) => change);
    const [source, entry, country] = ['sourceName 3', 'entry 3', 'country 2'].map(name =>
        candidates.findIndex(({ value }) => value === name),
    );

    it('is told once, by the more specific of the two, and what is something else apart', () => {
        const overlap = (one: number, other: number) =>
            [one, other].every(at => at === source || at === entry)
                ? (changes[source ?? 0] ?? 0)
                : 0;
        const equal = changes.map((change, at) =>
            at === entry ? (changes[source ?? 0] ?? 0) : change,
        );
        const by = representatives(candidates, equal, overlap);
        expect(by[entry ?? 0]).toBe(by[source ?? 0]);
        expect(by[country ?? 0]).toBe(country);
        const rows = chooseRows(candidates, by);
        const told = rows.filter(({ isMain }) => isMain).map(({ value }) => value);
        expect(told).toContain('country 2');
        expect(told.filter(value => value === 'sourceName 3' || value === 'entry 3')).toHaveLength(
            1,
        );
        expect(rows.find(({ within }) => within)?.within?.value).toBe(
            told.find(one => one !== 'country 2'),
        );
    });
});
