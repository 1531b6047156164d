import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../database/database';
import { groupCommit, isCommittedTogether } from '../database/groupCommit';
import type { Tables } from '../database/tables';
import type { JobTable } from '../database/tables/platform/system';
import type { Tracing } from '../tracing/tracing';
import { planJob } from './jobQueue';

export interface Job {
    key: string;
    payload: unknown;
    /** that failed before */
    tries: number;
}

/** How one kind of job is done. */
export interface JobHandler<Answer = void> {
    /** Asks the world outside, before the transaction; may happen more than once. */
    ask?(job: Job): Promise<Answer>;
    /**
     * Does the work in the transaction that ends the job, so it happens once. Answers the instant
     * of the next time for a job that goes on.
     */
    // biome-ignore lint/suspicious/noConfusingVoidType: most jobs answer nothing
    action(trx: Transaction<Tables>, job: Job, answer: Answer, now: number): Promise<number | void>;
}

/** Of a server that was killed others take a job over after so long; whoever is at it renews it. */
const leaseMs = 8_000;
const renewMs = 2_000;
const pollIntervalMs = 1_000;
const batchSize = 100;
/** Jobs that share their commits, where commits are shared. */
const mostTogether = 16;
const maxBackoffMs = 3_600_000;

/** From one failed try to the next: 2 s, 4 s … an hour. */
const pauseAfter = (tries: number): number => Math.min(1_000 * 2 ** tries, maxBackoffMs);

/** Somebody else has the job now, or it is not needed any more: what was done for it is undone. */
class JobGone extends Error {}

/** As Promise.all, but it leaves none under way when one has failed. */
const allEnded = async <Result>(works: readonly Promise<Result>[]): Promise<Result[]> => {
    await Promise.allSettled(works);
    return Promise.all(works);
};

interface RunnerServices {
    db: Database;
    clock: () => number;
    log: { warn(facts: object, message: string): void };
    tracing?: Tracing;
    /** whether this server does any by itself */
    isWorking?: boolean;
}

/** Does jobs when they are due. Several servers on one database share the work. */
export class JobRunner {
    readonly #services: RunnerServices;
    // biome-ignore lint/suspicious/noExplicitAny: each kind has an answer of its own
    readonly #handlers = new Map<string, JobHandler<any>>();
    #working: Promise<number> = Promise.resolve(0);
    #timer: NodeJS.Timeout | undefined;
    #isClosed = false;

    constructor(services: RunnerServices) {
        this.#services = services;
    }

