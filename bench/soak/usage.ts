import { readdirSync } from 'node:fs';
import { residentMb } from '../ingest/processUse';
import type { BenchServer } from '../ingest/server';

/** What a server holds at an instant. */
export interface Usage {
    megabytes: number;
    /** files and sockets */
    descriptors: number;
    threads: number;
    /** sockets, timers and the like that keep it alive */
    resources: number;
}

const everyMs = 1000;

/** What may read the server's own figures. */
export const metricsToken = 'only-for-this-bench';

const resourcesOf = async (url: string): Promise<number> => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${url}/metrics`, { headers })).text();
    const found = /^nodejs_active_resources_total (\d+)$/m.exec(text)?.[1];
    return Number(found ?? Number.NaN);
};

const countIn = (folder: string): number => {
    try {
        return readdirSync(folder).length;
    } catch {
        return Number.NaN;
    }
};

const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;

/** Looks once a second at what a server holds; means of each part of the time. */
export class UsageWatch {
    readonly #server: BenchServer;
    readonly #timer: NodeJS.Timeout;
    #seen: Usage[] = [];

    constructor(server: BenchServer) {
        this.#server = server;
        this.#timer = setInterval(() => {
            void this.#look();
        }, everyMs);
    }

    /** Means since the last time that it was asked. */
    take(): Usage {
        const seen = this.#seen;
        this.#seen = [];
        const of = (name: keyof Usage) => mean(seen.map(one => one[name]));
        return {
            megabytes: of('megabytes'),
            descriptors: of('descriptors'),
            threads: of('threads'),
            resources: of('resources'),
        };
    }

    end(): void {
        clearInterval(this.#timer);
    }

    async #look(): Promise<void> {
        const { pid, url } = this.#server;
        // A server that is stopping answers no more; its last second says nothing.
        const resources = await resourcesOf(url).catch(() => undefined);
        if (resources === undefined) return;
        this.#seen.push({
            megabytes: residentMb(pid),
            descriptors: countIn(`/proc/${pid}/fd`),
            threads: countIn(`/proc/${pid}/task`),
            resources,
        });
    }
}
