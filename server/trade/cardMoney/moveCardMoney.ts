import type { Database } from '../../platform/database/database';
import { lockMoneyOf } from '../ledger/debts';
import { ledgerAccounts } from '../ledger/ledgerAccounts';
import { changeUnspent, changeUse, immatureMoney, type Trx, usesOf } from './cardMoneyRows';

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const aboveZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

const availableOf = async (trx: Trx, userId: string, currency: string): Promise<bigint> => {
    const row = await trx
        .selectFrom('ledger_balances')
        .select('amount')
        .where('account', '=', ledgerAccounts.available(userId).name)
        .where('currency', '=', currency)
        .executeTakeFirst();
    return BigInt(row?.amount ?? 0);
};

/**
 * So much was just paid from somebody's balance for an order. Other money is spent first; what card money
 * had to be taken is from now on in the order.
 */
export const spendCardMoney = async (
    trx: Trx,
    spent: { userId: string; currency: string; orderId: string; amount: bigint },
    now: number,
): Promise<void> => {
    const { userId, currency, orderId, amount } = spent;
    await lockMoneyOf(trx, userId);
    const pieces = await immatureMoney(trx, { userId, currency }, now);
    if (pieces.length === 0) return;
    const kept = pieces.reduce((sum, { unspent }) => sum + unspent, 0n);
    const left = await availableOf(trx, userId, currency);
    let taken = aboveZero(kept - left) - aboveZero(kept - left - amount);
    for (const { id, unspent } of pieces) {
        const part = least(unspent, taken);
        taken -= part;
        await changeUnspent(trx, id, -part);
        await changeUse(trx, { id, orderId }, part, now);
    }
};

/** So much of an order went back to its buyer's balance: card money in it is what it was. */
export const returnCardMoney = async (
    trx: Trx,
    { orderId, amount }: { orderId: string; amount: bigint },
    now: number,
): Promise<void> => {
    let left = amount;
    for (const use of await usesOf(trx, orderId)) {
        const part = least(use.amount, left);
        left -= part;
        await changeUse(trx, { id: use.id, orderId }, -part, now);
        await changeUnspent(trx, use.id, part);
    }
};

const piecesOf = async (trx: Trx, paymentId: string) =>
    trx
        .selectFrom('card_money')
        .select(['id', 'amount', 'unspent'])
        .where('payment_id', '=', paymentId)
        .orderBy('id')
        .execute();

/** So much goes back to the card that it came from. */
export const giveToCard = async (trx: Trx, paymentId: string, amount: bigint): Promise<void> => {
    let left = amount;
    for (const { id, unspent } of await piecesOf(trx, paymentId)) {
        const part = least(BigInt(unspent), left);
        left -= part;
        await changeUnspent(trx, id, -part);
    }
};

/** It did not get there: it is on the buyer's balance again. */
export const takeFromCard = async (trx: Trx, paymentId: string, amount: bigint): Promise<void> => {
    let left = amount;
    for (const { id, unspent, amount: all } of await piecesOf(trx, paymentId)) {
        const part = least(BigInt(all) - BigInt(unspent), left);
        left -= part;
        await changeUnspent(trx, id, part);
    }
};

/** When the last of the card money in an order can be withdrawn, ms; 0 without any. */
export const orderMoneyMaturesAt = async (
    db: Pick<Database, 'selectFrom'>,
    orderId: string,
): Promise<number> => (await usesOf(db, orderId))[0]?.maturesAt ?? 0;

/** Whether a bank looks at the card money in an order now. */
export const isOrderMoneyDisputed = async (
    db: Pick<Database, 'selectFrom'>,
    orderId: string,
): Promise<boolean> => {
    const found = await db
        .selectFrom('card_money_uses')
        .innerJoin('card_money', 'card_money.id', 'card_money_uses.card_money_id')
        .select('card_money.id')
        .where('card_money_uses.order_id', '=', orderId)
        .where('card_money.is_disputed', '=', 1)
        .executeTakeFirst();
    return found !== undefined;
};
