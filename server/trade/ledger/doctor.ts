import type { Database } from '../../platform/database/database';
import { readChecks } from '../payments/usdt/upkeep';
import { adviceOn } from './advice';
import type { BookFault } from './bookFault';
import { findFaults } from './findFaults';
import { storeFindings } from './findings/storeFindings';
import { hasHead, readHead } from './headFile';
import { keptStops, liftStop, restartAccounts, stopAccounts } from './stopAccounts';

interface DoctorOptions {
    db: Database;
    /** the server's data folder */
    dataDir: string;
    /** a hash of the ledger's chain that was noted before */
    expected?: string | undefined;
    /** ms */
    now: number;
    /** takes the stop off accounts of which everything holds again */
    isRestarting: boolean;
    /** takes the stop off this account, whatever it was for */
    lifted?: string | undefined;
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

/** What the server's daily comparison of the chains came to; what was swept elsewhere is missing there. */
const chainLines = async (db: Database): Promise<string[]> =>
    (await readChecks(db)).map(({ chain, block, found, booked, failure, checkedAt }) => {
        const at = new Date(checkedAt).toISOString();
        if (failure !== '') return `Chain ${chain}: not compared (${failure}), ${at}.`;
        const amounts = `${found} on our addresses, ${booked} in the ledger (millionths)`;
        return `Chain ${chain} at block ${block}: ${amounts}, ${at}.`;
    });

/** Those that no restart lets go on, with why. */
const stoppedAccounts = (db: Database) =>
    db
        .selectFrom('ledger_balances')
        .select(['account', 'currency', 'stopped_why'])
        .where('stopped_at', 'is not', null)
        .where('stopped_why', 'like', `${keptStops}%`)
        .orderBy('stopped_at')
        .orderBy('account')
        .limit(100)
        .execute();

/** What was found, and what should be there where that can be said. */
const lineOf = ({ check, subject, currency, found, expected }: BookFault): string => {
    const what = [check, subject, currency].filter(Boolean).join(' ');
    return `WRONG: ${what}: ${found}${expected === undefined ? '' : `; expected: ${expected}`}`;
};

/** Looks through the books, tells and keeps what it finds, stops what does not hold; answers whether all does. */
export const runDoctor = async ({
    db,
    dataDir,
    expected,
    now,
    isRestarting,
    lifted,
    print,
}: DoctorOptions): Promise<boolean> => {
    const faults = await findFaults({ db, dataDir, now });
    for (const fault of faults) print(lineOf(fault));
    for (const line of adviceOn(faults)) print(line);
    const isExpected = expected === undefined || (await hasHead(db, expected));
    if (!isExpected) print(`WRONG: the ledger’s hash chain does not contain ${expected}.`);
    const stopped = await stopAccounts(db, faults, now);
    await storeFindings(db, faults, now);
    if (stopped > 0) print(`Stopped: ${accounts(stopped)}.`);
    const restarted = isRestarting ? await restartAccounts(db, faults) : 0;
    if (restarted > 0) print(`Released: ${accounts(restarted)}.`);
    if (lifted !== undefined) {
        const isLifted = await liftStop(db, lifted);
        print(isLifted ? `Released: ${lifted}.` : `${lifted} is not stopped.`);
    }
    for (const { account, currency, stopped_why } of await stoppedAccounts(db)) {
        print(`Stopped: ${account} ${currency}: ${stopped_why}`);
    }
    for (const line of await chainLines(db)) print(line);
    const held = await countStopped(db);
    const { seq, hash } = await readHead(db);
    if (hash !== '') print(`The ledger’s hash chain ends at no. ${seq}: ${hash}`);
    print(faults.length === 0 ? 'The ledger has no problems.' : `Problems: ${faults.length}.`);
    if (held > 0) print(`Stopped in all: ${accounts(held)}.`);
    return faults.length === 0 && isExpected;
};
