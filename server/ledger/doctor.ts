import type { Database } from '../database/database';
import { checkMoney } from './checkMoney';
import { restartAccounts, stopAccounts } from './stopAccounts';

interface DoctorOptions {
    db: Database;
    /** ms */
    now: number;
    /** takes the stop off accounts of which everything holds again */
    isRestarting: boolean;
    print: (line: string) => void;
}

const accounts = (count: number): string => (count === 1 ? '1 account' : `${count} accounts`);

export const countStopped = async (db: Database): Promise<number> => {
    const { count } = await db
        .selectFrom('ledger_balances')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('stopped_at', 'is not', null)
        .executeTakeFirstOrThrow();
    return Number(count);
};

/** Looks through the books, tells line by line, stops what does not hold; answers whether all does. */
export const runDoctor = async ({
    db,
    now,
    isRestarting,
    print,
}: DoctorOptions): Promise<boolean> => {
    const faults = await checkMoney(db);
    for (const { check, subject, currency, found } of faults) {
        print(`WRONG: ${check} ${[subject, currency].filter(Boolean).join(' ')}: ${found}`);
    }
    const stopped = await stopAccounts(db, faults, now);
    if (stopped > 0) print(`Stopped: ${accounts(stopped)}.`);
    const restarted = isRestarting ? await restartAccounts(db, faults) : 0;
    if (restarted > 0) print(`Going on: ${accounts(restarted)}.`);
    const held = await countStopped(db);
    print(faults.length === 0 ? 'The books hold.' : `Faults: ${faults.length}.`);
    if (held > 0) print(`Nothing moves on ${accounts(held)}.`);
    return faults.length === 0;
};
