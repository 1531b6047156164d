import { expect, it } from 'vitest';
import { type Sum, sumSites } from './sumSites';

const row = (pv: number): Sum => ({
    today: { pv, uv: 2, ip: 1 },
    yesterday: { pv: 2 * pv, uv: 3, ip: 3 },
    sameTimeYesterday: { pv, uv: 1, ip: 1 },
    online: 1,
    sparkline: [...Array.from({ length: 13 }, () => 1), pv],
});

it('adds every figure and every day up', () => {
    expect(sumSites([row(10), row(5)])).toEqual({
        today: { pv: 15, uv: 4, ip: 2 },
        yesterday: { pv: 30, uv: 6, ip: 6 },
        sameTimeYesterday: { pv: 15, uv: 2, ip: 2 },
        online: 2,
        sparkline: [...Array.from({ length: 13 }, () => 2), 15],
    });
});

it('is nothing without sites', () => {
    expect(sumSites([])).toMatchObject({ today: { pv: 0 }, online: 0 });
    expect(sumSites([]).sparkline).toHaveLength(14);
});
