/** PostgreSQL's code for a transaction that it ended because two waited for one another. */
const deadlock = '40P01';
const maxAttempts = 4;

const isDeadlock = (cause: unknown): boolean =>
    cause instanceof Error && 'code' in cause && cause.code === deadlock;

/**
 * Does a whole transaction again when PostgreSQL has ended it for a deadlock: nothing of it was kept, and
 * whoever it waited for is through by then. An order's clock and a callback lock the job and the order in
 * different turns. `work` makes its own transaction and changes nothing outside of it.
 */
export const againAfterDeadlock = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries += 1) {
        try {
            return await work();
        } catch (cause) {
            if (!isDeadlock(cause) || tries >= maxAttempts) throw cause;
        }
    }
};
