import type { Database } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import type { Bus } from '../../../platform/servers/bus';
import type { Servers } from '../../../platform/servers/servers';
import type { StoredState } from '../reports/countCache';
import type { FinalizedSpan } from '../reports/query/finalizedSpan';
import type { EventStore } from '../store';
import { type Days, mapOf, sumBetween } from './days';
import { writeClosedDays } from './finalizedDayRows';
import { closeHostsSql, closePagesSql, reopenSums } from './finalizePages';
import { agedDaysSql, changesSql, closeSql, recentChangesSql, reopenSql } from './finalizeSql';
import { type RecentState, RecentVisits } from './recentVisits';
import { type DayRows, dayMs, isOver, isSettled, type Span, spansOf, visitorRanges } from './spans';

interface Options {
    db: Database;
    store: EventStore;
    clock: () => number;
    log: Pick<Log, 'warn'>;
    /** one of those on the same database closes days; nothing where there is no other one */
    servers?: Pick<Servers, 'leads' | 'number' | 'others' | 'isAlone'>;
    bus?: Pick<Bus, 'hear' | 'tell'>;
}

/** More of them would make every statement longer than what they spare. */
const maxGaps = 100;
const pollIntervalMs = 5_000;
/** Late events come all the time: a day that they may still come for is not closed for each again. */
const againMs = 600_000;

/**
 * Days (UTC) of which little is expected any more are closed: their visits become rows of `visits`,
 * so that reports need not make them of events. What comes all the same opens the day, and it is
 * closed again. A report is right at any time, a closed day is only quicker.
 */
export class FinalizedDays {
    readonly #options: Options;
    /** Rows that each day had when it was closed, by site. */
    readonly #closed = new Map<string, Days>();
    /** How often each day was closed, by site. */
    readonly #versions = new Map<string, Days>();
    /** When each was closed in this process, ms. */
    readonly #closedAt = new Map<string, Days>();
    /** Rows that each day has. */
    #present = new Map<string, Days>();
    #recent: RecentVisits | undefined;
    #timer: NodeJS.Timeout | undefined;
    #reading: Promise<void> = Promise.resolve();
    #nextReading: Promise<void> | undefined;
    #working: Promise<void> = Promise.resolve();
    #isWorking = false;
    #isStopped = false;

    private constructor(options: Options) {
        this.#options = options;
    }

