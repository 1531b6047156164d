import { SqliteAdapter, sql, type Transaction } from 'kysely';
import { againAfterDeadlock } from './againAfterDeadlock';
import type { Database } from './database';
import { inTransaction } from './inTransaction';
import type { Tables } from './tables';

type Work<Result> = (trx: Transaction<Tables>) => Promise<Result>;

interface Waiting {
    work: Work<unknown>;
    done(result: unknown): void;
    failed(cause: unknown): void;
}

/** So many changes share a commit at most: whoever came first waits for all of them. */
const mostTogether = 16;

/** Answers what to tell whoever waits for the work, once it is kept. */
const doOne = async (
    trx: Transaction<Tables>,
    { work, done, failed }: Waiting,
): Promise<() => void> => {
    await sql`savepoint work`.execute(trx);
    let tell: () => void;
    try {
        const result = await work(trx);
        tell = () => done(result);
    } catch (cause) {
        await sql`rollback to work`.execute(trx);
        tell = () => failed(cause);
    }
    await sql`release work`.execute(trx);
    return tell;
};

/** What waits to be written into one database. */
class SharedCommits {
    readonly #db: Database;
    readonly #waiting: Waiting[] = [];
    #isWorking = false;

    constructor(db: Database) {
        this.#db = db;
    }

    add(waiting: Waiting): void {
        this.#waiting.push(waiting);
        void this.#workOff();
    }

    async #workOff(): Promise<void> {
        if (this.#isWorking) return;
        this.#isWorking = true;
        while (this.#waiting.length > 0) {
            // Nothing of SQLite's waits for the event loop: what came by the network meanwhile is heard now.
            await new Promise(setImmediate);
            await this.#workTogether();
        }
        this.#isWorking = false;
    }

    /** Never rejects. */
    async #workTogether(): Promise<void> {
        const taken: Waiting[] = [];
        const tell: (() => void)[] = [];
        try {
            await this.#db.transaction().execute(async trx => {
                // also what comes while the first ones are being done
                while (taken.length < mostTogether) {
                    const next = this.#waiting.shift();
                    if (!next) break;
                    taken.push(next);
                    tell.push(await doOne(trx, next));
                }
            });
        } catch {
            // what is refused by the commit itself must not take the others back
            const alone = taken.length > 0 ? taken : this.#waiting.splice(0, mostTogether);
            for (const one of alone) await this.#workAlone(one);
            return;
        }
        for (const say of tell) say();
    }

    async #workAlone({ work, done, failed }: Waiting): Promise<void> {
        await this.#db.transaction().execute(work).then(done, failed);
    }
}

const commitsOf = new WeakMap<Database, SharedCommits>();

/** Whether changes share commits: only then it is of use to ask for several at once. */
export const isCommittedTogether = (db: Database): boolean =>
    db.getExecutor().adapter instanceof SqliteAdapter;

/**
 * Does a change in a transaction, which others may share. A commit waits for the disk, and SQLite
 * writes one transaction at a time: what comes meanwhile is written by the next one, each change in
 * a savepoint of its own, so that one that fails takes nothing else back. On PostgreSQL each has its
 * own transaction, and the server itself puts commits together. As with `againAfterDeadlock`, work may
 * be done again, and changes nothing outside of its transaction. Within a transaction it is a part of that one.
 */
export const groupCommit = <Result>(db: Database, work: Work<Result>): Promise<Result> => {
    if (db.isTransaction) return inTransaction(db, work);
    if (!isCommittedTogether(db)) return againAfterDeadlock(() => db.transaction().execute(work));
    const known = commitsOf.get(db);
    const commits = known ?? new SharedCommits(db);
    if (!known) commitsOf.set(db, commits);
    return new Promise((done, failed) => {
        commits.add({ work, done: result => done(result as Result), failed });
    });
};
