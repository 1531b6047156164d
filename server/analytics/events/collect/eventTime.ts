import type { z } from 'zod';
import { maxLateMs, type trackerEvent } from '../../../../contract/analytics/collect';
import type { Faults } from '../../../../contract/fault';

/** How much later than it was given a visitor's id may seem to have been given: clocks are read in seconds, and set. */
const slackMs = 60_000;

export interface EventTime {
    /** ms, the server's clock */
    time: number;
    /** ms that it waited in the browser */
    waited: number;
}

type Refused = Faults;

/** It is said to have happened before its visitor's id was given. */
export const beforeVisitor = 'event.before_visitor';

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
    if (c > sent + slackMs) return { c: 'event.later_than_sent' };
    if (waited > maxLateMs) return { c: 'event.too_late' };
    const time = now - waited;
    if (issuedAt !== undefined && time < issuedAt - slackMs) {
        return { c: beforeVisitor };
    }
    return { time, waited };
};

export const isRefused = (found: EventTime | Refused): found is Refused => !('waited' in found);
