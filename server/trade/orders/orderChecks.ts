import type { CheckRules } from '../../../contract/trade/resources/checks';
import type { OrderCheck } from '../../../contract/trade/resources/orders';
import { readCheckRules } from '../checks/checkRules';
import { missingCheck } from '../checks/missingCheck';
import { lockOrder, type StoredOrder, type Trx } from './orderRows';
import { isEnded, planMaturity } from './planMaturity';

type Amounts = CheckRules['seller'];

const reaches = (
    { price, currency }: Pick<StoredOrder, 'price' | 'currency'>,
    from: Amounts,
): boolean => {
    // trial money is worth nothing
    const least = currency === 'TST' ? 0n : BigInt(from[currency]);
    return least > 0n && BigInt(price) >= least;
};

/** Whose checks have to be passed before the order's money can be spent. */
const peopleOf = (order: StoredOrder, rules: CheckRules): string[] => [
    ...(order.seller_id !== null && reaches(order, rules.seller) ? [order.seller_id] : []),
    ...(reaches(order, rules.buyer) ? [order.buyer_id] : []),
];

const keep = async (trx: Trx, id: string, check_state: OrderCheck): Promise<void> => {
    await trx.updateTable('orders').set({ check_state }).where('id', '=', id).execute();
};

/** Asks for the checks that an order needs, and keeps with it how they stand. */
export const lookAtChecks = async (
    trx: Trx,
    order: StoredOrder,
    now: number,
): Promise<OrderCheck> => {
    const rules = await readCheckRules(trx);
    const people = peopleOf(order, rules);
    let state: OrderCheck = people.length === 0 ? '' : 'passed';
    for (const userId of people) {
        const action = { userId, forAction: 'order', actionId: order.id } as const;
        const missing = await missingCheck(trx, action, rules, now);
        if (missing?.state === 'refused') state = 'refused';
        else if (missing && state !== 'refused') state = 'waiting';
    }
    if (state !== order.check_state) await keep(trx, order.id, state);
    return state;
};

/** Nothing of it matures. */
export const isKeptBack = (state: OrderCheck): boolean =>
    state === 'waiting' || state === 'refused';

/** Its money went back: nothing waits any more. */
export const dropCheckState = (trx: Trx, id: string): Promise<void> => keep(trx, id, '');

/** Once a check of somebody, or with nobody given a rule, was decided: looks at the orders that it is about. */
export const goOnWithOrders = async (
    trx: Trx,
    userId: string | undefined,
    now: number,
): Promise<void> => {
    const found = trx
        .selectFrom('orders')
        .select('id')
        .where('check_state', '!=', '')
        .where('matured_at', 'is', null)
        .orderBy('id');
    const theirs =
        userId === undefined
            ? found
            : found.where(({ or, eb }) =>
                  or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]),
              );
    for (const { id } of await theirs.execute()) {
        const order = await lockOrder(trx, id);
        const state = await lookAtChecks(trx, order, now);
        if (!isKeptBack(state) && isEnded(order) && order.held_at === null) {
            await planMaturity(trx, order, now);
        }
    }
};
