import type { Currency } from '../../../contract/platform/money';

/** An account by its name, and whose it is; null of the platform's own and of the world outside. */
export interface LedgerAccount {
    name: string;
    userId: string | null;
}

const own = (name: string): LedgerAccount => ({ name, userId: null });
const ofUser = (userId: string, part: string): LedgerAccount => ({
    name: `user:${userId}:${part}`,
    userId,
});

/**
 * The accounts of the ledger. What the platform owes (a person's money, escrow, what is not matched yet)
 * is never below zero. Accounts outside are: so much less than zero as has to be held there.
 */
export const ledgerAccounts = {
    available: (userId: string) => ofUser(userId, 'available'),
    pending: (userId: string) => ofUser(userId, 'pending'),
    frozen: (userId: string) => ofUser(userId, 'frozen'),
    escrow: (orderId: string) => own(`order:${orderId}:escrow`),
    /** put down for the order that an offer becomes, or by a bidder */
    offerDeposit: (offerId: string) => own(`order:${offerId}:deposit`),
    auctionDeposit: (auctionId: string, userId: string) =>
        own(`auction:${auctionId}:deposit:${userId}`),
    /** what somebody owes the platform */
    receivable: (userId: string) => ({ name: `receivable:${userId}`, userId }),
    suspense: (why: 'unmatched' | 'wrong' | 'refund') => own(`suspense:${why}`),
    chain: (chain: string, token: string) => own(`ext:chain:${chain}:${token}`),
    gateway: (rail: string) => own(`ext:gateway:${rail}`),
    bank: own('ext:bank'),
    platform: (
        what:
            | ('fee' | 'subscription' | 'withdraw_fee' | 'rounding')
            | ('promo' | 'commission' | 'network_fee' | 'gateway_fee' | 'loss' | 'vat')
            | 'adjustment',
    ) => own(`platform:${what}`),
    exchange: (currency: Currency) => own(`fx:${currency}`),
} as const;

/** Whether the platform owes what is on it; the database has the same rule in its own words. */
export const isOwed = (account: string): boolean => /^(user|order|auction|suspense):/.test(account);
