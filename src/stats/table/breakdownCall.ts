import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import { calls } from '../../../contract/calls';

/** The call that answers a breakdown. */
export const breakdownCall = (name: BreakdownName) => calls[name];
