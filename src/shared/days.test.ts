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

    it('finds the day of an instant in a zone', () => {
        const at = Date.UTC(2026, 10, 20, 18, 30);
        expect(dayIn('Asia/Shanghai', at)).toBe('2026-11-21');
        expect(dayIn('Asia/Kolkata', at)).toBe('2026-11-21');
        expect(dayIn('America/New_York', at)).toBe('2026-11-20');
    });
});
