import { describe, expect, it } from 'vitest';
import type { CurvePoint } from './curve';
import { curveCsv } from './curveCsv';

const figures = (pv: number) => ({
    at: 0,
    label: 'x',
    pv,
    uv: 1,
    ip: 1,
    newVisitors: 0,
    visits: 2,
    bounceRate: 0.5,
    duration: 12.5,
    depth: null,
});
const point = (part: Partial<CurvePoint>): CurvePoint => ({
    at: 0,
    label: '2026-05-04',
    isTwice: false,
    isOver: true,
    isRunning: false,
    current: figures(3),
    previous: undefined,
    ...part,
});
const words = {
    bucket: 'Day',
    nameOf: (name: string) => name,
    previousOf: (name: string) => `${name}, "before"`,
};

describe('a curve as CSV', () => {
    it('has a row a bucket that has begun', () => {
        const csv = curveCsv([point({}), point({ current: undefined })], words);
        expect(csv).toBe(
            '\uFEFFDay,pv,uv,ip,newVisitors,visits,bounceRate,duration,depth\r\n' +
                '2026-05-04,3,1,1,0,2,0.5,12.5,\r\n',
        );
    });

    it('has the comparison period beside it, and quotes where it must', () => {
        const [heading = '', row = ''] = curveCsv([point({ previous: figures(9) })], words).split(
            '\r\n',
        );
        expect(heading).toContain('"pv, ""before"""');
        expect(row.split(',').slice(-8)).toEqual(['9', '1', '1', '0', '2', '0.5', '12.5', '']);
    });
});
