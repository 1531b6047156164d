import type { Chain } from '../../../../contract/trade/chainAddress';
import type { ChainState } from '../../../../contract/trade/usdt';
import type { Database } from '../../../platform/database/database';
import type { Secret } from '../../../platform/secret';
import { always, type Only } from '../../../platform/servers/servers';
import { type ChainConfig, readUsdtConfig, type UsdtConfig } from './chainConfig';
import { ChainReader } from './chainReader';
import { countFree } from './freePoolAddress';
import { freeAddresses } from './leases';
import { Rpc, type RpcOptions, withKey } from './rpc';
import { scanChain } from './scanChain';
import { type ChainAlarm, type ChainMemory, newMemory, type WatchLog } from './scanContext';
import { keepUp } from './upkeep';

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
    log: WatchLog;
    /** of requests to nodes: tests are in a hurry */
    rpc?: RpcOptions;
    only?: Only;
}

/** From the end of one look to the next. */
const pauseMs: Readonly<Record<Chain, number>> = {
    tron: 4_000,
    ethereum: 8_000,
    bsc: 4_000,
    polygon: 4_000,
    arbitrum: 4_000,
};
/** A start has other things to do first. */
const firstMs = 2_000;
const idleMs = 15_000;
const upkeepMs = 20_000;

/** Looks at every chain that is on, each at its own pace. */
export class ChainScanner {
    readonly #services: Services;
    readonly #readers = new Map<string, ChainReader>();
    readonly #memories = new Map<Chain, ChainMemory>();
    readonly #working = new Map<Chain, Promise<unknown>>();
    readonly #timers = new Map<Chain | 'all' | 'upkeep', NodeJS.Timeout>();
    #isClosed = false;

    constructor(services: Services) {
        this.#services = services;
    }

