import { setTimeout as pause } from 'node:timers/promises';
import { finalHistoryFaults } from '../../../../contract/analytics/historyTools';
import { findPerson } from '../../../identity/users/people';
import type { Reach } from '../../../platform/addresses/reach';
import type { Config } from '../../../platform/config';
import type { Database } from '../../../platform/database/database';
import { isOutOfSpace } from '../../../platform/files/diskSpace';
import type { Log } from '../../../platform/log';
import type { Secret } from '../../../platform/secret';
import { knownId } from '../../../platform/servers/servers';
import { googleHosts } from '../../google/askGoogle';
import { mayStill } from '../../sites/mayStill';
import { HistoryFault, HistoryStopped } from '../historyFault';
import { type HistoryRow, moveHistory } from '../historyRows';
import { hasRoom, removeFiles } from '../uploads';
import { WorkRounds } from '../workRounds';
import { type Fetch, fetchDays } from './fetchDays';
import { ga4Pages } from './ga4Pages';
import { type Ga4Source, type HistorySource, openSource } from './historySource';
import { Lanes } from './lanes';
import { matomoPages } from './matomoPage';
import { operatorAccount } from './operatorAccount';

interface Services {
    db: Database;
    secret: Secret;
    dataDir: string;
    clock: () => number;
    log: Pick<Log, 'warn'>;
    reach: Reach;
    config: Pick<Config, 'GOOGLE_API_URL' | 'GOOGLE_ACCOUNT_FILE'>;
    /** something waits to be read */
    onFetched(): void;
    /** ms before each further try of a tool that is away */
    waits?: readonly number[];
    /** ms before a tool is asked again whose quota is used up, and after which it is not waited for any more */
    quotaWait?: number;
    maxQuotaMs?: number;
}

/** Imports that are gone on with beside each other; each asks for a page at a time. */
const mostAtOnce = 200;
/** Requests at a time: a page takes memory. */
const mostAsked = 6;
const everyMs = 2_000;
const lookEveryMs = 700;
const restMs = 2;
const sweepEveryMs = 3_600_000;
/** A token is not kept for longer for an import that nobody goes on with. */
const forgottenMs = 24 * 3_600_000;

/** Whether neither the token nor what was fetched is of any more use. */
const isOver = (cause: unknown): boolean =>
    cause instanceof HistoryFault && finalHistoryFaults.includes(cause.fault);

/**
 * Fetches the files of imports by address, beside the reading of others. Somebody's are fetched one after the other,
 * those of several people beside each other and page by page in turn: whose tool is slow or never answers keeps nobody
 * else waiting. Where it is stands in the database, so that it goes on after a restart; the token is gone with the last
 * day.
 */
