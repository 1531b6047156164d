import type { Tracing } from '../../platform/tracing/tracing';

/** Makes statements parts of what they are made for, once somebody wants to see them. */
export class StatementTraces {
    readonly #system: string;
    #tracing: Tracing | undefined;

    constructor(embedded: boolean) {
        this.#system = embedded ? 'chdb' : 'clickhouse';
    }

    /** From now on. */
    by(tracing: Tracing): void {
        this.#tracing = tracing;
    }

    of<Result>(sql: string, work: () => Promise<Result>): Promise<Result> {
        if (!this.#tracing) return work();
        // no more of it than this: values stand in the statements of the embedded store
        const [, operation = ''] = /^(?:\s|\/\*.*?\*\/|\()*(\w+)/s.exec(sql) ?? [];
        const attributes = {
            'db.system.name': this.#system,
            'db.operation.name': operation.toUpperCase(),
        };
        return this.#tracing.part('events statement', attributes, work, 'client');
    }
}
