import { describe, expect, it } from 'vitest';
import { noFigures } from './figures';
import { average, predict } from './overviewReport';

const day = (pv: number, visits = pv, more = {}) => ({ ...noFigures, pv, visits, ...more });

describe('the prediction', () => {
    it('divides by the share that the same weekdays had reached', () => {
        const weeks = [
            { reached: day(10), whole: day(40) },
            { reached: day(30), whole: day(80) },
        ];
        expect(predict(day(20), weeks)).toMatchObject({ pv: 60, bounceRate: null, duration: null });
    });

    it('is none with one weekday only, or when nothing had come by then', () => {
        const week = { reached: day(10), whole: day(40) };
        expect(predict(day(20), [week]).pv).toBeNull();
        const quiet = { reached: day(0), whole: day(40) };
        expect(predict(day(20), [quiet, quiet]).pv).toBeNull();
    });

    it('is never below what has come already', () => {
        const week = { reached: day(10), whole: day(10) };
        expect(predict(day(25), [week, week]).pv).toBe(25);
    });
});

describe('the average', () => {
    it('is over days, and over visits for rates', () => {
        const days = [
            day(30, 10, { bounceRate: 0.5, duration: 60 }),
            day(0, 0),
            day(60, 30, { bounceRate: 0.1, duration: 20 }),
        ];
        const { pv, visits, bounceRate, duration } = average(days);
        expect({ pv, visits, duration }).toEqual({ pv: 30, visits: 40 / 3, duration: 30 });
        expect(bounceRate).toBeCloseTo(0.2);
        expect(average([]).pv).toBeNull();
    });
});
