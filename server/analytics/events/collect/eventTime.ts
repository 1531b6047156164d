import type { z } from 'zod';
import { maxLateMs, type trackerEvent } from '../../../../contract/analytics/collect';

/** How much later than it was given a visitor's id may seem to have been given: clocks are read in seconds, and set. */
const slackMs = 60_000;

export interface EventTime {
    /** ms, the server's clock */
    time: number;
    /** ms that it waited in the browser */
    waited: number;
}

type Refused = Record<string, string>;

/**
 * When an event happened by the server's clock: it waited from `c` to `z` by the browser's clock,
 * however wrong that one is. Answers what is wrong when that cannot be.
 */
export const readEventTime = (
    { c, z: sent }: Pick<z.output<typeof trackerEvent>, 'c' | 'z'>,
    now: number,
    issuedAt: number | undefined,
): EventTime | Refused => {
    if (c === undefined || sent === undefined) return { time: now, waited: 0 };
    const waited = Math.max(0, sent - c);
    if (c > sent + slackMs) return { c: 'later than z, the time at which it was sent' };
    if (waited > maxLateMs)
        return { c: 'over 24 hours before it was sent: too late to be counted' };
    const time = now - waited;
    if (issuedAt !== undefined && time < issuedAt - slackMs) {
        return { c: 'before this visitor was seen for the first time' };
    }
    return { time, waited };
};

export const isRefused = (found: EventTime | Refused): found is Refused => !('waited' in found);
