import { maxLateMs } from '../../../contract/analytics/collect';

const minute = 60_000;

/**
 * ms after a day's end at which it is sealed: an event may be a day late, its visit is detected when
 * its visitor is silent (`detectionLimitMs`), and the detection has to be loaded.
 */
export const sealDelayMs = maxLateMs + 60 * minute;