    static async open(options: Options): Promise<FinalizedDays> {
        const days = await FinalizedDays.read(options);
        const { servers, bus } = options;
        const others = (await servers?.others()) ?? [];
        days.#recent = await RecentVisits.open({
            store: options.store,
            stateOf: (site, since) => days.#stateSince(site, since),
            numbers: { own: servers?.number ?? 0, others: others.map(({ number }) => number) },
        });
        bus?.hear('days', () => void days.#readClosed().catch(() => undefined));
        return days;
    }

    /** The days as they are written down, for who only looks: nothing is made, closed or taken away. */
    static async read(options: Options): Promise<FinalizedDays> {
        const days = new FinalizedDays(options);
        await days.#readClosed();
        await days.look();
        return days;
    }

    /** As another server has written them down; one reading after the other, and one that waits is enough. */
    #readClosed(): Promise<void> {
        if (this.#nextReading) return this.#nextReading;
        const next = this.#reading
            .catch(() => undefined)
            .then(() => {
                this.#nextReading = undefined;
                return this.#readOnce();
            });
        this.#reading = next;
        this.#nextReading = next;
        return next;
    }

    async #readOnce(): Promise<void> {
        const { db, store } = this.#options;
        const rows = await db.selectFrom('finalized_days').selectAll().execute();
        const take = ({ site_id, day, rows: count, version }: (typeof rows)[number]) => {
            mapOf(this.#closed, site_id).set(day, Number(count));
            mapOf(this.#versions, site_id).set(day, Number(version));
        };
        rows.filter(row => Number(row.rows) === -1).forEach(take);
        // on a cluster its visits may be elsewhere and not here yet: what is counted of them would be kept
        await store.catchUp();
        rows.filter(row => Number(row.rows) !== -1).forEach(take);
    }

    start(): void {
        this.#timer = setInterval(() => {
            if (!this.#isWorking) void this.close();
        }, pollIntervalMs);
        this.#timer.unref();
    }

    async stop(): Promise<void> {
        this.#isStopped = true;
        clearInterval(this.#timer);
        await this.#working;
        await this.#recent?.stop();
    }

    /** What of several sites' time is closed; their sum is closed where each of them is. */
    spanOf(sites: readonly string[]): FinalizedSpan {
        const until = this.#horizon();
        const open = new Set<string>();
        for (const site of sites) {
            const closed = this.#closed.get(site);
            for (const [day, rows] of this.#present.get(site) ?? []) {
                if (Date.parse(day) < until && closed?.get(day) !== rows) open.add(day);
            }
        }
        const gaps = [...open].sort();
        const [first] = gaps;
        if (first !== undefined && gaps.length > maxGaps) {
            return { until: Date.parse(first), gaps: [] };
        }
        return { until, gaps };
    }

    /**
     * The visits of some sites that are not closed, made as they are now: the names of the makings.
     * Undefined where more than the last two days are open, or more than `most` sites have none yet.
     */
    async recentOf(
        sites: readonly string[],
        { until, gaps }: FinalizedSpan,
        most?: number,
    ): Promise<number[] | undefined> {
        const first = Math.min(until, ...gaps.map(day => Date.parse(day)));
        return first < this.#horizon() - dayMs ? undefined : this.#recent?.of(sites, first, most);
    }

    /** How many rows had come for a day when it was finalized, as reports go by; -1 while it is open. */
    rowsWhenFinalized(site: string, day: string): number {
        return this.#closed.get(site)?.get(day) ?? -1;
    }

    /** The site's days that are closed as they are now, and how many rows had come for each. */
    closedDays(site: string): Map<string, number> {
        const closed = this.#closed.get(site);
        const days = [...(this.#present.get(site) ?? [])];
        return new Map(days.filter(([day, rows]) => closed?.get(day) === rows));
    }

    /** How many visits of a site's last days, as reports read them, are not what their events say. */
    async differingRecent(site: string): Promise<number> {
        return (await this.#recent?.differing(site)) ?? 0;
    }

    /** What is stored of some sites in a span of time (ms). */
    stateOf(sites: readonly string[], start: number, end: number): StoredState {
        const rows = sites.map(site => sumBetween(this.#present.get(site), start, end));
        return { changes: this.#options.store.changes, rows: rows.reduce((a, b) => a + b, 0) };
    }

    /** What the visits of a site since a midnight (UTC, ms) are made of. */
    #stateSince(site: string, since: number): RecentState {
        const closings = sumBetween(this.#versions.get(site), 0, since);
        const rows = sumBetween(this.#present.get(site), since, Number.POSITIVE_INFINITY);
        return { base: `${since} ${closings}`, rows };
    }

    /**
     * What figures of a span of time (ms) are made of, when all of it is closed: as long as this is
     * the same, they are.
     */
    madeOf(site: string, start: number, end: number): string | undefined {
        const present = this.#present.get(site);
        const parts: string[] = [];
        for (let at = Math.floor(start / dayMs) * dayMs; at < end; at += dayMs) {
            if (at >= this.#horizon()) return undefined;
            const day = new Date(at).toISOString().slice(0, 10);
            const rows = present?.get(day);
            if (rows !== undefined && this.#closed.get(site)?.get(day) !== rows) return undefined;
            parts.push(rows === undefined ? '-' : String(this.#versions.get(site)?.get(day)));
        }
        return parts.join('.');
    }

    /**
     * Closes every day that is due now, after those that are being closed; resolves when none is left
     * or the store does not answer.
     */
    close(): Promise<void> {
        this.#working = this.#working.then(async () => {
            this.#isWorking = true;
            try {
                await this.#closeAll();
            } catch (cause) {
                this.#options.log.warn({ cause: String(cause) }, 'days are not closed yet');
            } finally {
                this.#isWorking = false;
            }
        });
        return this.#working;
    }

    /** The end of the latest day that may be closed, ms. */
    #horizon(): number {
        const today = Math.floor(this.#options.clock() / dayMs) * dayMs;
        return isOver(today - dayMs, this.#options.clock()) ? today : today - dayMs;
    }

    /** Looks which days have changed; what came since the last look is missing on closed days. */
    async look(): Promise<void> {
        const found = await this.#options.store.query<DayRows & { site: string }>(changesSql);
        const present = new Map<string, Days>();
        for (const { site, day, rows } of found) mapOf(present, site).set(day, rows);
        this.#present = present;
    }

    /** The same of the days for which events are measured now. */
    async lookAtRecent(): Promise<void> {
        const found = await this.#options.store.query<DayRows & { site: string }>(
            recentChangesSql,
            { since: this.#horizon() - 2 * dayMs },
        );
        for (const { site, day, rows } of found) mapOf(this.#present, site).set(day, rows);
    }

    /** Whether a day is to be closed, or closed again. */
    #isDue(site: string, { day, rows }: DayRows): boolean {
        const start = Date.parse(day);
        const now = this.#options.clock();
        if (start >= this.#horizon()) return false;
        const known = this.#closed.get(site)?.get(day);
        if (known === rows) return false;
        const last = this.#closedAt.get(site)?.get(day);
        const isFresh = last !== undefined && now - last < againMs;
        return isSettled(start, now) || known === -1 || !isFresh;
    }

    async #closeAll(): Promise<void> {
        if (this.#isStopped) return;
        const { servers } = this.#options;
        // whoever was the one before may have closed some
        if (servers && !servers.isAlone) await this.#readClosed();
        await this.#options.store.catchUp();
        await this.look();
        if (servers && !servers.leads()) return;
        for (const [site, days] of this.#present) {
            const due = [...days]
                .map(([day, rows]) => ({ day, rows }))
                .filter(row => this.#isDue(site, row));
            for (const span of spansOf(due)) {
                if (this.#isStopped || servers?.leads() === false) return;
                await this.#options.store.alone(() => this.#closeSpan(site, span));
            }
        }
    }

    async #closeSpan(site: string, span: Span): Promise<void> {
        const { store } = this.#options;
        const closed = mapOf(this.#closed, site);
        const wereClosed = span.days.some(({ day }) => closed.has(day));
        // A crash from here on leaves days that are known to be unfinished.
        await this.#remember(site, span.days, -1);
        const parameters = { site, start: span.start, end: span.end };
        if (wereClosed) {
            await store.command(reopenSql, parameters);
            for (const sql of reopenSums) await store.command(sql, parameters);
        }
        for (const range of visitorRanges(span.rows)) {
            await store.command(closeSql, { ...parameters, ...range });
            await store.command(closePagesSql, { ...parameters, ...range });
            await store.command(closeHostsSql, { ...parameters, ...range });
        }
        await this.#remember(site, span.days);
        const now = this.#options.clock();
        for (const { day } of span.days) mapOf(this.#closedAt, site).set(day, now);
        await this.#openAged(site, span);
    }

    /** Visitors of later days may have been here earlier than those days say. */
    async #openAged(site: string, { start, end }: Span): Promise<void> {
        const closed = mapOf(this.#closed, site);
        const isLatest = ![...closed.keys()].some(day => Date.parse(day) >= end);
        if (isLatest) return;
        const found = await this.#options.store.query<{ day: string }>(agedDaysSql, {
            site,
            start,
            end,
        });
        const days = found
            .filter(({ day }) => closed.has(day))
            .map(({ day }) => ({ day, rows: -1 }));
        await this.#remember(site, days, -1);
    }

    /** Writes down how many rows the days had when they were closed; -1 for days that are not. */
    async #remember(site: string, days: readonly DayRows[], as?: number): Promise<void> {
        const closed = mapOf(this.#closed, site);
        const versions = mapOf(this.#versions, site);
        for (const { day, rows } of days) {
            closed.set(day, as ?? rows);
            if (as === undefined) versions.set(day, (versions.get(day) ?? 0) + 1);
        }
        const rows = days.map(({ day, rows: count }) => ({
            site_id: site,
            day,
            rows: as ?? count,
            version: versions.get(day) ?? 0,
        }));
        await writeClosedDays(this.#options.db, rows);
        await this.#options.bus?.tell('days', site);
    }
}
