import { describe, expect, it } from 'vitest';
import type { CurvePoint } from './curve';
import { sortPoints } from './sortPoints';

const point = (at: number, bounceRate: number | null, hasBegun = true): CurvePoint => ({
    at,
    label: String(at),
    isTwice: false,
    isOver: true,
    isRunning: false,
    previous: undefined,
    current: hasBegun
        ? {
              at,
              label: String(at),
              pv: at,
              uv: 0,
              ip: 0,
              newVisitors: 0,
              visits: 0,
              bounceRate,
              duration: null,
              depth: null,
          }
        : undefined,
});
const points = [point(1, 0.5), point(2, null), point(3, 0.9), point(4, null, false)];
const order = (by: 'at' | 'bounceRate', isDown: boolean) =>
    sortPoints(points, { by, isDown }).map(({ at }) => at);

describe('the table of a curve', () => {
    it('is sorted by time or by a figure, without what has not begun', () => {
        expect(order('at', false)).toEqual([1, 2, 3]);
        expect(order('at', true)).toEqual([3, 2, 1]);
    });

    it('has what is not known last either way', () => {
        expect(order('bounceRate', true)).toEqual([3, 1, 2]);
        expect(order('bounceRate', false)).toEqual([1, 3, 2]);
    });
});
