import { describe, expect, it } from 'vitest';
import { bucketFull, bucketShort } from './bucketText';

describe('bucket labels', () => {
    it('are short on the axis', () => {
        expect(bucketShort('2026-11-21T09:00', 'en')).toBe('09:00');
        expect(bucketShort('2026-11-21', 'zh')).toBe('11月21日');
    });

    it('are whole in the tooltip', () => {
        expect(bucketFull('2026-11-21T09:30', 'en')).toBe('Nov 21 09:30');
        expect(bucketFull('2026-11-21', 'zh')).toBe('2026年11月21日');
    });
});
