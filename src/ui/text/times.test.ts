import { describe, expect, it } from 'vitest';
import {
    clockTime,
    dayOfInstant,
    dayText,
    instantIn,
    longDate,
    monthText,
    offsetText,
    weekdayText,
    zoneName,
} from './times';

const at = Date.UTC(2026, 10, 20, 18, 30, 5);

describe('times', () => {
    it('writes the clock of the zone with 24 hours', () => {
        expect(clockTime(at, 'Asia/Shanghai', 'en')).toBe('02:30:05');
        expect(clockTime(at, 'Asia/Kolkata', 'zh')).toBe('00:00:05');
    });

    it('leaves out the reader’s own year', () => {
        expect(dayText('2026-11-21', 'en', '2026-01-01')).toBe('Nov 21');
        expect(dayText('2025-11-21', 'zh', '2026-01-01')).toBe('2025年11月21日');
    });

    it('names half-hour offsets', () => {
        expect(offsetText('Asia/Kolkata', at)).toBe('GMT+5:30');
        expect(offsetText('America/St_Johns', at)).toBe('GMT-3:30');
    });

    it('says which day an instant falls on in another zone', () => {
        expect(dayOfInstant(at, 'en', 'Asia/Shanghai')).toBe('Nov 21, 2026');
        expect(dayOfInstant(at, 'en', 'UTC')).toBe('Nov 20, 2026');
        expect(instantIn(at, 'Asia/Shanghai', 'en')).toBe('Nov 21, 2026, 02:30');
        expect(longDate(at, 'zh', { hasTime: false, timeZone: 'UTC' })).toBe('2026年11月20日');
    });

    it('writes months and days of the week wherever the reader is', () => {
        expect(monthText('2026-11', 'en')).toBe('Nov 2026');
        expect(weekdayText('2026-11-21', 'zh')).toBe('周六');
    });

    it('calls a zone what people call it, and an offset by its name', () => {
        expect(zoneName('Asia/Shanghai', at, 'en')).toBe('China Standard Time');
        expect(zoneName('Asia/Shanghai', at, 'zh')).toBe('中国标准时间');
        expect(zoneName('UTC', at, 'en')).toBe('UTC');
        expect(zoneName('Etc/GMT-8', at, 'zh')).toBe('Etc/GMT-8');
    });
});
