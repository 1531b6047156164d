import type { ClickHouseClient } from '@clickhouse/client';
import type { StoreMark } from '../../platform/database/storeMark';
import { type Attempt, type Cluster, isLeftToOthers } from './cluster/cluster';
import type { QueryParameters } from './connections';
import { asStatement } from './literals';
import { writeEventMark } from './move/eventMark';
import type { StatementTraces } from './statementTraces';
import { WriteGate } from './writeGate';

/** What is written to a store: whatever does so goes through here, and makes what was answered before no answer. */
export class StoreWriter {
    readonly client: ClickHouseClient;
    readonly embedded: boolean;
    cluster: Cluster | undefined;
    readonly #traces: StatementTraces;
    readonly #gate = new WriteGate();
    /** Another one before and after whatever is written. */
    #version = 0;
    /** nothing is written any more */
    #isLeft = false;

    constructor(client: ClickHouseClient, embedded: boolean, traces: StatementTraces) {
        this.client = client;
        this.embedded = embedded;
        this.#traces = traces;
    }

    get version(): number {
        return this.#version;
    }

    /** Another server has written. */
    writtenElsewhere(): void {
        this.#version += 1;
    }

    async write(sql: string, parameters: QueryParameters = {}, attempt?: Attempt): Promise<void> {
        for (const statement of this.cluster?.statements(sql) ?? [sql]) {
            const asked = {
                ...asStatement(this.embedded, statement, parameters),
                ...(attempt && { query_id: attempt.queryId }),
            };
            const work = () => this.#traces.of(sql, () => this.client.command(asked));
            await this.writing(async () => void (await work())).catch(cause => {
                if (!this.cluster || !isLeftToOthers(cause)) throw cause;
            });
        }
    }

    /** Carries out a statement as it is, on the server that is asked alone. */
    async statement(query: string): Promise<void> {
        await this.writing(() => this.client.command({ query }));
    }

    /** What was answered before it, or is read meanwhile, is no answer any more. */
    writing<Result>(write: () => Promise<Result>): Promise<Result> {
        return this.#gate.write(async () => {
            if (this.#isLeft) throw new Error('the events were moved to another store');
            this.#version += 1;
            try {
                return await write();
            } finally {
                this.#version += 1;
            }
        });
    }

    /** Does what leaves the stored rows as they are, and yet not while nothing may be written. */
    beside<Result>(job: () => Promise<Result>): Promise<Result> {
        return this.#gate.write(job);
    }

    /** From now on nothing is written here, by whoever waits for it too; with a mark nobody opens it again. */
    async leave(mark: StoreMark | undefined): Promise<void> {
        this.#isLeft = true;
        if (!mark) return;
        const command = async (sql: string, parameters: QueryParameters = {}) => {
            for (const statement of this.cluster?.statements(sql) ?? [sql]) {
                await this.client.command(asStatement(this.embedded, statement, parameters));
            }
        };
        await writeEventMark({ command }, mark);
    }

    /** Does a job while nothing is written; in the embedded store nothing is merged or taken away either. */
    stillFor<Result>(job: () => Promise<Result>): Promise<Result> {
        if (!this.embedded) return this.#gate.stillFor(job);
        return this.#gate.stillFor(async () => {
            await this.client.command({ query: 'SYSTEM STOP MERGES' });
            try {
                return await job();
            } finally {
                await this.client.command({ query: 'SYSTEM START MERGES' });
            }
        });
    }
}
