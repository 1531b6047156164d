import type { ListingTraffic } from '../../../../contract/market/public/listingTraffic';

type Daily = ListingTraffic['daily'];
type Point = Daily[number];

export const width = 720;
export const height = 180;

/** A round number just above: 1, 2 or 5 times a power of ten. */
export const roundAbove = (value: number): number => {
    if (value <= 1) return 1;
    const power = 10 ** Math.floor(Math.log10(value));
    const step = [1, 2, 5, 10].find(one => one * power >= value) ?? 10;
    return step * power;
};

/** Runs of days with figures, by their places. */
const runsOf = (daily: Daily): number[][] => {
    const runs: number[][] = [];
    for (const [index, { pv }] of daily.entries()) {
        if (pv === null) continue;
        const last = runs.at(-1);
        if (last?.at(-1) === index - 1) last.push(index);
        else runs.push([index]);
    }
    return runs;
};

/** Runs of days without, as parts of the width. */
const gapsOf = (daily: Daily, step: number): { x: number; width: number }[] => {
    const gaps: { x: number; width: number }[] = [];
    for (const [index, { pv }] of daily.entries()) {
        if (pv !== null) continue;
        const last = gaps.at(-1);
        const x = index * step;
        if (last && Math.abs(last.x + last.width - x) < step / 2) last.width += step;
        else gaps.push({ x, width: step });
    }
    return gaps;
};

/** What a curve of days is drawn of: each day has the same width, its point in the middle. */
export const curveOf = (daily: Daily) => {
    const step = width / Math.max(1, daily.length);
    const top = roundAbove(Math.max(...daily.map(({ pv }) => pv ?? 0), 1));
    const x = (index: number) => Math.round((index + 0.5) * step * 10) / 10;
    const y = (value: number) => Math.round((1 - value / top) * height * 10) / 10;
    const runs = runsOf(daily);
    const line = (run: number[], name: 'pv' | 'uv') => {
        const points = run.map(index => `${x(index)} ${y(daily[index]?.[name] ?? 0)}`);
        // A day alone is a short stroke: a line of one point is not drawn.
        if (points.length === 1) {
            const [index = 0] = run;
            const at = y(daily[index]?.[name] ?? 0);
            return `M${x(index - 0.3)} ${at}L${x(index + 0.3)} ${at}`;
        }
        return `M${points.join('L')}`;
    };
    const area = (run: number[]) => {
        const [from = 0, to = 0] = [run[0], run.at(-1)];
        return `${line(run, 'pv')}L${x(to)} ${height}L${x(from)} ${height}Z`;
    };
    const shown = daily.filter((day): day is Point & { pv: number } => day.pv !== null);
    const most = shown.reduce<(typeof shown)[number] | undefined>(
        (best, day) => (best && best.pv >= day.pv ? best : day),
        undefined,
    );
    return {
        top,
        gaps: gapsOf(daily, step),
        areas: runs.filter(run => run.length > 1).map(area),
        views: runs.map(run => line(run, 'pv')).join(''),
        visitors: runs.map(run => line(run, 'uv')).join(''),
        most,
        total: shown.reduce((sum, { pv }) => sum + pv, 0),
    };
};
