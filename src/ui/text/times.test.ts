import { describe, expect, it } from 'vitest';
import { clockTime, dayText, offsetText } from './times';

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
});
