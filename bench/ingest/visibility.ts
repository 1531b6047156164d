import { visits } from '../../contract/analytics/visits';
import { type Measure, single } from '../bench';
import { quantile } from '../table';
import { addressOf, browsers } from './browsers';
import { addSite, type BenchServer } from './server';

const everyMs = 250;
const pollMs = 50;
const patienceMs = 60_000;
const host = 'probe.example';

/**
 * Sends an event every quarter of a second and asks a report until it shows. The site is one of its
 * own, so that asking costs the server little; spool and loads are those of all sites.
 */
export class Visibility {
    readonly #server: BenchServer;
    readonly #site: string;
    /** ms of the acknowledgement, by path */
    readonly #waiting = new Map<string, number>();
    readonly #delays: number[] = [];
    #sent = 0;
    #sending = true;
    readonly #work: Promise<unknown>;

    private constructor(server: BenchServer, site: string) {
        this.#server = server;
        this.#site = site;
        this.#work = Promise.all([this.#sendAll(), this.#lookForAll()]);
        // Told by finish(), which may come later.
        this.#work.catch(() => undefined);
    }

    static async start(server: BenchServer): Promise<Visibility> {
        return new Visibility(server, await addSite(server, host));
    }

    /** Sends no more, waits for what is under way. */
    async finish(): Promise<Measure[]> {
        this.#sending = false;
        await this.#work;
        const part = (share: number) => quantile(this.#delays, share);
        return [
            single('shown after: p50', 'ms', part(0.5)),
            single('shown after: p95', 'ms', part(0.95), { most: 2000 }),
            single('shown after: max', 'ms', part(1)),
            single('never shown', 'events', this.#sent - this.#delays.length, {
                most: 0,
                each: true,
            }),
        ];
    }

    async #sendAll(): Promise<void> {
        for (; this.#sending; await pause(everyMs)) await this.#send(this.#sent++);
    }

    async #send(number: number): Promise<void> {
        const path = `/probe/${number}`;
        const browser = browsers[0];
        const answer = await fetch(`${this.#server.url}/api/v1/collect`, {
            method: 'POST',
            headers: {
                'content-type': 'text/plain;charset=UTF-8',
                'user-agent': browser.agent,
                'accept-language': browser.language,
                origin: `https://${host}`,
                'x-forwarded-for': addressOf(1_000_000 + number * 12),
            },
            body: JSON.stringify({
                s: this.#site,
                k: 'v',
                u: `https://${host}${path}`,
                t: 'Probe',
                w: browser.screen,
                l: browser.language,
                i: `probe-visitor-${number}`,
                p: `probe${number}`,
                q: 0,
            }),
        });
        await answer.text();
        if (answer.status !== 202) throw new Error(`a probe was answered ${answer.status}`);
        this.#waiting.set(path, performance.now());
    }

    async #lookForAll(): Promise<void> {
        const query = `site=${this.#site}&perPage=200`;
        let lastAt = performance.now();
        while (this.#sending || this.#waiting.size > 0) {
            const { list } = await this.#server.call<{ list: { entryPath: string }[] }>(
                visits.method,
                `${visits.path}?${query}`,
            );
            const now = performance.now();
            for (const { entryPath } of list) {
                const since = this.#waiting.get(entryPath);
                if (since === undefined) continue;
                this.#waiting.delete(entryPath);
                this.#delays.push(now - since);
                lastAt = now;
            }
            if (now - lastAt > patienceMs) return;
            await pause(pollMs);
        }
    }
}

const pause = (ms: number) => new Promise(done => setTimeout(done, ms));
