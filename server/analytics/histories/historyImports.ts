import { setTimeout as pause } from 'node:timers/promises';
import {
    finalHistoryFaults,
    type HistoryState,
    type HistoryTool,
} from '../../../contract/analytics/historyTools';
import { dayOf, startOfDay } from '../../platform/days';
import type { Log } from '../../platform/log';
import { knownId } from '../../platform/servers/servers';
import { firstMeasured } from '../events/firstMeasured';
import type { EventStore } from '../events/store';
import { waitingImports } from '../events/waitingImports';
import type { SiteCache } from '../sites/siteCache';
import { HistoryFault, HistoryStopped } from './historyFault';
import {
    begun,
    countsOf,
    type HistoryCounts,
    type HistoryRow,
    moveHistory,
    newCounts,
} from './historyRows';
import { countEvents, type RemovalServices, removeBrought } from './removeHistory';
import { type RunServices, runHistory } from './runHistory';
import { listUploads, removeFiles } from './uploads';
import { WorkRounds } from './workRounds';

interface Services extends RunServices, RemovalServices {
    store: EventStore;
    siteCache: SiteCache;
    log: Pick<Log, 'warn'>;
    /** finished files of imported lines wait */
    onWritten(): void;
    /** whether another server may have to do what the one that began it does not do any more */
    leads(): boolean;
}

const everyMs = 2_000;
const toldEveryMs = 700;
const sweepEveryMs = 3_600_000;
/** An upload of which nothing has come for so long is not gone on with, nor is an import that failed. */
export const abandonedMs = 24 * 3_600_000;
/** A server that has said nothing of a removal for so long is gone. */
const goneMs = 600_000;
const running: readonly HistoryState[] = ['reading', 'writing', 'loading'];

/** A failed import's file is of use as long as somebody may go on with it: many of them would fill the disk. */
const isOver = (
    { state, fault, updated_at }: Pick<HistoryRow, 'state' | 'fault' | 'updated_at'>,
    now: number,
): boolean =>
    state === 'failed' &&
    (updated_at < now - abandonedMs || finalHistoryFaults.some(one => one === fault));

/** The first instant of the day on which a site was first measured; infinite where it never was. */
export const measuredSince = async (
    store: EventStore,
    site: { id: string; timezone: string },
): Promise<number> => {
    const first = await firstMeasured(store, site.id);
    if (first === undefined) return Number.POSITIVE_INFINITY;
    return startOfDay(dayOf(first, site.timezone), site.timezone);
};

/**
 * Works off imports of other tools' history, one after the other, whatever site they are of. Where they are stands in
 * the database, so that they go on after a restart.
 */
