import type { FunnelRow } from '../../../../../contract/analytics/funnelReport';
import type { EventStore } from '../../store';
import { bucketsOf } from '../buckets';
import type { ClosedCounts } from '../closedCounts';
import type { Scope } from '../query/scope';
import { countFunnel, type FunnelAsked } from './countFunnel';

type Figures = Omit<FunnelRow, 'step' | 'name' | 'previous'>;

const byMost = 8;

export interface FunnelFigures {
    steps: Figures[];
    open: number;
    by: { value: string; reached: number[] }[];
    points: { label: string; entered: number; finished: number }[];
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** How far a scope's visits or visitors came, and when. */
export const readFunnel = async (
    store: EventStore,
    scope: Scope,
    asked: FunnelAsked,
    closedCounts?: ClosedCounts,
): Promise<FunnelFigures> => {
    const { steps, open, entered, finished, by } = await countFunnel(
        store,
        scope,
        asked,
        closedCounts,
    );
    const all = steps[0]?.reached ?? 0;
    return {
        steps: steps.map(({ reached, median, p90 }, at): Figures => {
            const before = at === 0 ? reached : (steps[at - 1]?.reached ?? 0);
            return {
                reached,
                fromStart: ratio(reached, all),
                fromPrevious: at === 0 ? null : ratio(reached, before),
                lost: before - reached,
                median,
                p90,
            };
        }),
        open,
        by: [...(by[0] ?? [])]
            .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
            .slice(0, byMost)
            .map(([value]) => ({ value, reached: by.map(own => own.get(value) ?? 0) })),
        points: bucketsOf(scope, asked.granularity).map(bucket => ({
            label: bucket.label,
            entered: entered.get(bucket.key) ?? 0,
            finished: finished.get(bucket.key) ?? 0,
        })),
    };
};
