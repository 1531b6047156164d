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
};

describe('a curve as CSV', () => {
    it('has a row a bucket that has begun', () => {
        const csv = curveCsv([point({}), point({ current: undefined })], words);
        expect(csv).toBe(
            '\uFEFFDay,pv,uv,ip,newVisitors,visits,bounceRate,duration,depth\r\n' +
                '2026-05-04,3,1,1,0,2,0.5,12.5,\r\n',
        );
    });

    it('has what stands beside it behind, and quotes where it must', () => {
        const before = {
            titleOf: (name: string) => `${name}, "before"`,
            points: [figures(9)],
        };
        const [heading = '', row = ''] = curveCsv([point({})], words, [before]).split('\r\n');
        expect(heading).toContain('"pv, ""before"""');
        expect(row.split(',').slice(-8)).toEqual(['9', '1', '1', '0', '2', '0.5', '12.5', '']);
    });

    it('keeps each point beside its own where some have not begun', () => {
        const segment = {
            titleOf: (name: string) => `${name} (Phones)`,
            points: [figures(7), figures(8), undefined],
        };
        const points = [point({}), point({ current: undefined }), point({})];
        const rows = curveCsv(points, words, [segment]).trimEnd().split('\r\n');
        expect(rows).toHaveLength(3);
        expect(rows[1]?.split(',').slice(-8)[0]).toBe('7');
        expect(rows[2]?.split(',').slice(-8)).toEqual(Array(8).fill(''));
    });

    it('holds no formula, whatever a segment is called', () => {
        const segment = {
            titleOf: () => '=HYPERLINK("https://example.com")',
            points: [figures(7)],
        };
        const [heading = ''] = curveCsv([point({})], words, [segment]).split('\r\n');
        expect(heading).toContain(`"'=HYPERLINK(""https://example.com"")"`);
    });
});
