import { breakdowns } from '../../contract/analytics/breakdowns';
import { exportPath } from '../../contract/analytics/exports';
import { overview } from '../../contract/analytics/overview';
import { trend } from '../../contract/analytics/trend';
import { visits } from '../../contract/analytics/visits';
import { logout } from '../../contract/identity/accounts';
import { login } from '../../contract/identity/signIn';
import { listOwnOrders } from '../../contract/trade/orders/orderCalls';
import { orders } from '../../contract/trade/resources/orders';
import { getWallet } from '../../contract/trade/wallet';
import { password } from '../demo';
import { type BenchServer, email } from '../ingest/server';
import { quantile } from '../table';

export interface Sites {
    /** to which the load goes: it grows */
    busy: string;
    /** has always the same events */
    quiet: string;
}

interface Call {
    what: string;
    /** from one to the next, ms */
    everyMs: number;
    ask(server: BenchServer, round: number): Promise<void>;
}

const get = async (server: BenchServer, path: string): Promise<void> => {
    const answer = await fetch(`${server.url}${path}`, { headers: { 'x-token': server.token } });
    // All of it: a file is only made while it is read.
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
};

const reportsOf = (site: string): string[] =>
    [overview, trend, visits, breakdowns.pages, breakdowns.referrers, breakdowns.cities].map(
        ({ path }) => `${path}?site=${site}`,
    );

const signIn = async ({ url }: BenchServer, round: number): Promise<void> => {
    const headers = {
        'content-type': 'application/json',
        // Of many people: one address may try only so often.
        'x-forwarded-for': `10.${(round >> 16) & 255}.${(round >> 8) & 255}.${round & 255}`,
    };
    const body = JSON.stringify({ email, password });
    const answer = await fetch(`${url}${login.path}`, { method: login.method, headers, body });
    if (answer.status !== 200) throw new Error(`signing in was answered ${answer.status}`);
    const { data } = (await answer.json()) as { data: { x_token: string } };
    const left = await fetch(`${url}${logout.path}`, {
        method: logout.method,
        headers: { 'x-token': data.x_token },
    });
    await left.arrayBuffer();
    if (left.status !== 200) throw new Error(`signing out was answered ${left.status}`);
};

const callsOf = ({ busy, quiet }: Sites): Call[] => {
    const turns = (paths: readonly string[]) => (server: BenchServer, round: number) =>
        get(server, paths[round % paths.length] ?? '');
    const file = exportPath.replace(':report', 'pages');
    return [
        { what: 'reports of a quiet site', everyMs: 500, ask: turns(reportsOf(quiet)) },
        { what: 'reports of the busy site', everyMs: 5000, ask: turns(reportsOf(busy)) },
        {
            what: 'lists',
            everyMs: 1000,
            ask: turns([
                orders.calls.list.path,
                `${listOwnOrders.path}?side=bought`,
                getWallet.path,
            ]),
        },
        { what: 'signing in and out', everyMs: 2000, ask: signIn },
        {
            what: 'exports',
            everyMs: 15_000,
            ask: turns([
                `${file}?site=${quiet}&format=xlsx&lang=en`,
                `${file}?site=${busy}&format=csv&lang=en`,
            ]),
        },
    ];
};

/** People at work on a server, each doing one thing again and again. */
export class People {
    readonly #server: BenchServer;
    readonly #calls: Call[];
    /** ms, by what was asked */
    #times = new Map<string, number[]>();
    readonly errors: string[] = [];
    #working = true;
    readonly #work: Promise<unknown>;

    constructor(server: BenchServer, sites: Sites) {
        this.#server = server;
        this.#calls = callsOf(sites);
        this.#work = Promise.all(this.#calls.map(call => this.#repeat(call)));
    }

    get works(): string[] {
        return this.#calls.map(({ what }) => what);
    }

    /** Medians, ms, since the last time that it was asked. */
    take(): Map<string, number> {
        const times = this.#times;
        this.#times = new Map();
        return new Map([...times].map(([what, values]) => [what, quantile(values, 0.5)]));
    }

    async end(): Promise<void> {
        this.#working = false;
        await this.#work;
    }

    async #repeat({ what, everyMs, ask }: Call): Promise<void> {
        for (let round = 0; this.#working; round += 1) {
            const start = performance.now();
            await ask(this.#server, round).catch((cause: unknown) => {
                this.errors.push(`${what}: ${String(cause)}`);
            });
            const took = performance.now() - start;
            this.#times.set(what, [...(this.#times.get(what) ?? []), took]);
            await new Promise(done => setTimeout(done, Math.max(0, everyMs - took)));
        }
    }
}
