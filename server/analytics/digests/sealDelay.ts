import { maxLateMs } from '../../../contract/analytics/collect';

const minute = 60_000;

/**
 * ms after a day's end at which it is sealed: an event may be a day late, its visit is judged when
 * its visitor is silent (`verdictLimitMs`), and the verdict has to be loaded.
 */
export const sealDelayMs = maxLateMs + 60 * minute;
