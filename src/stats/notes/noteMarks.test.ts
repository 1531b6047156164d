import { expect, it } from 'vitest';
import { bucketOfDay, marksOf } from './noteMarks';

const labels = (...names: string[]) => names.map(label => ({ label }));
const note = (day: string) => ({ id: day, day, text: day });

it('puts a day into the bucket that holds it', () => {
    const weeks = labels('2026-05-04', '2026-05-11');
    expect(bucketOfDay(weeks, 'week', '2026-05-10')).toBe(0);
    expect(bucketOfDay(weeks, 'week', '2026-05-11')).toBe(1);
    expect(bucketOfDay(weeks, 'week', '2026-05-03')).toBeUndefined();
    expect(bucketOfDay(labels('2026-04', '2026-05'), 'month', '2026-05-01')).toBe(1);
    const hours = labels('2026-05-04T22:00', '2026-05-04T23:00', '2026-05-05T00:00');
    expect(bucketOfDay(hours, 'hour', '2026-05-05')).toBe(2);
    expect(bucketOfDay(hours, 'hour', '2026-05-06')).toBeUndefined();
});

it('lets those share a mark that stand too close', () => {
    const days = labels('2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04', '2026-05-05');
    const notes = [note('2026-05-05'), note('2026-05-01'), note('2026-05-02')];
    const apart = marksOf(notes, days, 'day', 0.1);
    expect(apart.map(({ place }) => place)).toEqual([0, 0.25, 1]);
    const close = marksOf(notes, days, 'day', 0.3);
    expect(close.map(mark => mark.notes.map(({ day }) => day))).toEqual([
        ['2026-05-01', '2026-05-02'],
        ['2026-05-05'],
    ]);
});

it('stands in the middle of a single bucket', () => {
    expect(marksOf([note('2026-05-01')], labels('2026-05'), 'month', 0.1)[0]?.place).toBe(0.5);
});
