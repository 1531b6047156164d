import { describe, expect, it } from 'vitest';
import { metricChange } from './metricChange';

describe('metricChange', () => {
    it('is relative for counts and in points for rates', () => {
        expect(metricChange('pv', 150, 100)).toMatchObject({
            kind: 'up',
            amount: 0.5,
            isGood: true,
        });
        const rate = metricChange('exitRate', 0.3, 0.25);
        expect(rate).toMatchObject({ kind: 'up', isPoints: true, isGood: false });
        expect(rate.amount).toBeCloseTo(5);
        expect(metricChange('bounceRate', 0.1, 0)).toMatchObject({ kind: 'up', isPoints: true });
    });

    it('is no change where nothing would be seen of it', () => {
        expect(metricChange('pv', 100_001, 100_000).kind).toBe('same');
        expect(metricChange('bounceRate', 0.5001, 0.5).kind).toBe('same');
    });

    it.each([
        [5, 0],
        [5, null],
        [null, 5],
        [5, undefined],
    ])('is none for %s after %s, not 100 per cent', (now, before) => {
        expect(metricChange('visits', now, before).kind).toBe('none');
    });

    it('is neither good nor bad for exits', () => {
        expect(metricChange('exits', 2, 1).isGood).toBeUndefined();
    });
});
