import type { Database } from '../../platform/database/database';
import { ApiError, invalid } from '../../platform/http/errors';
import { spendCardMoney } from '../cardMoney/moveCardMoney';
import type { Journal } from '../ledger/journal';
import {
    type Inflow,
    payFromBalance,
    payFromOutside,
    paySubscription,
    payTooLate,
    topUpOrder,
} from '../ledger/journals';
import { ledgerAccounts } from '../ledger/ledgerAccounts';
import { InsufficientFunds } from '../ledger/ledgerErrors';
import { post } from '../ledger/post';
import { requireNoDebt } from '../wallet/withdrawable';
import { planClocks } from './clocks';
import { isPayable, isSellerActive } from './guards';
import { moveOrder } from './moveOrder';
import {
    byPayment,
    lockOrder,
    moneyOf,
    type OrderActing,
    type StoredOrder,
    type Trx,
} from './orderRows';

/** Money from outside for an order. */
interface Arrived {
    orderId: string;
    /** what came now, in the rail's currency */
    inflow: Inflow;
    /** what the order's total is in that currency */
    due: bigint;
    /** came before for the same payment, and lies in suspense:unmatched */
    held: bigint;
    /** came before for the same payment of a top-up, and is in the buyer's balance */
    credited?: bigint;
    /**
     * so much may be missing where the platform earns as much: it bears that out of its fee. Of top-ups nothing
     * may: what came is what they get
     */
    tolerance?: bigint;
}

export const settlings = ['settled', 'held', 'partial', 'late'] as const;
/**
 * `settled`: the order is paid, a surplus went to the buyer's balance. `held`: not enough yet, set
 * aside. `partial`: not all of a top-up, and in the buyer's balance. `late`: the order can be paid no more, or not
 * while its seller's account is disabled; all went to the buyer's balance.
 */
export type Settling = (typeof settlings)[number];

/** What became of an event that was posted before. */
const findSettling = async (trx: Trx, journalId: string): Promise<Settling | undefined> => {
    const row = await trx
        .selectFrom('ledger_journals')
        .select('note')
        .where('id', '=', journalId)
        .executeTakeFirst();
    if (!row) return undefined;
    return settlings.find(one => one === row.note) ?? 'late';
};

/** Where what is paid goes: into escrow, or to the platform for a plan. */
const goalOf = (order: StoredOrder) => {
    if (order.type === 'subscription') return ledgerAccounts.platform('subscription');
    return ledgerAccounts.escrow(order.id);
};

const notedAs = (journal: Journal, note: Settling): Journal => ({ ...journal, note });

interface Paying {
    journal: Journal;
    actor: OrderActing;
    version?: number;
    /** of the total, what never came */
    forgiven?: bigint;
}

/** What is missing of an order's price, in its own currency, rounded up; what came is in the rail's. */
const missingOf = (order: StoredOrder, { inflow, due, held }: Arrived): bigint => {
    const total = BigInt(order.total);
    const came = inflow.amount + held;
    const isSame = inflow.currency === order.currency;
    // an amount that tells payments apart asks for a little more than the price
    const needed = isSame ? total : due;
    if (came >= needed) return 0n;
    return isSame ? total - came : ((due - came) * total + due - 1n) / due;
};

/**
 * The platform bears no more than it earns by the order: else a buyer and a seller who are one would have made
 * money whenever little enough is missing.
 */
const mayForgive = (order: StoredOrder, missing: bigint): boolean => {
    if (order.type === 'subscription') return true;
    const commission = order.referrer_id === null ? 0n : BigInt(order.commission);
    return missing <= BigInt(order.fee) - commission;
};

/** Pays the order, and delivers at once what needs nobody for it. */
const pay = async (
    trx: Trx,
    order: StoredOrder,
    { journal, actor, version, forgiven = 0n }: Paying,
    now: number,
): Promise<StoredOrder> => {
    const columns = { paid_at: now, payment_journal: journal.id, forgiven: Number(forgiven) };
    const paid = await moveOrder(
        trx,
        { order, action: 'pay', actor, version, journal, columns },
        now,
    );
    if (order.fulfilment !== 'source_auto') return paid;
    return moveOrder(trx, { order: paid, action: 'deliver', actor: byPayment }, now);
};

