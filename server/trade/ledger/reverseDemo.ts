import { newId } from '../../platform/database/newId';
import type { Trx } from '../../platform/database/trx';
import { ledgerAccounts } from './ledgerAccounts';
import { post } from './post';
import { reversalOf } from './reversalOf';
import { linesOfJournals } from './sources/postedJournals';
import { anyOf } from './sources/source';

/** What is taken away with a demo, by ids. */
export interface GoneTrade {
    /** everybody who was made up */
    people: readonly string[];
    /** of them and of nobody else */
    orders: readonly string[];
    offers: readonly string[];
    auctions: readonly string[];
}

const { available, pending, frozen, receivable } = ledgerAccounts;

/** All that somebody could hold or owe. */
const accountsOf = (id: string): string[] =>
    [available(id), pending(id), frozen(id), receivable(id)].map(({ name }) => name);

/** Accounts that are of what is taken away alone. */
const ownAccounts = ({ people, orders, offers, auctions }: GoneTrade): string[] => [
    ...people.flatMap(accountsOf),
    ...orders.map(id => ledgerAccounts.escrow(id).name),
    ...offers.map(id => ledgerAccounts.offerDeposit(id).name),
    ...auctions.flatMap(id => people.map(by => ledgerAccounts.auctionDeposit(id, by).name)),
];

const journalsOn = async (trx: Trx, accounts: readonly string[]): Promise<string[]> => {
    const rows = await trx
        .selectFrom('ledger_postings')
        .select('journal_id')
        .distinct()
        .where('account', 'in', anyOf(accounts))
        .where('journal_id', 'not like', 'undo:%')
        .where('journal_id', 'not in', trx.selectFrom('demo_reversals').select('journal_id'))
        .execute();
    return rows.map(({ journal_id }) => journal_id).sort();
};

/** Somebody real would keep a part, or lose one. */
const requireOwn = (account: string, own: ReadonlySet<string>): void => {
    if (/^(user|receivable|order|auction):/.test(account) && !own.has(account)) {
        throw new Error(`a journal of the demo moved money on ${account}, which is not made up`);
    }
};

const requireEmpty = async (trx: Trx, accounts: readonly string[]): Promise<void> => {
    const left = await trx
        .selectFrom('ledger_balances')
        .select(['account', 'currency'])
        .where('account', 'in', anyOf(accounts))
        .where('amount', '<>', 0)
        .executeTakeFirst();
    if (left) throw new Error(`the demo’s account ${left.account} holds ${left.currency}`);
};

/**
 * Reverses by one journal all that a demo posted in money without value, and writes down which journals those are; from
 * then on they need no record of their own (`server/trade/ledger/sources/demoSources.ts`). In the transaction that takes
 * the records away. Throws where somebody real or money with value is concerned; then nothing is taken away.
 */
export const reverseDemo = async (trx: Trx, gone: GoneTrade, now: number): Promise<void> => {
    const accounts = ownAccounts(gone);
    const own = new Set(accounts);
    const lines = await linesOfJournals(trx, await journalsOn(trx, accounts));
    const worthless = [...lines].filter(([, all]) => all.every(one => one.currency === 'TST'));
    const moved = worthless.flatMap(([, all]) => all);
    for (const { account } of moved) requireOwn(account, own);
    if (moved.length > 0) {
        const reversal_id = newId(now);
        const rows = worthless.map(([journal_id]) => ({ journal_id, reversal_id }));
        await trx.insertInto('demo_reversals').values(rows).execute();
        await post(trx, reversalOf(reversal_id, moved), now);
    }
    await requireEmpty(trx, accounts);
};
