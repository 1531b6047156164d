import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import type { Only } from '../../platform/servers/servers';
import { findFaults } from './findFaults';
import { storeFindings } from './findings/storeFindings';
import { noteHead } from './headFile';
import { stopAccounts } from './stopAccounts';

export interface BooksState {
    /** ms */
    checkedAt: number;
    /** that were found */
    faults: number;
}

export interface LedgerJobs {
    /** Whether this process is checking now, or will as soon as it can. */
    isRunning(): boolean;
    /** Checks now; accounts that do not hold are stopped, and what was found is kept. */
    check(): Promise<BooksState>;
    /** From now on it checks only when asked. */
    rest(): void;
    close(): Promise<void>;
}

const everyMs = 3_600_000;
/** A start has other things to do first. */
const firstMs = 20_000;
/** What was posted since the end was noted last could be written anew unnoticed. */
const noteEveryMs = 60_000;

interface Services {
    db: Database;
    dataDir: string;
    clock: () => number;
    only: Only;
}

/** Looks through the books soon after the start and then each hour. */
export const startLedgerJobs = (
    { db, dataDir, clock, only }: Services,
    log: Pick<Log, 'error'>,
): LedgerJobs => {
    let running = 0;
    let working: Promise<unknown> = Promise.resolve();
    const look = async (): Promise<BooksState> => {
        const faults = await findFaults({ db, dataDir, now: clock() });
        await stopAccounts(db, faults, clock());
        await storeFindings(db, faults, clock());
        // a chain that was written anew is not noted as the right one
        if (!faults.some(({ check }) => check === 'hash')) await noteHead(dataDir, db, clock());
        for (const fault of faults.slice(0, 10)) log.error(fault, 'the books do not hold');
        return { checkedAt: clock(), faults: faults.length };
    };
    const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
        const next = working.then(work);
        working = next.catch((cause: unknown) =>
            log.error({ cause: String(cause) }, 'the books could not be checked'),
        );
        return next;
    };
    const check = () => {
        running += 1;
        return inTurn(look).finally(() => {
            running -= 1;
        });
    };
    const note = () => inTurn(() => noteHead(dataDir, db, clock()));
    const quietly = (work: () => Promise<unknown>) => () => void work().catch(() => undefined);
    const checkAlone = quietly(async () => only(check));
    const first = setTimeout(checkAlone, firstMs).unref();
    const timers = [
        setInterval(checkAlone, everyMs).unref(),
        setInterval(quietly(note), noteEveryMs).unref(),
    ];
    const rest = () => {
        clearTimeout(first);
        for (const timer of timers) clearInterval(timer);
    };
    return {
        isRunning: () => running > 0,
        check,
        rest,
        close: async () => {
            rest();
            await working;
        },
    };
};
