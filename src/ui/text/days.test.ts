import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDays, dayIn, isDay } from './days';

describe('days', () => {
    it('crosses months, years and leap days', () => {
        expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
        expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
        expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    });

    it('counts both ends', () => {
        expect(countDays('2026-11-21', '2026-11-21')).toBe(1);
        expect(countDays('2026-03-01', '2026-03-31')).toBe(31);
    });

    it('recognises days', () => {
        expect(isDay('2026-11-21')).toBe(true);
        expect(isDay('2026-13-01')).toBe(false);
        expect(isDay('21.11.2026')).toBe(false);
        expect(isDay(null)).toBe(false);
    });

    it('is what counting in days of 24 hours UTC gives, wherever the reader is', () => {
        const { TZ } = process.env;
        const number = fc.integer({ min: 0, max: 300_000 });
        const day = (count: number) => new Date(count * 86_400_000).toISOString().slice(0, 10);
        for (const zone of ['UTC', 'America/Santiago', 'Asia/Shanghai']) {
            process.env.TZ = zone;
            fc.assert(
                fc.property(number, number, (one, other) => {
                    expect(addDays(day(one), other - one)).toBe(day(other));
                    expect(countDays(day(one), day(other))).toBe(other - one + 1);
                }),
            );
        }
        if (TZ === undefined) delete process.env.TZ;
        else process.env.TZ = TZ;
    });

    it('is the day that the zone’s own calendar says, also where midnight does not exist', () => {
        const midnightless = ['America/Santiago', 'America/Havana', 'Africa/Cairo', 'Asia/Beirut'];
        const zones = [...midnightless, 'UTC', 'Asia/Shanghai', 'Asia/Kathmandu', 'Pacific/Apia'];
        const formats = new Map(
            zones.map(timeZone => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone })]),
        );
        const from = Date.UTC(2000, 0, 1) / 900_000;
        const until = Date.UTC(2035, 0, 1) / 900_000;
        fc.assert(
            fc.property(
                fc.constantFrom(...zones),
                fc.integer({ min: from, max: until }),
                (zone, at) => {
                    expect(dayIn(zone, at * 900_000)).toBe(formats.get(zone)?.format(at * 900_000));
                },
            ),
            { numRuns: 2_000 },
        );
    });

    it('finds the day of an instant in a zone', () => {
        const at = Date.UTC(2026, 10, 20, 18, 30);
        expect(dayIn('Asia/Shanghai', at)).toBe('2026-11-21');
        expect(dayIn('Asia/Kolkata', at)).toBe('2026-11-21');
        expect(dayIn('America/New_York', at)).toBe('2026-11-20');
    });
});