export class HistoryImports {
    readonly #services: Services;
    readonly #rounds = new WorkRounds({
        everyMs,
        sweepEveryMs,
        look: () => this.#drain(),
        sweep: () => this.sweep(),
        warn: cause => this.#warn(cause),
    });
    #isClosed = false;

    constructor(services: Services) {
        this.#services = services;
    }

    start(): void {
        this.#rounds.start();
    }

    /** Looks for what waits; resolves when nothing does any more. */
    wake(): Promise<void> {
        return this.#rounds.wake();
    }

    async close(): Promise<void> {
        this.#isClosed = true;
        await this.#rounds.close();
    }

    async #drain(): Promise<void> {
        try {
            for (let row = await this.#next(); row; row = await this.#next()) await this.#do(row);
        } catch (cause) {
            // the database or the store is away: it is tried again
            if (!this.#isClosed) this.#warn(cause);
        }
    }

    #warn(cause: unknown): void {
        this.#services.log.warn({ cause: String(cause) }, 'an import of history waits');
    }

    /** Ends uploads that nobody goes on with, and deletes what lies here of imports that nothing more comes of. */
    async sweep(): Promise<void> {
        const { db, dataDir, clock } = this.#services;
        const now = clock();
        await db
            .updateTable('history_imports')
            .set({ state: 'failed', fault: 'abandoned', received: 0, updated_at: now })
            .where('state', '=', 'uploading')
            .where('updated_at', '<', now - abandonedMs)
            .execute();
        for (const id of await listUploads(dataDir)) {
            const known = await db
                .selectFrom('history_imports')
                .select(['state', 'fault', 'updated_at'])
                .where('id', '=', id)
                .executeTakeFirst();
            if (!known || isOver(known, now)) await removeFiles(dataDir, id);
        }
    }

    /** Removals first: they make room. */
    async #next(): Promise<HistoryRow | undefined> {
        if (this.#isClosed) return undefined;
        const { db, dataDir, clock, leads } = this.#services;
        const server = (await knownId(dataDir)) ?? '';
        const of = (states: readonly HistoryState[]) =>
            db
                .selectFrom('history_imports')
                .selectAll()
                .where('state', 'in', states)
                .orderBy('created_at')
                .orderBy('id');
        const removal = await of(['removing'])
            .where(({ eb, or }) =>
                or([
                    eb('server_id', '=', server),
                    ...(leads() ? [eb('updated_at', '<', clock() - goneMs)] : []),
                ]),
            )
            .executeTakeFirst();
        return (
            removal ??
            (await of([...running, 'waiting'])
                .where('server_id', '=', server)
                .executeTakeFirst())
        );
    }

    async #do(row: HistoryRow): Promise<void> {
        try {
            if (row.state === 'removing') return await this.#remove(row);
            const counts = row.state === 'loading' ? undefined : await this.#run(row);
            await this.#load(row, counts);
        } catch (cause) {
            if (cause instanceof HistoryStopped) return;
            if (!(cause instanceof HistoryFault)) this.#warn(cause);
            const fault = cause instanceof HistoryFault ? cause.fault : 'server';
            const change = { state: 'failed' as const, fault, updated_at: this.#services.clock() };
            await moveHistory(this.#services.db, row.id, [...running, 'waiting'], change);
        }
    }

    async #remove({ id, site_id: site }: HistoryRow): Promise<void> {
        await removeBrought(this.#services, { site, id });
        const { db } = this.#services;
        await db.deleteFrom('history_imports').where('id', '=', id).execute();
    }

    async #run(row: HistoryRow): Promise<HistoryCounts> {
        const { db, store, siteCache, clock } = this.#services;
        const site = await siteCache.find(row.site_id);
        if (!site) throw new HistoryStopped();
        const counts = newCounts();
        await this.#move(row.id, ['waiting', ...running], 'reading', begun);
        let toldAt = performance.now();
        let told: HistoryState = 'reading';
        const onProgress = async (step: 'reading' | 'writing', share: number) => {
            if (this.#isClosed) throw new HistoryStopped();
            if (step === told && performance.now() - toldAt < toldEveryMs) return;
            toldAt = performance.now();
            const change = { share: Math.floor(share * 1000), ...countsOf(counts) };
            await this.#move(row.id, [told], step, change);
            told = step;
        };
        await runHistory(this.#services, {
            id: row.id,
            tool: row.tool as HistoryTool,
            name: row.name,
            site,
            measuredFrom: await measuredSince(store, site),
            counts,
            onProgress,
        });
        await db
            .updateTable('history_imports')
            .set({ ...countsOf(counts), updated_at: clock() })
            .where('id', '=', row.id)
            .execute();
        await this.#move(row.id, [told], 'loading', { share: 0 });
        return counts;
    }

    /** Waits until the event store has what was written, and says how much of it was new. */
    async #load(row: HistoryRow, counts: HistoryCounts | undefined): Promise<void> {
        const { store, spoolFolder, onWritten, dataDir } = this.#services;
        onWritten();
        const all = Math.max(1, await waitingImports(spoolFolder));
        for (let left = all; left > 0; left = await waitingImports(spoolFolder)) {
            if (this.#isClosed) throw new HistoryStopped();
            const share = Math.max(0, Math.floor(1000 * (1 - left / all)));
            await this.#move(row.id, ['loading'], 'loading', { share });
            await pause(100);
        }
        // the file of a segment goes when its events are in the store
        const events = await countEvents(store, row.site_id, row.id);
        const known = counts ? countsOf(counts) : {};
        await this.#move(row.id, ['loading'], 'done', {
            ...known,
            share: 1000,
            events,
            fault: null,
        });
        await removeFiles(dataDir, row.id);
    }

    /** Throws HistoryStopped where the import is in none of these states any more: it was removed. */
    async #move(
        id: string,
        from: readonly HistoryState[],
        state: HistoryState,
        change: Parameters<typeof moveHistory>[3] extends infer Change
            ? Partial<Omit<Change, 'updated_at'>>
            : never,
    ): Promise<void> {
        const { db, clock } = this.#services;
        const isMoved = await moveHistory(db, id, from, {
            ...change,
            state,
            updated_at: clock(),
        });
        if (!isMoved) throw new HistoryStopped();
    }
}
