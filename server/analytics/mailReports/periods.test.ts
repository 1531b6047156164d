import { describe, expect, it } from 'vitest';
import { addDays, dayOf, daysBetween, startOfDay } from '../../platform/days';
import { delayOf, letterDay, nextLook, periodBefore } from './periods';

const hour = 3_600_000;

describe('the period of a report', () => {
    it('is the last whole one, with the one before it', () => {
        const of = (frequency: 'daily' | 'weekly' | 'monthly', today: string) => {
            const { from, to, before } = periodBefore(frequency, today);
            return [before.from, before.to, from, to];
        };
        // a Saturday, a Monday and a Sunday of the same weeks
        const week = ['2026-11-09', '2026-11-15', '2026-11-16', '2026-11-22'];
        expect(of('weekly', '2026-11-28')).toEqual(week);
        expect(of('weekly', '2026-11-23')).toEqual(week);
        expect(of('weekly', '2026-11-29')).toEqual(week);
        expect(of('daily', '2026-03-01')).toEqual([
            ...['2026-02-27', '2026-02-27', '2026-02-28', '2026-02-28'],
        ]);
        expect(of('monthly', '2028-03-01')).toEqual([
            ...['2028-01-01', '2028-01-31', '2028-02-01', '2028-02-29'],
        ]);
        expect(of('monthly', '2026-01-31')).toEqual([
            ...['2025-11-01', '2025-11-30', '2025-12-01', '2025-12-31'],
        ]);
    });
});

describe('the look at what is due', () => {
    // clocks go forward at midnight, by half an hour, over a whole day, and back
    const changes = [
        ['America/Santiago', '2026-09-05'],
        ['Australia/Lord_Howe', '2026-10-03'],
        ['Pacific/Apia', '2011-12-28'],
        ['America/New_York', '2026-10-31'],
        ['Europe/Berlin', '2026-03-28'],
        ['Asia/Kathmandu', '2026-05-01'],
    ] as const;

    it.each(changes)('comes once a day in %s, after the day is over there', (zone, first) => {
        const site = { site: 'abcdefgh', zone };
        let at = nextLook(site, startOfDay(first, zone));
        const days = [letterDay(site, at)];
        for (let turn = 0; turn < 4; turn += 1) {
            const next = nextLook(site, at);
            expect(letterDay(site, next - 1)).toBe(days.at(-1));
            at = next;
            days.push(letterDay(site, at));
            const { to } = periodBefore('daily', letterDay(site, at));
            expect(startOfDay(addDays(to, 1), zone)).toBeLessThanOrEqual(at - 5 * hour);
            expect(dayOf(at, zone) > to).toBe(true);
        }
        const there = zone === 'Pacific/Apia' ? days.filter(day => day !== '2011-12-30') : days;
        expect(new Set(there).size).toBe(there.length);
        for (const [at, day] of days.entries()) {
            if (at > 0) expect(daysBetween(days[at - 1] ?? '', day)).toBeLessThanOrEqual(2);
        }
    });

    it('is at another minute for each site, within an hour', () => {
        const delays = Array.from({ length: 200 }, (_, at) => delayOf(`site${at}`));
        expect(Math.min(...delays)).toBeGreaterThanOrEqual(6 * hour);
        expect(Math.max(...delays)).toBeLessThan(7 * hour);
        expect(new Set(delays.map(delay => Math.floor(delay / 60_000))).size).toBeGreaterThan(40);
    });
});