    config(): Promise<UsdtConfig> {
        return readUsdtConfig(this.#services.db, this.#services.secret);
    }

    /** How a node is asked; one that failed stays known as long as its address. */
    readerOf(url: string, key = ''): ChainReader {
        const name = `${url} ${key}`;
        const known = this.#readers.get(name);
        if (known) return known;
        const { clock, rpc } = this.#services;
        const reader = new ChainReader(new Rpc(url, clock, withKey(key, rpc)));
        this.#readers.set(name, reader);
        return reader;
    }

    /** Begins to look by itself; a chain that is switched on later is found soon. */
    start(): void {
        this.#plan('all', { first: firstMs, pause: idleMs }, () => this.followChains());
        this.#plan('upkeep', { first: upkeepMs, pause: upkeepMs }, () => this.keepUp());
    }

    /** Rates that are fetched, and the daily comparison with the chains, as far as they are due. */
    async keepUp(): Promise<void> {
        if (this.#isClosed) return;
        const { db, clock } = this.#services;
        const readerOf = (url: string, key: string) => this.readerOf(url, key);
        await keepUp({ db, clock, readerOf, config: await this.config() });
    }

    /** Begins with chains that were switched on meanwhile. */
    async followChains(): Promise<void> {
        if (this.#isClosed || !this.#timers.has('all')) return;
        for (const { chain } of await this.#chains()) {
            if (this.#timers.has(chain)) continue;
            this.#plan(chain, { first: 0, pause: pauseMs[chain] }, () => this.look(chain));
        }
    }

    #plan(
        name: Chain | 'all' | 'upkeep',
        { first, pause }: { first: number; pause: number },
        action: () => Promise<unknown>,
    ): void {
        const next = setTimeout(async () => {
            const { only = always } = this.#services;
            await only(action)?.catch((cause: unknown) =>
                this.#services.log.warn({ cause: String(cause) }, 'chains could not be looked at'),
            );
            if (!this.#isClosed) this.#plan(name, { first: pause, pause }, action);
        }, first).unref();
        this.#timers.set(name, next);
    }

    async #chains(): Promise<readonly ChainConfig[]> {
        const { enabled, chains } = await this.config();
        if (enabled) return chains;
        // switched off, what was paid before is still on its way; what was never on was never checked
        const known = await this.#services.db.selectFrom('chain_cursors').select('chain').execute();
        return chains.filter(({ chain }) => known.some(row => row.chain === chain));
    }

    /** One look at a chain after those that go on; nothing for a chain that is off. */
    look(chain: Chain): Promise<void> {
        const before = this.#working.get(chain) ?? Promise.resolve();
        const next = before.then(() => this.#lookNow(chain));
        this.#working.set(
            chain,
            next.catch(() => undefined),
        );
        return next;
    }

    async #lookNow(chain: Chain): Promise<void> {
        if (this.#isClosed) return;
        const { db, log, clock } = this.#services;
        const { secondAbove } = await this.config();
        const config = (await this.#chains()).find(one => one.chain === chain);
        if (!config) return;
        await freeAddresses(db, chain, clock());
        const memory = this.#memories.get(chain) ?? newMemory();
        this.#memories.set(chain, memory);
        const look = await scanChain({
            db,
            log,
            config,
            secondAbove,
            memory,
            now: clock(),
            reader: this.readerOf(config.rpc, config.key),
            second: config.secondRpc ? this.readerOf(config.secondRpc) : undefined,
        });
        await this.#note(chain, look.head, look.alarm);
    }

    async #note(chain: Chain, head: number | undefined, alarm: ChainAlarm | undefined) {
        const { db, clock, log } = this.#services;
        const cursors = db.selectFrom('chain_cursors').select('alarm').where('chain', '=', chain);
        const before = (await cursors.executeTakeFirst())?.alarm ?? '';
        if (alarm && alarm !== before) log.warn({ chain, alarm }, 'a chain needs a look');
        await db
            .updateTable('chain_cursors')
            .set({ checked_at: clock(), alarm: alarm ?? '' })
            .set(head === undefined ? {} : { head })
            .$if((alarm ?? '') !== before, update =>
                update.set({ alarm_at: alarm ? clock() : null }),
            )
            .where('chain', '=', chain)
            .execute();
    }

    /** Where each chain that is on stands; those never looked at are there too. */
    async state(): Promise<ChainState[]> {
        const { db } = this.#services;
        const rows = await db.selectFrom('chain_cursors').selectAll().execute();
        const waiting = await db
            .selectFrom('usdt_transfers')
            .select(({ fn }) => ['chain', 'outcome', fn.countAll<number>().as('count')])
            .where(({ or, eb }) =>
                or([eb('state', '=', 'seen'), eb('outcome', 'in', ['unmatched', 'returned'])]),
            )
            .groupBy(['chain', 'outcome'])
            .execute();
        const countOf = (chain: string, isUnmatched: boolean) =>
            waiting
                .filter(row => row.chain === chain)
                .filter(row => ['unmatched', 'returned'].includes(row.outcome) === isUnmatched)
                .reduce((sum, { count }) => sum + Number(count), 0);
        const configs = await this.#chains();
        const free = await Promise.all(configs.map(config => this.#freeAddresses(config)));
        return configs.map(({ chain }, at) => {
            const row = rows.find(one => one.chain === chain);
            return {
                chain,
                head: row?.head ?? null,
                block: row?.number ?? null,
                lag: row ? Math.max(0, row.head - row.number) : null,
                checkedAt: row?.checked_at ?? null,
                alarm: row?.alarm ?? '',
                alarmAt: row?.alarm_at ?? null,
                waiting: countOf(chain, false),
                unmatched: countOf(chain, true),
                freeAddresses: free[at] ?? null,
            };
        });
    }

    async #freeAddresses({ chain, addresses }: ChainConfig): Promise<number | null> {
        if (addresses !== 'pool') return null;
        return countFree(this.#services.db, chain, this.#services.clock());
    }

    async close(): Promise<void> {
        this.#isClosed = true;
        for (const timer of this.#timers.values()) clearTimeout(timer);
        await Promise.all(this.#working.values());
    }
}
