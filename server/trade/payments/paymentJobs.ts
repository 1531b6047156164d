import type { PlannedJob } from '../../platform/jobs/jobQueue';
import type { Payment } from './storedPayments';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

export const expiryKind = 'payment_expiry';
export const queryKind = 'payment_query';

/** After so long a gateway is asked that never called back; Kill Bill's times for what is unknown. */
const queryAfterMs = [
    ...[5 * minuteMs, hourMs],
    ...[1, 2, 3, 4, 5].map(days => days * dayMs),
] as const;

type Begun = Pick<Payment, 'id' | 'createdAt' | 'expiresAt'>;

export const expiryJob = ({ id, expiresAt }: Begun): PlannedJob => ({
    kind: expiryKind,
    key: `payment:${id}:expiry`,
    runAt: expiresAt,
    payload: { id },
});

/** The next time that a gateway is asked; undefined after the last. */
export const nextQuery = (createdAt: number, now: number): number | undefined =>
    queryAfterMs.map(after => createdAt + after).find(at => at > now);

export const queryJob = ({ id, createdAt }: Begun): PlannedJob => ({
    kind: queryKind,
    key: `payment:${id}:query`,
    payload: { id },
    runAt: createdAt + queryAfterMs[0],
});
