import type { Measure } from '../bench';
import { single } from '../bench';
import { configIn } from '../demo';
import { compareAll } from './compareStore';
import type { LoadPlan, LoadResult } from './loadPlan';
import { type Loaded, loadServer } from './loadServer';
import type { LoadShape } from './options';
import { addSite, type BenchServer, startServer } from './server';
import { pageHost } from './traffic';

/** A server under measure, and what was sent to it so far. */
export class Measuring {
    readonly server: BenchServer;
    readonly site: string;
    readonly #shape: LoadShape;
    readonly #sent = new Map<string, LoadResult>();

    private constructor(server: BenchServer, site: string, shape: LoadShape) {
        this.server = server;
        this.site = site;
        this.#shape = shape;
    }

    /** With environment variables beside those of every bench. */
    static async start(
        folder: string,
        shape: LoadShape,
        settings: Readonly<Record<string, string>> = {},
    ): Promise<Measuring> {
        const server = await startServer(folder, { settings });
        return new Measuring(server, await addSite(server, pageHost), shape);
    }

    plan(run: string, change: Partial<LoadPlan> = {}): LoadPlan {
        const url = `${this.server.url}/api/v1/collect`;
        return { ...this.#shape, url, site: this.site, run, ...change };
    }

    /** Runs a load; the next one begins when all of it is in the store. */
    async load(plan: LoadPlan): Promise<Loaded> {
        const loaded = await loadServer(this.server, plan);
        this.#sent.set(plan.run, loaded);
        await this.server.settle();
        return loaded;
    }

    /** Stops the server and looks for every event that it acknowledged. */
    async compare(): Promise<Measure[]> {
        await this.server.stop();
        const found = await compareAll(configIn(this.server.dataDir), this.site, this.#sent);
        const bar = { most: 0, each: true };
        return [...found].flatMap(([run, { acknowledged, lost, doubled }]) => [
            single(`${run}: acknowledged`, 'events', acknowledged),
            single(`${run}: lost`, 'events', lost, bar),
            single(`${run}: doubled`, 'events', doubled, bar),
        ]);
    }
}
