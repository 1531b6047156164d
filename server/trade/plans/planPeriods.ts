import type { Transaction } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import type { PlanPeriod, PlanSnapshot } from '../../../contract/trade/plans';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { Tables } from '../../platform/database/tables';

export type Trx = Transaction<Tables>;

/** A paid period of somebody's plan; ms, and the smallest unit of the currency. */
export interface BoughtPeriod {
    id: string;
    userId: string;
    plan: PlanSnapshot;
    period: PlanPeriod;
    startsAt: number;
    endsAt: number;
    /** what was paid for it, with the credit of what it replaced */
    worth: bigint;
    currency: Currency;
    orderId: string | null;
}

const toPeriod = (row: Row<'plan_periods'>): BoughtPeriod => ({
    id: row.id,
    userId: row.user_id,
    plan: JSON.parse(row.plan) as PlanSnapshot,
    period: row.period as PlanPeriod,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    worth: BigInt(row.worth),
    currency: row.currency as Currency,
    orderId: row.order_id,
});

/** All periods that count, the earliest first; also those that are over. */
export const countingPeriods = async (db: Database, userId: string): Promise<BoughtPeriod[]> => {
    const rows = await db
        .selectFrom('plan_periods')
        .selectAll()
        .where('user_id', '=', userId)
        .where('state', '=', 'live')
        .orderBy('starts_at')
        .orderBy('id')
        .execute();
    return rows.map(toPeriod);
};

/** A period with where it stands; `updatedAt` is when it was replaced or cancelled. */
export interface StoredPeriod extends BoughtPeriod {
    state: string;
    updatedAt: number;
}

/**
 * The period that an order paid, or the one that was made when another one was replaced: both happen at the
 * same instant.
 */
export const periodOf = async (
    trx: Trx,
    by: { orderId: string } | { userId: string; madeAt: number; behind: string },
): Promise<StoredPeriod | undefined> => {
    const found = trx.selectFrom('plan_periods').selectAll().orderBy('id', 'desc');
    const row = await ('orderId' in by
        ? found.where('order_id', '=', by.orderId)
        : found
              .where('user_id', '=', by.userId)
              .where('created_at', '=', by.madeAt)
              .where('id', '>', by.behind)
    ).executeTakeFirst();
    return row && { ...toPeriod(row), state: row.state, updatedAt: row.updated_at };
};

/** Those that count and begin where a period ended, or later. */
export const periodsAfter = async (
    trx: Trx,
    { userId, endsAt }: Pick<BoughtPeriod, 'userId' | 'endsAt'>,
): Promise<BoughtPeriod[]> =>
    (await countingPeriods(trx, userId)).filter(({ startsAt }) => startsAt >= endsAt);

export const changePeriod = async (
    trx: Trx,
    id: string,
    { startsAt, endsAt, worth }: Pick<BoughtPeriod, 'startsAt' | 'endsAt' | 'worth'>,
    now: number,
): Promise<void> => {
    await trx
        .updateTable('plan_periods')
        .set({ starts_at: startsAt, ends_at: endsAt, worth, updated_at: now })
        .where('id', '=', id)
        .execute();
};

export const addPeriod = async (
    trx: Trx,
    period: Omit<BoughtPeriod, 'id'>,
    now: number,
): Promise<void> => {
    await trx
        .insertInto('plan_periods')
        .values({
            id: newId(now),
            user_id: period.userId,
            plan_id: period.plan.id,
            plan: JSON.stringify(period.plan),
            period: period.period,
            state: 'live',
            starts_at: period.startsAt,
            ends_at: period.endsAt,
            worth: period.worth,
            currency: period.currency,
            order_id: period.orderId,
            created_at: now,
            updated_at: now,
        })
        .execute();
};

/** These count no more; one that has begun ends now. */
export const dropPeriods = async (
    trx: Trx,
    periods: readonly BoughtPeriod[],
    state: 'replaced' | 'cancelled',
    now: number,
): Promise<void> => {
    if (periods.length === 0) return;
    const ids = periods.map(({ id }) => id);
    await trx
        .updateTable('plan_periods')
        .set({ state, updated_at: now })
        .where('id', 'in', ids)
        .execute();
};

/** Those of the ids that were replaced, cancelled or cut short since. */
export const changedAmong = async (
    trx: Trx,
    ids: readonly string[],
    since: number,
): Promise<number> => {
    if (ids.length === 0) return 0;
    const { count } = await trx
        .selectFrom('plan_periods')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('id', 'in', ids)
        .where(({ eb, or }) => or([eb('state', '!=', 'live'), eb('updated_at', '>', since)]))
        .executeTakeFirstOrThrow();
    return Number(count);
};
