import type { Currency } from '../../../contract/platform/money';
import { type WalletBalance, walletParts } from '../../../contract/trade/wallet';
import type { Database } from '../../platform/database/database';
import { type CardMoney, immatureMoney } from '../cardMoney/cardMoneyRows';
import { owes } from '../ledger/debts';
import { ledgerAccounts } from '../ledger/ledgerAccounts';
import { pendingIncome } from './pendingIncome';

/** The accounts of somebody's money, by what they are for. */
export const accountsOf = (userId: string) => ({
    available: ledgerAccounts.available(userId).name,
    pending: ledgerAccounts.pending(userId).name,
    frozen: ledgerAccounts.frozen(userId).name,
    receivable: ledgerAccounts.receivable(userId).name,
});

const withdrawableOf = (available: string, kept: readonly CardMoney[]): string => {
    const left = kept.reduce((sum, { unspent }) => sum - unspent, BigInt(available));
    return String(left > 0n ? left : 0n);
};

/** Card money that cannot be paid out yet, by the instant at which it can. */
const presentMaturing = (pieces: readonly CardMoney[]): WalletBalance['maturing'] => {
    const sums = new Map<number | null, bigint>();
    for (const { unspent, maturesAt, isDisputed } of pieces) {
        const at = isDisputed ? null : maturesAt;
        sums.set(at, (sums.get(at) ?? 0n) + unspent);
    }
    return [...sums].map(([at, amount]) => ({ at, amount: String(amount) }));
};

/** What somebody has here, by currency; only currencies that ever moved. */
export const readBalances = async (
    db: Database,
    userId: string,
    now: number,
): Promise<WalletBalance[]> => {
    const pieces = await immatureMoney(db, { userId }, now);
    const income = await pendingIncome(db, userId);
    const isIndebted = (await owes(db, userId)).length > 0;
    const accounts = accountsOf(userId);
    const rows = await db
        .selectFrom('ledger_balances')
        .select(['account', 'currency', 'amount', 'stopped_at'])
        .where('account', 'in', Object.values(accounts))
        .orderBy('currency')
        .execute();
    const currencies = [...new Set(rows.map(({ currency }) => currency))];
    return currencies.map(currency => {
        const own = rows.filter(row => row.currency === currency);
        const amountOf = (account: string): string =>
            String(own.find(row => row.account === account)?.amount ?? 0);
        const kept = pieces.filter(piece => piece.currency === currency);
        const parts = Object.fromEntries(walletParts.map(part => [part, amountOf(accounts[part])]));
        return {
            currency: currency as Currency,
            ...(parts as Record<(typeof walletParts)[number], string>),
            withdrawable: isIndebted ? '0' : withdrawableOf(amountOf(accounts.available), kept),
            maturing: presentMaturing(kept),
            releases: income.get(currency) ?? [],
            // what is owed to the platform is below zero in its own books
            owed: String(-BigInt(amountOf(accounts.receivable))),
            isStopped: own.some(({ stopped_at }) => stopped_at !== null),
        };
    });
};
