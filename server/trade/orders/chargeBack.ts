import { escrowStates } from '../../../contract/trade/orders/orderTable';
import { changeUnspent, changeUse } from '../cardMoney/cardMoneyRows';
import { releasedParts, splitParts } from '../ledger/journals';
import { type LedgerAccount, ledgerAccounts } from '../ledger/ledgerAccounts';
import { leftOn } from '../ledger/leftOn';
import { type Given, type Left, type Loss, loseEscrow, loseGiven } from '../ledger/lossJournals';
import { post } from '../ledger/post';
import { chargeBackBuyer } from '../ledger/refundJournals';
import { openPartsOf } from '../parts/partRows';
import { returnParts } from '../parts/settlePart';
import { takeFromPlan } from '../plans/chargeBackPlan';
import { returnToBudget } from './couponUses';
import { pendingOf } from './maturity';
import { moveOrder } from './moveOrder';
import { byPayment, lockOrder, moneyOf, paidOf, type StoredOrder, type Trx } from './orderRows';

/** What a bank took back of card money that is in an order. */
interface OrderLoss extends Loss {
    orderId: string;
    /** the card money that it is of */
    cardMoneyId: string;
    /** the card paid this very order, not the buyer's balance: its seller answers for it for good */
    isDirect: boolean;
}

/** What of an order's own money somebody still has: what is pending of other orders is not touched. */
const leftOf = async (trx: Trx, order: StoredOrder, userId: string | null): Promise<Left> => {
    if (userId === null) return { pending: 0n, available: 0n };
    const { pending, available } = ledgerAccounts;
    const ofOrder = (await pendingOf(trx, order.id)).find(part => part.userId === userId);
    const most = await leftOn(trx, pending(userId), order.currency);
    const own = ofOrder?.amount ?? 0n;
    return {
        pending: own < most ? own : most,
        available: await leftOn(trx, available(userId), order.currency),
    };
};

/** Whoever has paid an order from it has less card money in it now. */
const noteUse = (trx: Trx, { cardMoneyId: id, orderId }: OrderLoss, amount: bigint, now: number) =>
    changeUse(trx, { id, orderId }, -amount, now);

/** All of the buyer's money: the order is over, and what lay in escrow goes by him to the bank. */
const endHeld = async (
    trx: Trx,
    order: StoredOrder,
    loss: OrderLoss,
    now: number,
): Promise<bigint> => {
    const { buyer_id: userId, currency, id: orderId } = order;
    const { amount, to } = loss;
    // made after the refund: what he owes may have been taken of that meanwhile
    const journal = async () => {
        const left = await leftOn(trx, ledgerAccounts.available(userId), currency);
        const id = `${orderId}:${loss.id}`;
        return chargeBackBuyer({ orderId, userId, currency, amount }, { id, to, left });
    };
    await moveOrder(trx, { order, action: 'chargeBack', actor: byPayment, journal }, now);
    await changeUnspent(trx, loss.cardMoneyId, -amount);
    return amount;
};

const takeHeld = async (
    trx: Trx,
    order: StoredOrder,
    loss: OrderLoss,
    now: number,
): Promise<bigint> => {
    const { amount } = loss;
    const paid = paidOf(order);
    if (amount >= paid) return endHeld(trx, order, { ...loss, amount: paid }, now);
    const columns = { lost_held: order.lost_held + Number(amount) };
    const data = { amount: String(amount), currency: order.currency };
    const asked = { order, action: 'chargePart', actor: byPayment, columns, data } as const;
    await moveOrder(trx, { ...asked, journal: loseEscrow(moneyOf(order), loss) }, now);
    await noteUse(trx, loss, amount, now);
    return amount;
};

const givenBy = (order: StoredOrder): Given => {
    const money = moneyOf(order);
    if (order.state !== 'split') return releasedParts(money);
    const { gross, fee, returned } = splitParts(money, BigInt(order.split_to_buyer ?? 0));
    return { gross, fee, commission: 0n, promo: money.discount - returned };
};

const takeGiven = async (
    trx: Trx,
    order: StoredOrder,
    loss: OrderLoss,
    now: number,
): Promise<bigint> => {
    // a seller who was paid from a balance answers until his share is his
    if (order.matured_at !== null && !loss.isDirect) return 0n;
    const given = givenBy(order);
    const before = BigInt(order.lost_after);
    const most = given.gross - given.promo - before;
    const amount = loss.amount < most ? loss.amount : most;
    if (amount <= 0n) return 0n;
    const left = {
        seller: await leftOf(trx, order, order.seller_id),
        referrer: await leftOf(trx, order, order.referrer_id),
    };
    const taken = { ...loss, amount };
    const journal = loseGiven(moneyOf(order), taken, given, { before, ...left });
    const columns = { lost_after: order.lost_after + Number(amount) };
    // what waits for its fact by itself goes on, and the order with it
    const isOver = (await openPartsOf(trx, order.id)).length === 0;
    const isWhole = amount === most && order.state !== 'split' && isOver;
    const data = { amount: String(amount), currency: order.currency };
    const action = isWhole ? 'chargeBack' : 'chargePart';
    await moveOrder(trx, { order, action, actor: byPayment, journal, columns, data }, now);
    await noteUse(trx, loss, amount, now);
    if (amount === most) await returnToBudget(trx, order.id, given.promo);
    return amount;
};

const givenStates: readonly string[] = ['completed', 'after_sale', 'split'];

/**
 * A bank took card money back that is in an order: out of escrow while it lies there, else from those who
 * got it. Parts that wait there by themselves, and are no more than what the bank takes, are the buyer's again before that,
 * of whom the bank's share is taken then; of a plan, the time that it paid. Answers how much of it was found there.
 */
export const takeFromOrder = async (trx: Trx, loss: OrderLoss, now: number): Promise<bigint> => {
    const order = await lockOrder(trx, loss.orderId);
    if (order.type === 'subscription') {
        const taken = await takeFromPlan(trx, order, loss, now);
        await noteUse(trx, loss, taken, now);
        return taken;
    }
    if (escrowStates.some(state => state === order.state)) return takeHeld(trx, order, loss, now);
    if (!givenStates.includes(order.state)) return 0n;
    const returned = await returnParts(trx, order, loss.amount, now);
    // the buyer has it for the bank alone
    await noteUse(trx, loss, returned, now);
    const amount = loss.amount - returned;
    return amount === 0n
        ? 0n
        : takeGiven(trx, await lockOrder(trx, order.id), { ...loss, amount }, now);
};

interface Charge {
    orderId: string;
    /** `<rail>:<number>` of the rail's event */
    id: string;
    /** the account that the money left by */
    to: LedgerAccount;
}

/** What no order has is taken from the buyer, the rest is owed. */
export const chargeBackPayment = async (
    trx: Trx,
    charge: Charge & { amount: bigint; currency: StoredOrder['currency'] },
    now: number,
): Promise<void> => {
    const { buyer_id: userId } = await lockOrder(trx, charge.orderId);
    const { orderId, currency, amount, id, to } = charge;
    const left = await leftOn(trx, ledgerAccounts.available(userId), currency);
    await post(trx, chargeBackBuyer({ orderId, userId, currency, amount }, { id, to, left }), now);
};
