import type { ClickHouseClient } from '@clickhouse/client';
import { type Asking, askedBy } from './asking';
import type { Connections, QueryParameters } from './connections';
import { KeptAnswers } from './keptAnswers';
import { takeLeftovers } from './leftovers';
import { limited, namedBy, reportError, tooManyReports } from './limited';
import { asStatement } from './literals';
import type { StatementTraces } from './statementTraces';
import { FairPlaces } from './turns';

/** Questions that a server works on at a time. */
const serverPlaces = { places: 8, perKey: 2 };
/** Of one who asks; a page makes some dozens. */
const maxWaiting = 400;

/** What questions need to know of the store. */
interface Surroundings {
    embedded: boolean;
    traces: StatementTraces;
    /** another one before and after whatever is written */
    version: () => number;
    /** is told which server answered a statement */
    noteNode: (node: string, sql: string) => void;
}

/** What is asked of a store: who waits for whom, how long a statement may take, and what was answered already. */
export class Questions {
    /** Those that questions go to: a connection of the embedded store answers one after the other. */
    readonly #readers: { client: ClickHouseClient; asked: number }[];
    /** Ends questions: it must not wait for those that it ends. */
    readonly #ender: ClickHouseClient;
    readonly #store: Surroundings;
    /** Where questions wait for each other. */
    readonly #places: FairPlaces;
    readonly #kept = new KeptAnswers();

    constructor({ readers, ender }: Omit<Connections, 'writer'>, store: Surroundings) {
        this.#readers = readers.map(client => ({ client, asked: 0 }));
        this.#ender = ender;
        this.#store = store;
        const places = store.embedded ? { places: readers.length, perKey: 1 } : serverPlaces;
        this.#places = new FairPlaces({ ...places, maxWaiting, tooMany: tooManyReports });
    }

    /**
     * Rows that a statement answers. What is asked on somebody's behalf takes turns with what others
     * ask, is limited in time and memory, and ends when nobody waits for it any more.
     */
    async query<Row>(sql: string, parameters: QueryParameters): Promise<Row[]> {
        const asked = askedBy();
        if (asked) return this.#askKept(asked, sql, parameters);
        return this.#places.take('', () => this.#ask<Row>(sql, parameters));
    }

    /** What a report was answered before is true as long as nothing was written. */
    async #askKept<Row>(asked: Asking, sql: string, parameters: QueryParameters): Promise<Row[]> {
        const key = JSON.stringify([sql, parameters]);
        const known = () => this.#kept.find<Row>(key, this.#store.version());
        const found = known();
        if (found) return found;
        const ask = async () => {
            // asked a moment ago by the page's other parts, while this one waited
            const meanwhile = known();
            if (meanwhile) return meanwhile;
            const version = this.#store.version();
            const rows = await this.#askFor<Row>(asked, sql, parameters);
            this.#kept.keep(key, version, rows);
            return rows;
        };
        return this.#places.take(asked.key, ask, asked.signal);
    }

    /** Carries out a statement that makes what questions read: it waits and is limited as they are. */
    async make(query: string): Promise<void> {
        const asked = askedBy();
        const make = (statement: string) =>
            this.#store.traces.of(statement, () =>
                this.#withReader(client => client.command({ query: statement })),
            );
        const work = () => (asked ? this.#within(asked, query, make) : make(query));
        await this.#places.take(asked?.key ?? '', work, asked?.signal);
    }

    #ask<Row>(sql: string, parameters: QueryParameters): Promise<Row[]> {
        return this.#store.traces.of(sql, () => this.#askReader<Row>(sql, parameters));
    }

    #askReader<Row>(sql: string, parameters: QueryParameters): Promise<Row[]> {
        return this.#withReader(async client => {
            const result = await client.query({
                ...asStatement(this.#store.embedded, sql, parameters),
                format: 'JSONEachRow',
            });
            const node = result.response_headers['x-clickhouse-server-display-name'];
            if (typeof node === 'string') this.#store.noteNode(node, sql);
            return result.json<Row>();
        });
    }

    /** Does something with the connection of which least is asked. */
    async #withReader<Result>(ask: (client: ClickHouseClient) => Promise<Result>): Promise<Result> {
        const reader = this.#readers.reduce((one, other) =>
            other.asked < one.asked ? other : one,
        );
        reader.asked += 1;
        try {
            return await ask(reader.client);
        } catch (cause) {
            if (this.#store.embedded) await takeLeftovers(reader.client);
            throw cause;
        } finally {
            reader.asked -= 1;
        }
    }

    #askFor<Row>(asked: Asking, sql: string, parameters: QueryParameters): Promise<Row[]> {
        return this.#within(asked, sql, statement => this.#ask<Row>(statement, parameters));
    }

    /** Carries out a statement within what is left to whoever asks. */
    async #within<Result>(
        asked: Asking,
        sql: string,
        work: (statement: string) => Promise<Result>,
    ): Promise<Result> {
        const begun = performance.now();
        const { statement, name } = limited(sql, asked);
        const stop = () => void this.#end(name);
        const timer = setTimeout(stop, asked.left);
        asked.signal?.addEventListener('abort', stop, { once: true });
        try {
            return await work(statement);
        } catch (cause) {
            throw reportError(cause, asked.limit);
        } finally {
            clearTimeout(timer);
            asked.signal?.removeEventListener('abort', stop);
            if (!asked.isEach) asked.left -= performance.now() - begun;
        }
    }

    /** Ends a question; where the store does not let itself be told, its limit of time does. */
    async #end(name: string): Promise<void> {
        await this.#ender
            .command({ query: `KILL QUERY WHERE startsWith(query, '${namedBy(name)}') ASYNC` })
            .catch(() => undefined);
    }

    clients(): ClickHouseClient[] {
        return [this.#ender, ...this.#readers.map(({ client }) => client)];
    }
}
