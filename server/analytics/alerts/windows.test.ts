import { describe, expect, it } from 'vitest';
import { isQuiet, lastHours, nextHour, weeksBefore, wholeHours } from './windows';

const at = (text: string): number => Date.parse(text);
const hour = 3_600_000;

describe('windows', () => {
    it('end with the last whole hour once it has come in, or with the last five minutes', () => {
        expect(wholeHours(at('2026-11-18T12:03:59Z'), 1).end).toBe(at('2026-11-18T11:00:00Z'));
        expect(wholeHours(at('2026-11-18T12:04:00Z'), 3)).toEqual({
            start: at('2026-11-18T09:00:00Z'),
            end: at('2026-11-18T12:00:00Z'),
        });
        expect(nextHour(at('2026-11-18T12:03:59Z'))).toBe(at('2026-11-18T12:04:00Z'));
        expect(nextHour(at('2026-11-18T12:04:00Z'))).toBe(at('2026-11-18T13:04:00Z'));
        expect(lastHours(at('2026-11-18T12:09:59Z'), 6).end).toBe(at('2026-11-18T12:05:00Z'));
    });

    it('of weeks before are the same by the wall clock, also where clocks were changed between', () => {
        const start = at('2026-11-04T08:00:00Z');
        const weeks = weeksBefore({ start, end: start + hour }, 'Europe/Berlin');
        expect(weeks).toHaveLength(6);
        // nine o'clock in winter, nine o'clock in summer
        expect(weeks[0]?.start).toBe(at('2026-10-28T08:00:00Z'));
        expect(weeks[1]?.start).toBe(at('2026-10-21T07:00:00Z'));
        expect(weeks.every(week => week.end - week.start === hour)).toBe(true);
    });
});

describe('quiet hours', () => {
    const night = { from: 22 * 60, to: 7 * 60 };

    it.each([
        ['2026-11-18T20:59:00Z', false],
        ['2026-11-18T21:00:00Z', true],
        ['2026-11-19T03:00:00Z', true],
        ['2026-11-19T05:59:59Z', true],
        ['2026-11-19T06:00:00Z', false],
    ])('over midnight, by the site’s clock: %s', (instant, isIn) => {
        expect(isQuiet(night, at(instant), 'Europe/Berlin')).toBe(isIn);
    });

    it('within a day, and none at all', () => {
        const noon = { from: 12 * 60, to: 13 * 60 };
        expect(isQuiet(noon, at('2026-07-18T04:30:00Z'), 'Asia/Shanghai')).toBe(true);
        expect(isQuiet(noon, at('2026-07-18T05:00:00Z'), 'Asia/Shanghai')).toBe(false);
        expect(isQuiet(null, at('2026-07-18T04:30:00Z'), 'Asia/Shanghai')).toBe(false);
    });
});
