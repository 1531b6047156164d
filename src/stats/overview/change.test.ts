import { describe, expect, it } from 'vitest';
import type { Figures } from '../../../contract/analytics/figures';
import { changeOf } from './change';

const figures = (part: Partial<Figures>): Figures => ({
    pv: 100,
    uv: 50,
    ip: 50,
    newVisitors: 10,
    visits: 60,
    bounceRate: 0.4,
    duration: 90,
    depth: 2,
    ...part,
});

describe('changeOf', () => {
    it('is relative for counts', () => {
        expect(changeOf('pv', figures({ pv: 125 }), figures({}))).toMatchObject({
            kind: 'up',
            amount: 0.25,
            isGood: true,
        });
        expect(changeOf('uv', figures({ uv: 25 }), figures({}))).toMatchObject({
            kind: 'down',
            amount: 0.5,
            isGood: false,
        });
    });

    it('counts points for a rate, where less is better', () => {
        const change = changeOf('bounceRate', figures({ bounceRate: 0.35 }), figures({}));
        expect(change).toMatchObject({ kind: 'down', isPoints: true, isGood: true });
        expect(change.amount).toBeCloseTo(5);
    });

    it('says so when nothing was there before', () => {
        const empty = figures({ pv: 0, uv: 0, bounceRate: null, duration: null });
        expect(changeOf('pv', figures({}), empty).kind).toBe('none');
        expect(changeOf('bounceRate', figures({}), empty).kind).toBe('none');
        expect(changeOf('duration', figures({ duration: null }), figures({})).kind).toBe('none');
    });

    it('takes a change too small to show for none', () => {
        expect(changeOf('pv', figures({ pv: 10_001 }), figures({ pv: 10_000 })).kind).toBe('same');
        expect(changeOf('pv', figures({}), figures({})).kind).toBe('same');
    });
});
