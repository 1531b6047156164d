import { describe, expect, it } from 'vitest';
import { addDays, type Day, startOfDay } from '../../../platform/days';
import { bucketsOf, usualGranularity } from './buckets';

const span = (zone: string, from: Day, to: Day = from) => ({
    zone,
    from,
    to,
    start: startOfDay(from, zone),
    end: startOfDay(addDays(to, 1), zone),
});
const labels = (zone: string, day: Day) =>
    bucketsOf(span(zone, day), 'hour').map(({ label }) => label.slice(11));
const minutes = (zone: string, day: Day) => {
    const { end, ...rest } = span(zone, day);
    const starts = bucketsOf({ end, ...rest }, 'hour').map(({ at }) => at);
    return starts.map((at, index) => ((starts[index + 1] ?? end) - at) / 60_000);
};

describe('hours', () => {
    it.each([
        ['Asia/Kolkata', '2026-05-04'],
        ['Asia/Kathmandu', '2026-05-04'],
        ['America/St_Johns', '2026-05-04'],
        ['Australia/Eucla', '2026-05-04'],
    ])('are 24 whole ones in %s', (zone, day) => {
        expect(labels(zone, day)).toEqual(
            Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
        );
        expect(new Set(minutes(zone, day))).toEqual(new Set([60]));
    });

    it('leave out the one that clocks leap over, and tell the one that comes twice twice', () => {
        const spring = labels('Europe/Berlin', '2026-03-29');
        expect(spring).toHaveLength(23);
        expect(spring.slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
        const autumn = labels('Europe/Berlin', '2026-10-25');
        expect(autumn).toHaveLength(25);
        expect(autumn.slice(1, 5)).toEqual(['01:00', '02:00', '02:00', '03:00']);
    });

    it('begin at one where clocks leap over midnight', () => {
        expect(labels('Africa/Cairo', '2026-04-24').slice(0, 2)).toEqual(['01:00', '02:00']);
    });

    it('follow the wall clock where it leaps by half an hour', () => {
        const spring = '2026-10-04';
        expect(labels('Australia/Lord_Howe', spring).slice(0, 4)).toEqual([
            '00:00',
            '01:00',
            '02:30',
            '03:00',
        ]);
        expect(minutes('Australia/Lord_Howe', spring).slice(0, 4)).toEqual([60, 60, 30, 60]);
        const autumn = '2026-04-05';
        expect(labels('Australia/Lord_Howe', autumn).slice(0, 4)).toEqual([
            '00:00',
            '01:00',
            '02:00',
            '03:00',
        ]);
        expect(minutes('Australia/Lord_Howe', autumn).slice(0, 4)).toEqual([60, 90, 60, 60]);
    });

    it('follow the wall clock where it leaps within an hour', () => {
        expect(labels('Pacific/Chatham', '2026-09-27').slice(1, 5)).toEqual([
            '01:00',
            '02:00',
            '03:45',
            '04:00',
        ]);
        expect(minutes('Pacific/Chatham', '2026-09-27').slice(1, 5)).toEqual([60, 45, 15, 60]);
        expect(labels('Pacific/Chatham', '2026-04-05').slice(2, 7)).toEqual([
            '02:00',
            '03:00',
            '02:45',
            '03:00',
            '04:00',
        ]);
        expect(minutes('Pacific/Chatham', '2026-04-05').slice(2, 7)).toEqual([60, 45, 15, 60, 60]);
    });
});

describe('days, weeks and months', () => {
    it('begin with the day in its zone', () => {
        const [first, second] = bucketsOf(
            span('Asia/Kathmandu', '2026-05-04', '2026-05-05'),
            'day',
        );
        expect(first?.at).toBe(Date.parse('2026-05-03T18:15:00Z'));
        expect(second).toMatchObject({ key: '2026-05-05', label: '2026-05-05' });
    });

    it('have weeks from Monday, the first cut off at the period', () => {
        const weeks = bucketsOf(span('UTC', '2026-05-06', '2026-05-18'), 'week');
        expect(weeks.map(({ label }) => label)).toEqual(['2026-05-04', '2026-05-11', '2026-05-18']);
        expect(weeks[0]?.at).toBe(Date.parse('2026-05-06T00:00:00Z'));
        expect(weeks[1]?.at).toBe(Date.parse('2026-05-11T00:00:00Z'));
    });

    it('have months over a change of the year', () => {
        const months = bucketsOf(span('UTC', '2025-12-31', '2026-02-01'), 'month');
        expect(months.map(({ key, label }) => [key, label])).toEqual([
            ['2025-12-01', '2025-12'],
            ['2026-01-01', '2026-01'],
            ['2026-02-01', '2026-02'],
        ]);
    });
});

describe('the usual granularity', () => {
    it.each([
        ['2026-05-04', '2026-05-05', 'hour'],
        ['2026-05-04', '2026-05-06', 'day'],
        ['2026-02-01', '2026-05-03', 'day'],
        ['2026-01-01', '2026-12-31', 'week'],
        ['2024-01-01', '2026-12-31', 'month'],
    ])('fits %s to %s: %s', (from, to, granularity) => {
        expect(usualGranularity({ from, to })).toBe(granularity);
    });
});
