import { describe, expect, it } from 'vitest';
import { Random } from '../../demo/random';
import { EqualDurations } from './equalDurations';
import { newRecord, type VisitRecord } from './visitRecord';
import { addReading, addView, makeVisit, start } from './visits.fixture';

const end = (durations: EqualDurations, engaged: number, duration: number, site = 's') => {
    const visit = addView(makeVisit(), 0);
    addReading(visit, duration, engaged);
    const record = newRecord({ ...visit, site, visitor: visit.visit }, start);
    durations.add(record, visit);
    return record;
};
const marked = (durations: EqualDurations, records: readonly VisitRecord[]) =>
    records.filter(record => durations.findings(record).weight > 0).length;

/** Honest times: read for a part of the time that the page was open. */
const addPeople = (
    durations: EqualDurations,
    count: number,
    random: Random,
    median: number,
    spread = 1.1,
) =>
    Array.from({ length: count }, () => {
        const duration = 300 + random.logNormal(median, spread);
        const share = random.chance(0.5) ? 1 : random.between(0.2, 1);
        return end(durations, Math.round(duration * share), Math.round(duration));
    });

describe('equal durations', () => {
    it('never come about with 10,000 people', () => {
        for (const median of [1_500, 6_000, 25_000, 90_000]) {
            for (const spread of [0.5, 0.8, 1.1]) {
                const durations = new EqualDurations();
                const random = new Random(`${spread} ${median}`);
                const people = addPeople(durations, 10_000, random, median, spread);
                expect(marked(durations, people), `${spread} ${median}`).toBe(0);
            }
        }
    }, 60_000);

    it.each([
        [8, 40],
        [15, 150],
        [30, 150],
        [60, 300],
    ])('of %i s are found though they vary by %i ms, with few people beside', (seconds, jitter) => {
        const durations = new EqualDurations();
        const random = new Random(`exchange ${seconds}`);
        const people = addPeople(durations, 5_000, random, 25_000);
        const exchange = Array.from({ length: 250 }, () => {
            const stay = seconds * 1000 + random.between(-jitter, jitter);
            return end(durations, Math.round(stay), Math.round(stay + random.between(20, 120)));
        });
        expect(marked(durations, exchange)).toBeGreaterThanOrEqual(249);
        expect(marked(durations, people)).toBeLessThan(120);
    });

    it('are found in how long visits last when what is read is made up', () => {
        const durations = new EqualDurations();
        const random = new Random('made up');
        addPeople(durations, 3_000, random, 25_000);
        const exchange = Array.from({ length: 200 }, () =>
            end(durations, Math.round(random.between(500, 20_000)), 20_000 + random.below(200)),
        );
        expect(marked(durations, exchange)).toBe(200);
    });

    it('of the first visits count too, but nineteen prove nothing', () => {
        const durations = new EqualDurations();
        const first = Array.from({ length: 19 }, () => end(durations, 30_000, 30_050));
        expect(marked(durations, first)).toBe(0);
        const last = end(durations, 30_010, 30_040);
        expect(marked(durations, [...first, last])).toBe(20);
    });

    it('are of one site, and of visits that brought time and did nothing', () => {
        const durations = new EqualDurations();
        const others = Array.from({ length: 30 }, () => end(durations, 30_000, 30_050, 'other'));
        const here = end(durations, 30_000, 30_050);
        expect(marked(durations, others)).toBe(30);
        expect(marked(durations, [here])).toBe(0);
        const empty = Array.from({ length: 300 }, () => end(durations, 0, 0));
        expect(marked(durations, empty)).toBe(0);
    });

    it('are forgotten with their visits', () => {
        const durations = new EqualDurations();
        const gone = Array.from({ length: 30 }, () => end(durations, 30_000, 30_050));
        for (const record of gone) durations.remove(record);
        expect(marked(durations, [...gone, end(durations, 30_000, 30_050)])).toBe(0);
    });
});
