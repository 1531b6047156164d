import type { Database } from '../database/database';
import type { LoadLog } from '../events/loader';
import { checkMoney } from './checkMoney';
import { stopAccounts } from './stopAccounts';

export interface BooksState {
    /** ms; undefined before the first check has ended */
    checkedAt: number | undefined;
    /** that the last check found */
    faults: number;
}

export interface LedgerJobs {
    state(): BooksState;
    /** Checks now; accounts that do not hold are stopped. */
    check(): Promise<BooksState>;
    /** From now on it checks only when asked. */
    rest(): void;
    close(): Promise<void>;
}

const everyMs = 3_600_000;
/** A start has other things to do first. */
const firstMs = 20_000;

/** Looks through the books soon after the start and then each hour. */
export const startLedgerJobs = (
    { db, clock }: { db: Database; clock: () => number },
    log: Pick<LoadLog, 'error'>,
): LedgerJobs => {
    let state: BooksState = { checkedAt: undefined, faults: 0 };
    let working: Promise<unknown> = Promise.resolve();
    const look = async (): Promise<BooksState> => {
        const faults = await checkMoney(db);
        await stopAccounts(db, faults, clock());
        for (const fault of faults.slice(0, 10)) log.error(fault, 'the books do not hold');
        state = { checkedAt: clock(), faults: faults.length };
        return state;
    };
    const check = (): Promise<BooksState> => {
        const next = working.then(look);
        working = next.catch((cause: unknown) =>
            log.error({ cause: String(cause) }, 'the books could not be checked'),
        );
        return next;
    };
    const quietly = () => void check().catch(() => undefined);
    const first = setTimeout(quietly, firstMs).unref();
    const timer = setInterval(quietly, everyMs).unref();
    const rest = () => {
        clearTimeout(first);
        clearInterval(timer);
    };
    return {
        state: () => state,
        check,
        rest,
        close: async () => {
            rest();
            await working;
        },
    };
};
