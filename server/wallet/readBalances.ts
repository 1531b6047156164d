import type { Currency } from '../../contract/money';
import { type WalletBalance, walletParts } from '../../contract/wallet';
import type { Database } from '../database/database';
import { ledgerAccounts } from '../ledger/ledgerAccounts';

/** The accounts of somebody's money, by what they are for. */
export const accountsOf = (userId: string) => ({
    available: ledgerAccounts.available(userId).name,
    pending: ledgerAccounts.pending(userId).name,
    frozen: ledgerAccounts.frozen(userId).name,
    receivable: ledgerAccounts.receivable(userId).name,
});

/** What somebody has here, by currency; only currencies that ever moved. */
export const readBalances = async (db: Database, userId: string): Promise<WalletBalance[]> => {
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
        const parts = Object.fromEntries(walletParts.map(part => [part, amountOf(accounts[part])]));
        return {
            currency: currency as Currency,
            ...(parts as Record<(typeof walletParts)[number], string>),
            // what is owed to the house is below zero in its own books
            owed: String(-BigInt(amountOf(accounts.receivable))),
            isStopped: own.some(({ stopped_at }) => stopped_at !== null),
        };
    });
};