/** A top-up is credited with what came, at once; it is done when all of it is there. */
const settleTopUp = async (
    trx: Trx,
    order: StoredOrder,
    { inflow, due, held, credited = 0n }: Arrived,
    now: number,
): Promise<Settling> => {
    const journal = topUpOrder(moneyOf(order), inflow, { due, held, credited });
    if (inflow.amount + held + credited < due) {
        await post(trx, notedAs(journal, 'partial'), now);
        return 'partial';
    }
    await pay(trx, order, { journal: notedAs(journal, 'settled'), actor: byPayment }, now);
    return 'settled';
};

/**
 * Takes what arrived for an order, once for each inflow: again it changes nothing and answers the same.
 * Call it in the transaction that keeps the payment.
 */
export const settleOrder = async (trx: Trx, arrived: Arrived, now: number): Promise<Settling> => {
    const { orderId, inflow, due, held, tolerance = 0n } = arrived;
    const order = await lockOrder(trx, orderId);
    const before = await findSettling(trx, inflow.id);
    if (before) return before;
    if (order.state !== 'pending_payment' || !(await isPayable(trx, order))) {
        const journal = payTooLate({ id: order.id, buyerId: order.buyer_id }, inflow, held);
        await post(trx, notedAs(journal, 'late'), now);
        return 'late';
    }
    if (order.type === 'topup') return settleTopUp(trx, order, arrived, now);
    const missing = missingOf(order, arrived);
    const isEnough = inflow.amount + held + tolerance >= due && mayForgive(order, missing);
    if (!isEnough) {
        const lines = [
            { account: inflow.from, currency: inflow.currency, amount: -inflow.amount },
            {
                account: ledgerAccounts.suspense('unmatched'),
                currency: inflow.currency,
                amount: inflow.amount,
            },
        ];
        const journal: Journal = { id: inflow.id, kind: inflow.kind, orderId, lines };
        await post(trx, notedAs(journal, 'held'), now);
        return 'held';
    }
    const journal = payFromOutside(moneyOf(order), inflow, { due, held }, goalOf(order));
    const settled = { journal: notedAs(journal, 'settled'), forgiven: missing };
    await pay(trx, order, { ...settled, actor: byPayment }, now);
    return 'settled';
};

/** Throws 409: nobody pays for what cannot be handed over. */
export const requireActiveSeller = async (
    db: Database,
    order: Parameters<typeof isSellerActive>[1],
): Promise<void> => {
    if (!(await isSellerActive(db, order))) throw new ApiError(409, 'order.seller_disabled');
};

/**
 * Pays an order from its buyer's balance. Throws 409 when it can be paid no more, 422 when there is not
 * enough; then the transaction has to end.
 */
export const payOrderFromBalance = async (
    trx: Trx,
    { orderId, buyerId, version }: { orderId: string; buyerId: string; version?: number },
    now: number,
): Promise<StoredOrder> => {
    const order = await lockOrder(trx, orderId);
    if (order.type === 'topup') {
        throw new ApiError(409, 'order.balance_top_up');
    }
    await requireActiveSeller(trx, order);
    if (!(await isPayable(trx, order))) throw new ApiError(409, 'auction.frozen');
    if (order.total > 0) await requireNoDebt(trx, buyerId, 'balance');
    const money = moneyOf(order);
    const journal = order.type === 'subscription' ? paySubscription(money) : payFromBalance(money);
    const actor: OrderActing = { type: 'buyer', id: buyerId };
    try {
        const paying = { journal, actor, ...(version !== undefined && { version }) };
        const paid = await pay(trx, order, paying, now);
        const spent = { userId: buyerId, currency: order.currency, orderId };
        await spendCardMoney(trx, { ...spent, amount: BigInt(order.total) }, now);
        return paid;
    } catch (cause) {
        if (!(cause instanceof InsufficientFunds)) throw cause;
        throw invalid({ balance: 'order.balance_too_low' });
    }
};

/** A rail that needs longer than the order would wait: the deadline moves on to then. */
export const waitForPayment = async (
    trx: Trx,
    { orderId, until }: { orderId: string; until: number },
    now: number,
): Promise<void> => {
    const order = await lockOrder(trx, orderId);
    if (order.state !== 'pending_payment' || (order.deadline_at ?? until) >= until) return;
    const columns = { deadline_at: until };
    await trx.updateTable('orders').set(columns).where('id', '=', orderId).execute();
    await planClocks(trx, order, { ...order, ...columns }, now);
};
