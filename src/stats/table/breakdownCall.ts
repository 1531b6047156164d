import type { BreakdownName } from '../../../contract/breakdowns';
import { calls } from '../../../contract/calls';

/** The call that answers a breakdown. */
export const breakdownCall = (name: BreakdownName) => calls[name];
