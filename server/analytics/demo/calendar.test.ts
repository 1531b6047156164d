import { describe, expect, it } from 'vitest';
import { clockOf } from '../../platform/days';
import { planDays } from './calendar';
import { Random } from './random';

const rhythm = {
    workday: Array.from({ length: 24 }, (_, hour) => (hour >= 9 && hour < 21 ? 10 : 1)),
    weekend: Array(24).fill(1),
    weekdays: [0.5, 1, 1, 1, 1, 1, 0.5],
    growth: 1,
};
const plan = (zone: string, until: string, days: number) =>
    planDays({ zone, rhythm }, Date.parse(until), days, new Random('calendar'));

describe('planDays', () => {
    it('shares the whole out among slots that leave no gap and end at the present', () => {
        const until = '2026-11-21T10:20:30Z';
        const slots = plan('Asia/Kolkata', until, 30).flatMap(day => day.slots);
        expect(slots.reduce((sum, slot) => sum + slot.share, 0)).toBeCloseTo(1);
        expect(slots.at(-1)?.end).toBe(Date.parse(until));
        expect(new Date(slots[0]?.start ?? 0).toISOString()).toBe('2026-10-21T18:30:00.000Z');
        slots.slice(1).forEach((slot, at) => {
            expect(slot.start).toBe(slots[at]?.end);
        });
    });

    it('gives a day with a clock change 23 or 25 hours', () => {
        const hours = (until: string) =>
            plan('America/New_York', until, 1).map(({ slots }) => slots.length / 4);
        expect(hours('2026-11-03T04:00:00Z')[0]).toBe(25);
        expect(hours('2026-03-10T03:00:00Z')[0]).toBe(23);
    });

    it('is busy by the local clock, and less at weekends', () => {
        const [friday, saturday] = plan('Asia/Kolkata', '2026-11-21T18:29:59Z', 1);
        const shareOf = (day: typeof friday, hour: number) =>
            day?.slots
                .filter(
                    slot => Math.floor(clockOf(slot.start, 'Asia/Kolkata') / 3_600_000) === hour,
                )
                .reduce((sum, slot) => sum + slot.share, 0) ?? 0;
        expect(shareOf(friday, 12) / shareOf(friday, 3)).toBeCloseTo(10);
        const whole = (day: typeof friday) =>
            day?.slots.reduce((sum, slot) => sum + slot.share, 0) ?? 0;
        expect(whole(saturday) / whole(friday)).toBeLessThan(0.8);
    });
});
