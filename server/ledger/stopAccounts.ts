import type { Database } from '../database/database';
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

/** Takes the stop off every account that no fault is about now; answers how many. */
export const restartAccounts = async (
    db: Database,
    faults: readonly BookFault[],
): Promise<number> => {
    const held = new Set(faults.flatMap(({ accounts }) => accounts));
    const stopped = await db
        .selectFrom('ledger_balances')
        .select(['account', 'currency'])
        .where('stopped_at', 'is not', null)
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
