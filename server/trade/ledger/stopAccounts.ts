import type { Database } from '../../platform/database/database';
import type { BookFault } from './bookFault';

/** Nothing moves any more on the accounts that the faults are about; answers how many are new. */
export const stopAccounts = async (
    db: Database,
    faults: readonly BookFault[],
    now: number,
): Promise<number> => {
    let stopped = 0;
    for (const { accounts, check, subject, found } of faults) {
        if (accounts.length === 0) continue;
        const { numUpdatedRows } = await db
            .updateTable('ledger_balances')
            .set({ stopped_at: now, stopped_why: `${check} ${subject}: ${found}` })
            .where('account', 'in', accounts)
            .where('stopped_at', 'is', null)
            .executeTakeFirstOrThrow();
        stopped += Number(numUpdatedRows);
    }
    return stopped;
};

/**
 * The books hold on accounts that were stopped for this (what was credited is gone from its chain), and nothing
 * moves on them all the same, until somebody who has looked lifts the stop by the account's name.
 */
export const keptStops = 'chain ';

/** Takes the stop of one account off, whatever it was for; answers whether there was one. */
export const liftStop = async (db: Database, account: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
        .updateTable('ledger_balances')
        .set({ stopped_at: null, stopped_why: '' })
        .where('account', '=', account)
        .where('stopped_at', 'is not', null)
        .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
};

/** Takes the stop off every account that the books' check has stopped and no fault is about now; answers how many. */
export const restartAccounts = async (
    db: Database,
    faults: readonly BookFault[],
): Promise<number> => {
    const held = new Set(faults.flatMap(({ accounts }) => accounts));
    const stopped = await db
        .selectFrom('ledger_balances')
        .select(['account', 'currency'])
        .where('stopped_at', 'is not', null)
        .where('stopped_why', 'not like', `${keptStops}%`)
        .execute();
    const free = stopped.filter(({ account }) => !held.has(account));
    for (const { account, currency } of free) {
        await db
            .updateTable('ledger_balances')
            .set({ stopped_at: null, stopped_why: '' })
            .where('account', '=', account)
            .where('currency', '=', currency)
            .execute();
    }
    return free.length;
};
