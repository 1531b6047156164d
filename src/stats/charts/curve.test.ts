import { describe, expect, it } from 'vitest';
import type { Figures } from '../../../contract/analytics/figures';
import type { Trend } from '../../../contract/analytics/trend';
import { curveOf } from './curve';

const hour = 3_600_000;
const start = Date.UTC(2026, 9, 25);
const figures: Figures = {
    pv: 0,
    uv: 0,
    ip: 0,
    newVisitors: 0,
    visits: 0,
    bounceRate: null,
    duration: null,
    depth: null,
};
const points = (from: number, labels: string[]) =>
    labels.map((label, index) => ({ ...figures, at: from + index * hour, label, pv: index }));
const series = (from: number, labels: string[]) => ({
    from: '2026-10-25',
    to: '2026-10-25',
    figures,
    start: from,
    end: from + labels.length * hour,
    points: points(from, labels),
});
const trend = (now: number): Trend => ({
    timezone: 'UTC',
    granularity: 'hour',
    at: now,
    isEstimated: false,
    standardError: 0,
    current: series(start, ['T01:00', 'T02:00', 'T02:00', 'T03:00']),
    previous: series(start - 24 * hour, ['T01:00', 'T02:00', 'T03:00']),
});

describe('curveOf', () => {
    it('tells what is over, what runs, and what has not begun', () => {
        const curve = curveOf(trend(start + 2.5 * hour));
        expect(curve.map(point => point.isOver)).toEqual([true, true, false, false]);
        expect(curve.map(point => point.isRunning)).toEqual([false, false, true, false]);
        expect(curve.map(point => point.current?.pv)).toEqual([0, 1, 2, undefined]);
    });

    it('lays the other period beside it, as far as that goes', () => {
        const curve = curveOf(trend(start + 48 * hour));
        expect(curve.map(point => point.previous?.label)).toEqual([
            'T01:00',
            'T02:00',
            'T03:00',
            undefined,
        ]);
        expect(curve.every(point => point.isOver)).toBe(true);
    });

    it('knows the hour that comes twice', () => {
        const curve = curveOf(trend(start));
        expect(curve.map(point => point.isTwice)).toEqual([false, true, true, false]);
    });
});