export class HistoryFetches {
    readonly #services: Services;
    readonly #stop = new AbortController();
    readonly #lanes = new Lanes(mostAsked);
    /** what is being fetched, by who began it */
    readonly #working = new Map<string, Promise<void>>();
    readonly #rounds = new WorkRounds({
        everyMs,
        sweepEveryMs,
        look: () => this.#look(),
        sweep: () => this.sweep(),
        warn: cause => this.#warn(cause),
    });

    constructor(services: Services) {
        this.#services = services;
    }

    start(): void {
        this.#rounds.start();
    }

    /** Looks for what is to be fetched, and begins what may be. */
    wake(): Promise<void> {
        return this.#rounds.wake();
    }

    async close(): Promise<void> {
        this.#stop.abort();
        await this.#rounds.close();
        await Promise.all(this.#working.values());
    }

    /** Forgets tokens of imports that failed and that nobody goes on with. */
    async sweep(): Promise<void> {
        const { db, clock } = this.#services;
        await db
            .updateTable('history_imports')
            .set({ source: null })
            .where('state', '=', 'failed')
            .where('source', 'is not', null)
            .where('updated_at', '<', clock() - forgottenMs)
            .execute();
    }

    #warn(cause: unknown): void {
        this.#services.log.warn({ cause: String(cause) }, 'a history is not fetched');
    }

    async #look(): Promise<void> {
        try {
            for (const { id, created_by: person } of await this.#waiting()) {
                if (this.#working.size >= mostAtOnce) return;
                if (this.#working.has(person)) continue;
                this.#working.set(person, this.#begin(id, person));
            }
        } catch (cause) {
            // the database is away: it is tried again
            if (!this.#stop.signal.aborted) this.#warn(cause);
        }
    }

    async #begin(id: string, person: string): Promise<void> {
        try {
            await this.#do(id);
        } catch (cause) {
            if (!this.#stop.signal.aborted) this.#warn(cause);
        } finally {
            this.#working.delete(person);
        }
    }

    /** The oldest first. */
    async #waiting(): Promise<Pick<HistoryRow, 'id' | 'created_by'>[]> {
        if (this.#stop.signal.aborted) return [];
        const { db, dataDir } = this.#services;
        const server = (await knownId(dataDir)) ?? '';
        const rows = await db
            .selectFrom('history_imports')
            .select(['id', 'created_by'])
            .where('state', '=', 'fetching')
            .where('server_id', '=', server)
            .orderBy('created_at')
            .orderBy('id')
            .execute();
        return this.#stop.signal.aborted ? [] : rows;
    }

    async #do(id: string): Promise<void> {
        const row = await this.#services.db
            .selectFrom('history_imports')
            .selectAll()
            .where('id', '=', id)
            .where('state', '=', 'fetching')
            .executeTakeFirst();
        if (!row) return;
        try {
            const bytes = await this.#fetch(row);
            const whole = {
                bytes,
                received: bytes,
                share: 0,
                source: null,
                next_day: null,
                fault: null,
            };
            await this.#move(row.id, { state: 'waiting', ...whole });
            this.#services.onFetched();
        } catch (cause) {
            if (cause instanceof HistoryStopped) return;
            if (!(cause instanceof HistoryFault) && !isOutOfSpace(cause)) this.#warn(cause);
            const fault = isOutOfSpace(cause) ? 'disk' : 'server';
            await this.#move(row.id, {
                state: 'failed',
                fault: cause instanceof HistoryFault ? cause.fault : fault,
                ...(isOver(cause) && { source: null }),
            });
            if (isOver(cause)) await removeFiles(this.#services.dataDir, row.id);
        }
    }

    /** Throws HistoryFault where the site is archived, or whoever began it has no say there any more. */
    async #requireAccess(
        { created_by: person, site_id: site }: HistoryRow,
        source: HistorySource,
    ): Promise<void> {
        const { db } = this.#services;
        const isAllowed = await mayStill(db, { person, site }, 'administer');
        if (!isAllowed) throw new HistoryFault('access');
        // what the operator's account may read is not everybody's
        const isOperators = source.tool === 'ga4' && source.account === null;
        if (!isOperators) return;
        const found = await findPerson(db, person);
        if (!found?.roles.includes('admin')) throw new HistoryFault('access');
    }

    async #fetchFrom(source: HistorySource, fetch: Fetch): Promise<void> {
        if (source.tool === 'ga4') return this.#fetchFromGoogle(source, fetch);
        return fetchDays(matomoPages(source, this.#services.reach), fetch);
    }

    async #fetchFromGoogle({ account, property }: Ga4Source, fetch: Fetch): Promise<void> {
        const { config, clock } = this.#services;
        const used = account ?? (await operatorAccount(config));
        if (!used) throw new HistoryFault('key');
        const hosts = googleHosts(config.GOOGLE_API_URL);
        await fetchDays(ga4Pages({ hosts, account: used, property, clock }), fetch);
    }

    /** Answers how many bytes the file has. */
    async #fetch(row: HistoryRow): Promise<number> {
        const { secret, dataDir, waits, quotaWait, maxQuotaMs } = this.#services;
        const source = row.source === null ? undefined : openSource(secret, row.id, row.source);
        if (!source) throw new HistoryFault('refused');
        await this.#requireAccess(row, source);
        let { bytes, day } = { bytes: Number(row.received), day: row.next_day ?? source.from };
        await this.#fetchFrom(source, {
            dataDir,
            id: row.id,
            period: source,
            ...(waits && { waits }),
            ...(quotaWait !== undefined && { quotaWait }),
            ...(maxQuotaMs !== undefined && { maxQuotaMs }),
            place: { day, bytes },
            stop: this.#stop.signal,
            inTurn: ask =>
                this.#lanes.take(() => {
                    if (this.#stop.signal.aborted) throw new HistoryStopped();
                    return ask();
                }),
            onDay: async (place, share) => {
                ({ bytes, day } = place);
                const told = { share: Math.floor(share * 1000), received: bytes, next_day: day };
                await this.#move(row.id, { ...told, fault: null });
                await this.#requireAccess(row, source);
            },
            onQuota: () => this.#move(row.id, { fault: 'busy' }),
            onChunk: this.#looking(row.id),
        });
        return bytes;
    }

    /** Looks now and then whether there is room, and whether somebody still wants it. */
    #looking(id: string): () => Promise<void> {
        let lookedAt = performance.now();
        return async () => {
            if (this.#stop.signal.aborted) throw new HistoryStopped();
            if (performance.now() - lookedAt < lookEveryMs) return;
            lookedAt = performance.now();
            if (!(await hasRoom(this.#services.dataDir, 0))) throw new HistoryFault('disk');
            await this.#move(id, {});
            await pause(restMs);
        };
    }

    /** Throws HistoryStopped where it is not fetched any more: it was removed. */
    async #move(
        id: string,
        change: Omit<Parameters<typeof moveHistory>[3], 'updated_at'>,
    ): Promise<void> {
        const { db, clock } = this.#services;
        const isMoved = await moveHistory(db, id, ['fetching'], { ...change, updated_at: clock() });
        if (!isMoved) throw new HistoryStopped();
    }
}
