import type { Currency } from '../../../contract/platform/money';
import { type Band, type FeeRule, feeRuleOf, feeTable } from '../../../contract/trade/orders/fees';
import {
    type Cooling,
    type FeeBands,
    type FulfilmentTimers,
    presetCooling,
    presetFees,
    presetTimers,
    type RulePart,
} from '../../../contract/trade/orders/orderRules';
import { type OrderFulfilment, orderFulfilments } from '../../../contract/trade/orders/timers';
import type { OrderType } from '../../../contract/trade/resources/orders';
import type { Database } from '../../platform/database/database';

export type StoredTimers = Record<OrderFulfilment, Record<string, number>>;

/** What holds for orders that are made at an instant; those that were made keep theirs. */
export interface OrderRules {
    timers: FulfilmentTimers;
    fees: FeeBands;
    cooling: Cooling;
}

type Reading = Pick<Database, 'selectFrom'>;

/** The clocks as they were set, over those of the code: a clock that is new has its preset. */
const timersFrom = (stored: Partial<StoredTimers>): FulfilmentTimers =>
    Object.fromEntries(
        orderFulfilments.map(fulfilment => [
            fulfilment,
            { ...presetTimers[fulfilment], ...stored[fulfilment] },
        ]),
    ) as unknown as FulfilmentTimers;

/** What a version's text says; the presets for none. */
export const readValue = {
    timers: (value: string | undefined): FulfilmentTimers =>
        timersFrom(value === undefined ? {} : (JSON.parse(value) as StoredTimers)),
    fees: (value: string | undefined): FeeBands =>
        value === undefined ? presetFees : (JSON.parse(value) as FeeBands),
    cooling: (value: string | undefined): Cooling =>
        value === undefined ? presetCooling : (JSON.parse(value) as Cooling),
} as const;

/** The version of a part that has started last and was not withdrawn; none before the first. */
const startedBy = async (db: Reading, part: RulePart, now: number): Promise<string | undefined> => {
    const row = await db
        .selectFrom('order_rule_versions')
        .select('value')
        .where('part', '=', part)
        .where('withdrawn_at', 'is', null)
        .where('effective_at', '<=', now)
        .orderBy('effective_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    return row?.value;
};

/** What holds for an order that is made at `now`, ms. */
export const readOrderRules = async (db: Reading, now: number): Promise<OrderRules> => ({
    timers: readValue.timers(await startedBy(db, 'timers', now)),
    fees: readValue.fees(await startedBy(db, 'fees', now)),
    cooling: readValue.cooling(await startedBy(db, 'cooling', now)),
});

/** The rule for a price in the smallest unit, by these fees. */
export const currentFeeRule = (
    { fees }: { fees: Readonly<Record<keyof FeeBands, readonly Band[]>> },
    type: OrderType,
    price: bigint,
    currency: Currency,
): FeeRule => feeRuleOf(type, price, currency, { ...feeTable, ...fees });
