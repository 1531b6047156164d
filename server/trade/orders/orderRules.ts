import type { Currency } from '../../../contract/platform/money';
import { type FeeRule, feeRuleOf, feeTable } from '../../../contract/trade/orders/fees';
import {
    type FeeBands,
    type FulfilmentTimers,
    type OrderRulesView,
    presetFees,
    presetTimers,
    timersOfFulfilment,
} from '../../../contract/trade/orders/orderRules';
import { type OrderFulfilment, orderFulfilments } from '../../../contract/trade/orders/timers';
import type { OrderType } from '../../../contract/trade/resources/orders';
import { changesOf } from '../../platform/audit/changes';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';

type Part = 'timers' | 'fees';
type Values = { timers: Record<OrderFulfilment, Record<string, number>>; fees: FeeBands };

/** What holds for orders that are made now; those that were made keep theirs. */
interface OrderRules {
    timers: FulfilmentTimers;
    fees: FeeBands;
    versions: Readonly<Record<Part, number>>;
}

/** The clocks as they were set, over those of the code: a clock that is new has its preset. */
const timersFrom = (stored: Partial<Values['timers']>): FulfilmentTimers =>
    Object.fromEntries(
        orderFulfilments.map(fulfilment => [
            fulfilment,
            { ...presetTimers[fulfilment], ...stored[fulfilment] },
        ]),
    ) as unknown as FulfilmentTimers;

export const readOrderRules = async (db: Pick<Database, 'selectFrom'>): Promise<OrderRules> => {
    const rows = await db.selectFrom('order_rules').selectAll().execute();
    const find = (part: Part) => rows.find(({ id }) => id === part);
    const [timers, fees] = [find('timers'), find('fees')];
    return {
        timers: timersFrom(timers ? (JSON.parse(timers.value) as Values['timers']) : {}),
        fees: fees ? (JSON.parse(fees.value) as FeeBands) : presetFees,
        versions: { timers: timers?.version ?? 0, fees: fees?.version ?? 0 },
    };
};

/** The rule for a price in the smallest unit, as it is set now. */
export const currentFeeRule = (
    { fees }: Pick<OrderRules, 'fees'>,
    type: OrderType,
    price: bigint,
    currency: Currency,
): FeeRule => feeRuleOf(type, price, currency, { ...feeTable, ...fees });

const presentRules = ({ timers, fees, versions }: OrderRules): OrderRulesView => ({
    timers: Object.fromEntries(
        orderFulfilments.map(fulfilment => [
            fulfilment,
            Object.fromEntries(
                timersOfFulfilment(fulfilment).map(name => [name, timers[fulfilment][name]]),
            ),
        ]),
    ) as OrderRulesView['timers'],
    fees,
    versions,
});

export const showOrderRules = async (db: Database): Promise<OrderRulesView> =>
    presentRules(await readOrderRules(db));

const store = async (
    db: Database,
    part: Part,
    { value, version }: { value: string; version: number },
    now: number,
): Promise<void> => {
    const row = { id: part, value, updated_at: now, version: version + 1 };
    const { numInsertedOrUpdatedRows } = await db
        .insertInto('order_rules')
        .values(row)
        .onConflict(conflict =>
            conflict.column('id').doUpdateSet(row).where('order_rules.version', '=', version),
        )
        .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) {
        throw new ApiError(409, 'record.changed');
    }
};

/** Only the clocks that a fulfilment has: the rest of what was sent is dropped. */
const cleaned = (timers: Values['timers']): Values['timers'] =>
    Object.fromEntries(
        orderFulfilments.map(fulfilment => [
            fulfilment,
            Object.fromEntries(
                timersOfFulfilment(fulfilment).map(name => [name, timers[fulfilment][name]]),
            ),
        ]),
    ) as Values['timers'];

/** A flat picture, so that the log names each value that changed. */
const flat = (value: unknown, path = ''): Record<string, unknown> =>
    typeof value === 'object' && value !== null
        ? Object.assign(
              {},
              ...Object.entries(value).map(([key, part]) =>
                  flat(part, path === '' ? key : `${path}.${key}`),
              ),
          )
        : { [path]: value };

/** Changes one part for orders that are made from now on, with its entry in the log; throws 409. */
export const changeOrderRules = <Name extends Part>(
    part: Name,
    { version, value: given }: { version: number; value: Values[Name] },
    outside: CrudContext,
): Promise<OrderRulesView> =>
    outside.db.transaction().execute(async trx => {
        const { now } = outside;
        const before = await readOrderRules(trx);
        if (before.versions[part] !== version) {
            throw new ApiError(409, 'record.changed');
        }
        const value = part === 'timers' ? cleaned(given as Values['timers']) : given;
        await store(trx, part, { value: JSON.stringify(value), version }, now);
        const after = await readOrderRules(trx);
        await writeAudit(trx, {
            actor: outside,
            now,
            action: 'edit',
            resource: 'orders',
            recordId: part,
            title: `rules: ${part}`,
            changes: changesOf(flat(presentRules(before)[part]), flat(presentRules(after)[part])),
        });
        return presentRules(after);
    });