    handle<Answer>(kind: string, handler: JobHandler<Answer>): void {
        if (this.#handlers.has(kind)) throw new Error(`two handlers of ${kind}`);
        this.#handlers.set(kind, handler);
    }

    start(): void {
        if (this.#services.isWorking === false) return;
        this.#timer ??= setInterval(() => void this.runDue(), pollIntervalMs).unref();
    }

    /** Does what is due, also what that makes due; answers how many jobs it did. */
    runDue(): Promise<number> {
        this.#working = this.#working.then(() => this.#runAll());
        return this.#working;
    }

    async #runAll(): Promise<number> {
        let done = 0;
        try {
            for (;;) {
                const due = await this.#due();
                let isAny = false;
                for (const jobs of this.#together(due)) {
                    if (this.#isClosed) return done;
                    const ends = await allEnded(jobs.map(job => this.#take(job)));
                    isAny ||= ends.some(end => end !== 'others');
                    done += ends.filter(end => end === 'done').length;
                }
                if (!isAny) return done;
            }
        } catch (cause) {
            this.#services.log.warn({ cause: String(cause) }, 'jobs could not be read');
            return done;
        }
    }

    #due(): Promise<Selectable<JobTable>[]> {
        const now = this.#services.clock();
        return this.#services.db
            .selectFrom('jobs')
            .selectAll()
            .where('run_at', '<=', now)
            .where('leased_until', '<=', now)
            .where('kind', 'in', [...this.#handlers.keys(), ''])
            .orderBy('run_at')
            .orderBy('id')
            .limit(batchSize)
            .execute();
    }

    /** In their order, in parts that are done at once: those that ask the world outside are alone. */
    #together(due: readonly Selectable<JobTable>[]): Selectable<JobTable>[][] {
        const isShared = isCommittedTogether(this.#services.db);
        const asks = ({ kind }: Selectable<JobTable>) =>
            this.#handlers.get(kind)?.ask !== undefined;
        const parts: Selectable<JobTable>[][] = [];
        for (const job of due) {
            const [last] = parts.at(-1) ?? [];
            const isFull = (parts.at(-1)?.length ?? 0) >= mostTogether;
            if (last && isShared && !isFull && !asks(job) && !asks(last)) parts.at(-1)?.push(job);
            else parts.push([job]);
        }
        return parts;
    }

    async #take(job: Selectable<JobTable>): Promise<'done' | 'failed' | 'others'> {
        const lease = await this.#lease(job);
        if (lease === undefined) return 'others';
        return (await this.#run(job, lease)) ? 'done' : 'failed';
    }

    /** Answers until when the job is this runner's; undefined when somebody else was faster. */
    async #lease({ id, leased_until }: Selectable<JobTable>): Promise<number | undefined> {
        const until = this.#services.clock() + leaseMs;
        const { numUpdatedRows } = await groupCommit(this.#services.db, trx =>
            trx
                .updateTable('jobs')
                .set({ leased_until: until })
                .where('id', '=', id)
                .where('leased_until', '=', leased_until)
                .executeTakeFirst(),
        );
        return numUpdatedRows > 0n ? until : undefined;
    }

    #run(row: Selectable<JobTable>, lease: number): Promise<boolean> {
        const run = () => this.#carryOut(row, lease);
        return this.#services.tracing?.task(`job ${row.kind}`, { tries: row.tries }, run) ?? run();
    }

    async #carryOut(row: Selectable<JobTable>, lease: number): Promise<boolean> {
        const { db, clock, log } = this.#services;
        const handler = this.#handlers.get(row.kind);
        if (!handler) return false;
        const { kind, key } = row;
        const job: Job = { key, payload: JSON.parse(row.payload), tries: row.tries };
        const held = { until: lease };
        try {
            const answer = await this.#holding(row, held, async () => handler.ask?.(job));
            const action = async (trx: Transaction<Tables>) => {
                // First: what is done next may plan a job of the same key.
                const ended = trx
                    .deleteFrom('jobs')
                    .where('id', '=', row.id)
                    .where('leased_until', '=', held.until);
                if ((await ended.executeTakeFirst()).numDeletedRows === 0n) throw new JobGone();
                const next = await handler.action(trx, job, answer, clock());
                if (next === undefined) return;
                await planJob(trx, { kind, key, runAt: next, payload: job.payload }, clock());
            };
            await groupCommit(db, action);
            return true;
        } catch (cause) {
            if (cause instanceof JobGone) return false;
            log.warn({ kind, key, cause: String(cause) }, 'a job failed');
            await this.#noteFailure(row, held.until, cause);
            return false;
        }
    }

    /** Keeps the job while the world outside is asked; `held` says until when it is this runner's. */
    async #holding<Answer>(
        { id }: Selectable<JobTable>,
        held: { until: number },
        ask: () => Promise<Answer>,
    ): Promise<Answer> {
        let renewing: Promise<void> = Promise.resolve();
        const renew = async () => {
            const next = this.#services.clock() + leaseMs;
            const { numUpdatedRows } = await this.#services.db
                .updateTable('jobs')
                .set({ leased_until: next })
                .where('id', '=', id)
                .where('leased_until', '=', held.until)
                .executeTakeFirst();
            if (numUpdatedRows > 0n) held.until = next;
        };
        const timer = setInterval(() => {
            // what cannot be renewed somebody else takes, and this one notices at the end
            renewing = renewing.then(renew).catch(() => undefined);
        }, renewMs).unref();
        try {
            return await ask();
        } finally {
            clearInterval(timer);
            await renewing;
        }
    }

    async #noteFailure(row: Selectable<JobTable>, lease: number, cause: unknown): Promise<void> {
        const tries = row.tries + 1;
        await this.#services.db
            .updateTable('jobs')
            .set({
                tries,
                error: String(cause).slice(0, 500),
                leased_until: 0,
                run_at: this.#services.clock() + pauseAfter(tries),
            })
            .where('id', '=', row.id)
            .where('leased_until', '=', lease)
            .execute();
    }

    async close(): Promise<void> {
        this.#isClosed = true;
        clearInterval(this.#timer);
        await this.#working;
    }
}
