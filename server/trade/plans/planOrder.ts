import type { Currency } from '../../../contract/platform/money';
import type { PlanPeriod, PlanSnapshot } from '../../../contract/trade/plans';
import { lockPerson } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { requireOffered, snapshotOf } from './offeredPlans';
import { endFor, type PlanChange, planChange, priceOf } from './planChange';
import { addPeriod, changedAmong, countingPeriods, dropPeriods, type Trx } from './planPeriods';
import { refreshSubscription } from './subscription';

interface Choice {
    userId: string;
    planId: string;
    period: PlanPeriod;
}

/** What an order of a plan keeps in its `terms`: the plan, and what was taken on account. */
interface PlanTerms {
    plan: PlanSnapshot;
    period: PlanPeriod;
    /** of the smallest unit, decimal */
    fullPrice: string;
    credit: string;
    /** ids of the periods that the credit is of */
    credited: string[];
}

interface PricedPlan {
    /** what the order costs, of the smallest unit: the plan's price less the credit */
    price: bigint;
    currency: Currency;
    /** what is left of the present period */
    credit: bigint;
    title: string;
    /** for the order's `terms` */
    terms: PlanTerms;
}

const titleOf = ({ nameZh, nameEn }: PlanSnapshot, period: PlanPeriod): string => {
    const name = nameZh === nameEn ? nameEn : `${nameZh} / ${nameEn}`;
    return `${name} · ${period === 'year' ? '1 年 / 1 year' : '1 个月 / 1 month'}`;
};

/**
 * The plan and what choosing it does to the periods there are. Throws 404 for one that is not offered,
 * 409 while another plan follows the present one.
 */
export const readPlanChange = async (
    db: Database,
    { userId, planId, period }: Choice,
    now: number,
): Promise<{ plan: PlanSnapshot; change: PlanChange }> => {
    const plan = await requireOffered(db, planId);
    const change = planChange(await countingPeriods(db, userId), plan, period, now);
    if (change.isBehindOther) {
        throw new ApiError(409, 'plan.next_exists');
    }
    return { plan, change };
};

/**
 * What an order of a plan costs now. Throws 404 and 409 as `readPlanChange`, and 409 where the credit
 * covers it all: then there is nothing to order, see `beginCovered`.
 */
export const pricePlanOrder = async (
    db: Database,
    choice: Choice,
    now: number,
): Promise<PricedPlan> => {
    const { plan, change } = await readPlanChange(db, choice, now);
    const { fullPrice, credit, credits } = change;
    if (credit >= fullPrice) throw new ApiError(409, 'plan.free');
    const { period } = choice;
    const credited = credits.map(one => one.period.id);
    return {
        price: fullPrice - credit,
        currency: plan.currency,
        credit,
        title: titleOf(plan, period),
        terms: {
            plan,
            period,
            credited,
            fullPrice: String(fullPrice),
            credit: String(credit),
        },
    };
};

/** A paid order of a plan, as far as its period goes. */
interface PlanOrder {
    id: string;
    buyer_id: string;
    plan_id: string | null;
    plan_period: string;
    price: number;
    discount: number;
    /** JSON: `PlanTerms` */
    terms: string;
    created_at: number;
}

const termsOf = async (trx: Trx, order: PlanOrder): Promise<PlanTerms> => {
    const known = order.terms === '' ? {} : (JSON.parse(order.terms) as Partial<PlanTerms>);
    if (known.plan && known.period) return known as PlanTerms;
    const row = await trx
        .selectFrom('price_plans')
        .selectAll()
        .where('id', '=', order.plan_id)
        .executeTakeFirstOrThrow();
    const period: PlanPeriod = order.plan_period === 'year' ? 'year' : 'month';
    const plan = snapshotOf(row);
    return { plan, period, fullPrice: String(priceOf(plan, period)), credit: '0', credited: [] };
};

/**
 * Begins or extends the plan that an order paid, once for each order; call it in the transaction that
 * pays it. What was taken on account and is gone meanwhile (another order took it first) makes the period
 * shorter, what is on account beyond it makes it longer: nobody gets or loses money by the order of events.
 */
export const beginPlan = async (trx: Trx, order: PlanOrder, now: number): Promise<void> => {
    await lockPerson(trx, order.buyer_id);
    const isBegun = await trx
        .selectFrom('plan_periods')
        .select('id')
        .where('order_id', '=', order.id)
        .executeTakeFirst();
    if (isBegun) return;
    const terms = await termsOf(trx, order);
    const { plan, period } = terms;
    const userId = order.buyer_id;
    const change = planChange(await countingPeriods(trx, userId), plan, period, now);
    const isIntact = (await changedAmong(trx, terms.credited, order.created_at)) === 0;
    const taken = BigInt(terms.credit);
    const credit = isIntact && taken > change.credit ? taken : change.credit;
    const { startsAt, credits } = change;
    const value = BigInt(order.price) + credit;
    const endsAt = endFor(startsAt, period, { value, fullPrice: BigInt(terms.fullPrice) });
    const replaced = credits.map(one => one.period);
    await dropPeriods(trx, replaced, 'replaced', now);
    const worth = BigInt(order.price) - BigInt(order.discount) + change.credit;
    const { currency } = plan;
    await addPeriod(
        trx,
        { userId, plan, period, startsAt, endsAt, worth, currency, orderId: order.id },
        now,
    );
    await refreshSubscription(trx, userId, now);
};

/** Begins a plan that the credit covers; what is left of the credit makes its period longer. Throws 409. */
export const beginCovered = async (trx: Trx, choice: Choice, now: number): Promise<void> => {
    const { userId, period } = choice;
    await lockPerson(trx, userId);
    const { plan, change } = await readPlanChange(trx, choice, now);
    const { startsAt, endsAt, credit, credits, fullPrice } = change;
    const isMore = change.kind === 'extend' || change.kind === 'later';
    if (credit < fullPrice || isMore) {
        throw new ApiError(409, 'plan.must_order');
    }
    const replaced = credits.map(one => one.period);
    await dropPeriods(trx, replaced, 'replaced', now);
    const bought = { userId, plan, period, startsAt, endsAt, worth: credit };
    await addPeriod(trx, { ...bought, currency: plan.currency, orderId: null }, now);
    await refreshSubscription(trx, userId, now);
};
