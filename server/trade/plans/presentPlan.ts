import type { OperatorSettings } from '../../../contract/platform/settings';
import { type OwnPlan, type PlanPrice, planGraceMs } from '../../../contract/trade/plans';
import type { EventStore } from '../../analytics/events/store';
import type { Database } from '../../platform/database/database';
import { areLimitsOn, readAllowance } from './allowance';
import type { PlanChange } from './planChange';
import type { BoughtPeriod } from './planPeriods';
import type { Subscription } from './subscription';
import { readUsage } from './usage';

export interface PlanServices {
    db: Database;
    store: Pick<EventStore, 'query'>;
    settings: { current(): Promise<OperatorSettings> };
    clock: () => number;
}

const sum = (periods: readonly BoughtPeriod[]): bigint =>
    periods.reduce((total, { worth }) => total + worth, 0n);

const presentNext = ({ coming }: Subscription): OwnPlan['next'] => {
    const [first] = coming;
    const last = coming.at(-1);
    if (!first || !last) return null;
    const { plan, startsAt: from, currency } = first;
    const ids = coming.map(({ id }) => id);
    return { plan, from, until: last.endsAt, returned: String(sum(coming)), currency, ids };
};

/** What somebody has, uses and has paid ahead. */
export const presentOwnPlan = async (services: PlanServices, userId: string): Promise<OwnPlan> => {
    const { db, settings, clock } = services;
    const now = clock();
    const set = await settings.current();
    const allowance = await readAllowance(db, set, userId, now);
    const { subscription } = allowance;
    const { present, state, start, end, paidUntil } = subscription;
    const hasBegun = present !== undefined;
    return {
        isOn: areLimitsOn(set),
        state,
        plan: present?.plan ?? null,
        periodStart: hasBegun ? start : null,
        periodEnd: hasBegun ? end : null,
        graceUntil: hasBegun ? paidUntil + planGraceMs : null,
        next: presentNext(subscription),
        usage: await readUsage(services, userId, allowance, now),
    };
};

/** What a change costs, line by line. */
export const presentPrice = (
    plan: PlanPrice['plan'],
    period: PlanPrice['period'],
    { kind, startsAt, endsAt, fullPrice, credits, credit }: PlanChange,
    now: number,
): PlanPrice => {
    const rest = fullPrice - credit;
    // what is on account beyond the price makes the period longer, and is used up by it
    const price = rest < 0n ? credit : fullPrice;
    const lines = credits.map(({ period: { plan: left, startsAt: from, endsAt }, amount }) => ({
        kind: 'credit' as const,
        nameZh: left.nameZh,
        nameEn: left.nameEn,
        from: Math.max(from, now),
        until: endsAt,
        amount: String(-amount),
    }));
    const names = { nameZh: plan.nameZh, nameEn: plan.nameEn };
    const bought = { kind: 'plan' as const, ...names, from: startsAt, until: endsAt };
    return {
        kind,
        plan,
        period,
        lines: [{ ...bought, amount: String(price) }, ...lines],
        total: String(price - credit),
        currency: plan.currency,
        from: startsAt,
        until: endsAt,
        isCovered: price === credit && (kind === 'new' || kind === 'upgrade'),
    };
};
