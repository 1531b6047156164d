import type { Config } from '../../../platform/config';
import type { Database } from '../../../platform/database/database';
import { addDays, dayOf } from '../../../platform/days';
import type { Log } from '../../../platform/log';
import { rolesOf } from '../../../platform/servers/roles';
import { readFunnels } from '../../goals/funnels';
import { readGoalMoney, readGoals } from '../../goals/goals';
import type { QueryParameters } from '../connections';
import type { FinalizedDays } from '../finalized/finalizedDays';
import type { EventStore } from '../store';
import type { ClosedCounts } from './closedCounts';
import { countAhead } from './countAhead';
import { wholeScope } from './query/wholeScope';

interface Options {
    db: Database;
    store: EventStore;
    clock: () => number;
    config: Pick<Config, 'ROLES' | 'DATABASE_URL' | 'CLICKHOUSE_URL'>;
    log: Pick<Log, 'warn'>;
    finalizedDays: Pick<FinalizedDays, 'stateOf' | 'spanOf' | 'madeOf' | 'recentOf'>;
    closedCounts: ClosedCounts;
}

interface Site {
    id: string;
    timezone: string;
}

/** What was prepared of a site and period. */
interface Prepared {
    /** what it was made of */
    made: string;
    /** until when it is not made again, by performance.now() */
    restsUntil: number;
}

const dayMs = 86_400_000;
const everyMs = 60_000;
/** The periods beside today that the interface offers and that are dear to count, days. */
const usualPeriods = [30, 90, 365] as const;
const longest = Math.max(...usualPeriods);
/**
 * Late events open days of the largest sites time and again: after it was counted, a site's period rests for so many
 * times as long as that took, so that it takes a twentieth of a processor at most.
 */
const restFactor = 20;
/** What takes longer than this is left to reports, s; the server's end waits for it. And for so long it is not tried again, ms. */
const longestStatement = 30;
const failedMs = 3_600_000;
/** Of more sites no more is kept, see `ClosedCounts`; of smaller ones reports are quick without. */
const mostSites = 8;

/**
 * Prepares for the largest sites what reports would have to count when they are asked first: the visits of open days
 * at the start, and what is counted of closed days for goals, funnels, attribution and journeys, whenever days are closed
 * or goals and funnels changed. What they answer is the same without it. It goes on beside reports, one statement at a time, by one thread.
 */
export class ReportPreparation {
    readonly #options: Options;
    /** By site and period. */
    #done = new Map<string, Prepared>();
    #timer: NodeJS.Timeout | undefined;
    #working: Promise<void> = Promise.resolve();
    #isWorking = false;
    #isClosed = false;

    constructor(options: Options) {
        this.#options = options;
    }

    start(): void {
        if (!rolesOf(this.#options.config).has('serve')) return;
        void this.prepare();
        this.#timer = setInterval(() => {
            if (!this.#isWorking) void this.#work(() => this.#prepareClosed(true));
        }, everyMs);
        this.#timer.unref();
    }

    async close(): Promise<void> {
        this.#isClosed = true;
        clearInterval(this.#timer);
        await this.#working;
    }

    /** Prepares everything now, after what is being prepared. */
    prepare(): Promise<void> {
        return this.#work(async () => {
            await this.#prepareVisits();
            await this.#prepareClosed(false);
        });
    }

    /** One after the other; whatever goes wrong, reports count themselves. */
    #work(job: () => Promise<void>): Promise<void> {
        this.#working = this.#working.then(async () => {
            this.#isWorking = true;
            try {
                await job();
            } catch (cause) {
                this.#options.log.warn({ cause: String(cause) }, 'reports are not prepared');
            } finally {
                this.#isWorking = false;
            }
        });
        return this.#working;
    }

    /** Makes the visits of days that are not closed. */
    async #prepareVisits(): Promise<void> {
        const { finalizedDays } = this.#options;
        for (const { id } of await this.#largest()) {
            if (this.#isClosed) return;
            await finalizedDays.recentOf([id], finalizedDays.spanOf([id]));
        }
    }

    /** Counts closed days of the usual periods, where that is not known. */
    async #prepareClosed(mayRest: boolean): Promise<void> {
        const done = new Map<string, Prepared>();
        for (const site of await this.#largest()) {
            for (const days of usualPeriods) {
                if (this.#isClosed) return;
                const key = `${site.id} ${days}`;
                const known = this.#done.get(key);
                const isResting = mayRest && known && performance.now() < known.restsUntil;
                done.set(key, isResting ? known : await this.#tryTo(site, days, known));
            }
        }
        this.#done = done;
    }

    /** What goes wrong for one site is no other's business. */
    async #tryTo(site: Site, days: number, known?: Prepared): Promise<Prepared> {
        try {
            return await this.#prepare(site, days, known);
        } catch (cause) {
            const what = { site: site.id, cause: String(cause) };
            this.#options.log.warn(what, 'closed days are not prepared');
            return { made: '', restsUntil: performance.now() + failedMs };
        }
    }

    async #prepare({ id, timezone }: Site, days: number, known?: Prepared): Promise<Prepared> {
        const begun = performance.now();
        const { db, clock, finalizedDays, closedCounts } = this.#options;
        const to = dayOf(clock(), timezone);
        const from = addDays(to, 1 - days);
        const closed = finalizedDays.spanOf([id]);
        const scope = {
            ...wholeScope({ site: id, zone: timezone, from, to, closed }),
            isExact: false,
        };
        const [goals, money, funnels] = await Promise.all([
            readGoals(db, id),
            readGoalMoney(db, id),
            readFunnels(db, id),
        ]);
        const { changes } = finalizedDays.stateOf([id], scope.start, closed.until);
        const made = finalizedDays.madeOf(id, scope.start, closed.until);
        const present = JSON.stringify([from, closed, changes, made, goals, money, funnels]);
        if (present === known?.made) return known;
        const around = { store: this.#quietly(), closedCounts, now: clock() };
        await countAhead(around, scope, { goals, money, funnels });
        const now = performance.now();
        return { made: present, restsUntil: now + (now - begun) * restFactor };
    }

    /** The store, asked by one thread: whoever asks for a report has the other ones. */
    #quietly(): Pick<EventStore, 'query'> {
        const { store } = this.#options;
        return {
            query: <Row>(sql: string, parameters?: QueryParameters) =>
                store.query<Row>(
                    `${sql} SETTINGS max_threads = 1, max_execution_time = ${longestStatement}`,
                    parameters,
                ),
        };
    }

    /** Those with the most events of the last days, if it is so many that preparing pays. */
    async #largest(): Promise<Site[]> {
        const { db, clock, finalizedDays, closedCounts } = this.#options;
        const sites = await db.selectFrom('sites').select(['id', 'timezone']).execute();
        const now = clock();
        return sites
            .map(site => ({
                ...site,
                rows: finalizedDays.stateOf([site.id], now - longest * dayMs, now).rows,
            }))
            .filter(({ rows }) => rows >= closedCounts.leastVisits)
            .sort((one, other) => other.rows - one.rows)
            .slice(0, mostSites);
    }
}
