import type { MarkPlan } from '../../../../contract/market/watermark/marks';
import type { Marks } from './makeCopy';

/** What the process is asked, before the bytes that it is asked about. */
export type MarksQuestion =
    | { is: 'plan' }
    | { is: 'copy'; plan: MarkPlan; marks: Marks; licence: string }
    | { is: 'read'; name: string; plans: Pick<MarkPlan, 'comments' | 'pairs'>[] };
