import { type PlanState, planGraceMs } from '../../../contract/trade/plans';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { dropJob, planJob } from '../../platform/jobs/jobQueue';
import { type BoughtPeriod, countingPeriods, type Trx } from './planPeriods';

const dayMs = 86_400_000;

export const planClockKind = 'plan_clock';
const planClockKey = (userId: string) => `plan:${userId}:clock`;

/** What somebody has at an instant, by the periods that they paid. */
export interface Subscription {
    state: PlanState;
    /** the period that runs, or the last one there was */
    present: BoughtPeriod | undefined;
    /** of the present plan without a break; ms */
    start: number;
    end: number;
    /** what follows it: periods that have not begun and are of another plan or were added to it */
    coming: readonly BoughtPeriod[];
    /** when all that is paid is over; ms */
    paidUntil: number;
}

/** Pure: the same periods at the same instant are the same subscription. */
export const subscriptionAt = (periods: readonly BoughtPeriod[], now: number): Subscription => {
    const begun = periods.filter(({ startsAt }) => startsAt <= now);
    const present = begun.at(-1);
    const paidUntil = periods.at(-1)?.endsAt ?? 0;
    if (!present) {
        return { state: 'free', present, start: 0, end: 0, coming: periods, paidUntil };
    }
    const coming = periods.filter(({ startsAt }) => startsAt > now);
    const own = periods.filter(one => one.plan.id === present.plan.id);
    let { startsAt: start, endsAt: end } = present;
    for (const one of own) if (one.startsAt === end) end = one.endsAt;
    for (const one of own.toReversed()) if (one.endsAt === start) start = one.startsAt;
    const state = now < paidUntil ? 'active' : now < paidUntil + planGraceMs ? 'grace' : 'ended';
    return { state, present, start, end, coming, paidUntil };
};

export const readSubscription = async (
    db: Database,
    userId: string,
    now: number,
): Promise<Subscription> => subscriptionAt(await countingPeriods(db, userId), now);

/** The reminders before, at and after the end, by name and instant. */
export const remindersOf = ({ paidUntil }: Pick<Subscription, 'paidUntil'>) =>
    [
        ['week', paidUntil - 7 * dayMs],
        ['day', paidUntil - dayMs],
        ['end', paidUntil],
    ] as const;

/** The next instant at which something changes or is said; undefined once all is over. */
const nextInstant = (found: Subscription, now: number): number | undefined =>
    [
        ...remindersOf(found).map(([, at]) => at),
        ...found.coming.map(({ startsAt }) => startsAt),
        found.paidUntil + planGraceMs,
    ]
        .filter(at => at > now)
        .sort((one, other) => one - other)[0];

const store = async (trx: Trx, userId: string, found: Subscription, now: number) => {
    const { present, state, start, end } = found;
    if (!present) {
        // what was paid was taken back
        const nothing = { state: 'ended', period_end: now, updated_at: now };
        await trx
            .updateTable('subscriptions')
            .set(nothing)
            .where('user_id', '=', userId)
            .where('period_end', '>', now)
            .execute();
        return;
    }
    const columns = {
        plan_id: present.plan.id,
        plan: JSON.stringify(present.plan),
        state,
        period_start: start,
        period_end: end,
        updated_at: now,
    };
    await trx
        .insertInto('subscriptions')
        .values({ id: newId(now), user_id: userId, ...columns, created_at: now, version: 1 })
        .onConflict(conflict =>
            conflict
                .column('user_id')
                .doUpdateSet(eb => ({ ...columns, version: eb('subscriptions.version', '+', 1) })),
        )
        .execute();
};

/** Writes down what somebody has now, and plans when it changes next; answers both. */
export const refreshSubscription = async (
    trx: Trx,
    userId: string,
    now: number,
): Promise<{ found: Subscription; next: number | undefined }> => {
    const found = await readSubscription(trx, userId, now);
    await store(trx, userId, found, now);
    const next = nextInstant(found, now);
    const key = planClockKey(userId);
    if (next === undefined) await dropJob(trx, key);
    else await planJob(trx, { kind: planClockKind, key, runAt: next, payload: { userId } }, now);
    return { found, next };
};
