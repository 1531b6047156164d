import { type Bar, type Measure, single } from '../bench';
import type { LoadResult } from './loadPlan';
import type { Loaded } from './loadServer';

type Bars = Partial<Record<'accepted' | 'p50' | 'p95' | 'p99', Bar>>;

const errorsOf = ({ errors }: LoadResult): number =>
    Object.values(errors).reduce((sum, count) => sum + count, 0);

/** Rows of one load; says on the way what went wrong. */
export const rowsOf = (what: string, result: LoadResult, bars: Bars = {}): Measure[] => {
    for (const [error, count] of Object.entries(result.errors).slice(0, 5)) {
        console.error(`${what}: ${count} × ${error}`);
    }
    const { accepted, seconds, latency, cores } = result;
    return [
        single(`${what}: accepted`, 'events/s', accepted / seconds, bars.accepted),
        single(`${what}: p50`, 'ms', latency.p50, bars.p50),
        single(`${what}: p95`, 'ms', latency.p95, bars.p95),
        single(`${what}: p99`, 'ms', latency.p99, bars.p99),
        single(`${what}: max`, 'ms', latency.max),
        single(`${what}: errors`, '', errorsOf(result), { most: 0, each: true }),
        single(`${what}: generator`, 'cores', cores),
    ];
};

/** What a load cost the server. */
export const serverRows = (
    what: string,
    { serverCores, otherCores, serverMb }: Loaded,
): Measure[] => [
    single(`${what}: server`, 'cores', serverCores),
    single(`${what}: other programs`, 'cores', otherCores),
    single(`${what}: server, at most`, 'MB', serverMb, { most: 900 }),
];
