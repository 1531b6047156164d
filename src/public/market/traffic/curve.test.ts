import { expect, it } from 'vitest';
import { curveOf, height, roundAbove, width } from './curve';

const day = (at: number, pv: number | null) => ({
    day: `2026-05-0${at}`,
    pv,
    uv: pv === null ? null : Math.ceil(pv / 2),
    visits: pv,
});

it('has a round number above the highest value', () => {
    expect([0, 1, 2, 7, 11, 50, 51, 1999].map(roundAbove)).toEqual([
        1, 1, 2, 10, 20, 50, 100, 2000,
    ]);
});

it('leads no line over days without figures', () => {
    const curve = curveOf([day(1, 4), day(2, 8), day(3, null), day(4, 2)]);
    const step = width / 4;
    expect(curve.gaps).toEqual([{ x: 2 * step, width: step }]);
    expect(curve.views).toBe('M90 108L270 36M576 144L684 144');
    expect(curve.areas).toEqual([`M90 108L270 36L270 ${height}L90 ${height}Z`]);
    expect(curve).toMatchObject({ top: 10, total: 14, most: { day: '2026-05-02', pv: 8 } });
});

it('is empty where nothing was measured', () => {
    expect(curveOf([])).toMatchObject({ total: 0, views: '', gaps: [], most: undefined });
    const [gap] = curveOf([day(1, null), day(2, null)]).gaps;
    expect(gap).toEqual({ x: 0, width });
});
