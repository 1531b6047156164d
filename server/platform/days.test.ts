import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, atClock, clockOf, dayOf, daysBetween, startOfDay } from './days';

const zones = [
    'UTC',
    'Asia/Shanghai',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'America/St_Johns',
    'America/Havana',
    'America/Sao_Paulo',
    'Asia/Beirut',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Europe/Berlin',
];
const instant = fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2035, 0, 1) });

describe('days', () => {
    it.each([
        ['2026-03-29', 'Europe/Berlin', 23],
        ['2026-10-25', 'Europe/Berlin', 25],
        ['2026-11-01', 'America/Havana', 25],
        ['2018-11-04', 'America/Sao_Paulo', 23],
        ['2026-04-05', 'Australia/Lord_Howe', 24.5],
        ['2026-05-04', 'Asia/Kathmandu', 24],
    ])('%s in %s has %s hours', (day, zone, hours) => {
        expect(startOfDay(addDays(day, 1), zone) - startOfDay(day, zone)).toBe(hours * 3_600_000);
    });

    it('start where the day begins, in every zone', () => {
        fc.assert(
            fc.property(instant, fc.constantFrom(...zones), (at, zone) => {
                const day = dayOf(at, zone);
                const start = startOfDay(day, zone);
                expect(dayOf(start, zone)).toBe(day);
                expect(dayOf(start - 1, zone) < day).toBe(true);
                expect(start).toBeLessThanOrEqual(at);
            }),
            { numRuns: 2000 },
        );
    });

    it('find the instant of a clock time again', () => {
        fc.assert(
            fc.property(
                instant,
                fc.constantFrom('UTC', 'Asia/Kolkata', 'Asia/Shanghai'),
                (at, zone) => {
                    expect(atClock(dayOf(at, zone), clockOf(at, zone), zone)).toBe(at);
                },
            ),
        );
    });

    it('count over months, leap days and clock changes', () => {
        expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
        expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
        expect(daysBetween('2026-03-01', '2026-11-21')).toBe(265);
    });
});
