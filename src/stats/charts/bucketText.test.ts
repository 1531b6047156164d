import { describe, expect, it } from 'vitest';
import type { Granularity } from '../../../contract/analytics/reportQuery';
import { bucketFull, bucketShort } from './bucketText';

const words = (granularity: Granularity, language: 'en' | 'zh', part = {}) => ({
    granularity,
    language,
    timezone: 'Europe/Berlin',
    from: '2026-11-18',
    to: '2026-11-21',
    ...part,
});

describe('bucket labels', () => {
    it('are short on the axis', () => {
        const label = '2026-11-21T09:00';
        expect(bucketShort(label, words('hour', 'en'))).toBe('09:00');
        expect(bucketShort('2026-11-21T00:00', words('hour', 'en'))).toBe('Nov 21');
        const oneDay = words('hour', 'en', { from: '2026-11-21' });
        expect(bucketShort('2026-11-21T00:00', oneDay)).toBe('00:00');
        expect(bucketShort('2026-11-21', words('day', 'zh'))).toBe('11月21日');
        expect(bucketShort('2026-11', words('month', 'zh'))).toBe('2026年11月');
    });

    it('are whole in the tooltip', () => {
        const at = Date.UTC(2026, 10, 21, 8, 30);
        const full = (label: string, granularity: Granularity, language: 'en' | 'zh' = 'en') =>
            bucketFull({ at, label }, words(granularity, language));
        expect(full('2026-11-21T09:30', 'hour')).toBe('Nov 21 09:30');
        expect(full('2026-11-21', 'day', 'zh')).toBe('2026年11月21日 周六');
        expect(full('2026-11-21', 'day')).toBe('Sat, Nov 21, 2026');
        expect(full('2026-11', 'month')).toBe('Nov 2026');
    });

    it('name no year that is clear', () => {
        const day = (label: string, language: 'en' | 'zh') =>
            bucketFull({ at: 0, label }, words('day', language, { thisYear: '2026-11-21' }));
        expect(day('2026-11-21', 'zh')).toBe('11月21日 周六');
        expect(day('2026-11-21', 'en')).toBe('Sat, Nov 21');
        expect(day('2025-11-22', 'en')).toBe('Sat, Nov 22, 2025');
    });

    it('cut a week off where the period ends', () => {
        const week = { at: 0, label: '2026-11-16' };
        expect(bucketFull(week, words('week', 'en'))).toBe('Nov 18 – Nov 21, 2026');
    });

    it('tell the two hours apart that clocks show twice', () => {
        const hours = [0, 1].map(hour => ({
            at: Date.UTC(2026, 9, 25, hour),
            label: '2026-10-25T02:00',
            isTwice: true,
        }));
        expect(hours.map(hour => bucketFull(hour, words('hour', 'en')))).toEqual([
            'Oct 25 02:00 (GMT+2)',
            'Oct 25 02:00 (GMT+1)',
        ]);
    });
});
