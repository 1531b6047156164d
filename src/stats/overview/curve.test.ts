import { describe, expect, it } from 'vitest';
import type { Figures, Trend } from '../../../contract/stats';
import { curveOf } from './curve';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 21);
const figures: Figures = {
    pv: 0,
    uv: 0,
    ip: 0,
    newVisitors: 0,
    visits: 0,
    bounceRate: null,
    duration: null,
};
const points = (from: number, values: number[]) =>
    values.map((pv, index) => ({
        at: from + index * hour,
        label: `2026-11-21T0${index}:00`,
        pv,
        uv: pv,
        ip: pv,
        visits: pv,
    }));
const trend = (at: number): Trend => ({
    timezone: 'UTC',
    granularity: 'hour',
    at,
    current: { from: '2026-11-21', to: '2026-11-21', figures, points: points(start, [5, 6, 7, 0]) },
    previous: {
        from: '2026-11-20',
        to: '2026-11-20',
        figures,
        points: points(start - 24 * hour, [1, 2, 3]),
    },
});

describe('curveOf', () => {
    it('draws what is over solid, the running bucket dashed, the future not at all', () => {
        const curve = curveOf(trend(start + 2.5 * hour), 'pv');
        expect(curve.map(point => point.done)).toEqual([5, 6, null, null]);
        expect(curve.map(point => point.running)).toEqual([null, 6, 7, null]);
        expect(curve.map(point => point.isRunning)).toEqual([false, false, true, false]);
        expect(curve[3]?.current).toBeUndefined();
    });

    it('lays the period before beside it', () => {
        const curve = curveOf(trend(start + 2.5 * hour), 'uv');
        expect(curve.map(point => point.before)).toEqual([1, 2, 3, null]);
    });

    it('has nothing running in a period that is over', () => {
        const curve = curveOf(trend(start + 48 * hour), 'pv');
        expect(curve.map(point => point.done)).toEqual([5, 6, 7, 0]);
        expect(curve.every(point => point.running === null)).toBe(true);
    });
});
