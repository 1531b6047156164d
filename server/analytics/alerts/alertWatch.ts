import { isLearned } from '../../../contract/analytics/alertMetrics';
import type { AlertPoint } from '../../../contract/analytics/alerts';
import type { Goal } from '../../../contract/analytics/goals';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import type { Log } from '../../platform/log';
import { requireLease } from '../../platform/servers/fence';
import { always, type Only, type Servers } from '../../platform/servers/servers';
import { readPauses } from '../collecting/pauses';
import { readGoals } from '../goals/goals';
import { type LastFound, lastOf, recentOf } from './alertRows';
import type { FigureServices } from './figures';
import { beginFiring, deleteOldFirings, endFirings } from './firingRows';
import { type Found, type Look, measure, silenceDays, wantFor } from './measure';
import { Postponed, Questions } from './questions';
import { type TellServices, tellFirings } from './tell';
import { readDue, type Watched } from './watched';
import { hourMs, lookMs, minuteMs } from './windows';

interface Services extends FigureServices, TellServices {
    db: Database;
    clock: () => number;
    log: Pick<Log, 'warn'>;
    servers: Pick<Servers, 'waitingForMs' | 'others'>;
    only?: Only;
}

const everyMs = minuteMs;
const cleanEveryMs = 6 * hourMs;
/** What the store did not answer is asked again after so long. */
const failedMs = 30 * minuteMs;
/** Written together: what others write waits no longer than for some of them. */
const mostTogether = 100;
/** Points that are shown of each. */
const mostPoints = 48;
/** Looks in a row that a fixed bound has to hold before it is over: a figure about its bound is told once. */
const calmLooks = 3;
const pauseWeeks = 7;

/** What an alert found, if anything can be said, and when it is looked at again. */
interface Seen {
    found: Found | undefined;
    nextAt: number;
}

const firstOf = <Item extends { site: { id: string } }>(items: readonly Item[]): Item[] => [
    ...new Map(items.map(item => [item.site.id, item])).values(),
];

/** One point an hour: the latest of each. */
const withPoint = (recent: readonly AlertPoint[], { found }: Found): AlertPoint[] => {
    const { at, value, low, high } = found;
    const hour = Math.floor(at / hourMs);
    const before = recent.filter(point => Math.floor(point.at / hourMs) !== hour);
    return [...before, { at, value, low, high }].slice(-mostPoints);
};

/** Fixed bounds are over once they have held for a while, learned ones with the next hour. */
const nextState = ({ row, definition }: Watched, { state }: Found, calm: number) => {
    if (row.state !== 'firing') return state;
    if (state !== 'ok') return 'firing';
    const isSteady = isLearned(definition.condition) || definition.condition === 'none';
    return isSteady || calm >= calmLooks ? 'ok' : 'firing';
};

/** Looks at all alerts that are due, and tells of those that fire, and of what is over. */
export class AlertWatch {
    readonly #services: Services;
    #timer: NodeJS.Timeout | undefined;
    #looking: Promise<void> = Promise.resolve();
    #isLooking = false;
    #isClosed = false;
    #cleanedAt = Number.NEGATIVE_INFINITY;
    /** of the last look, for whoever measures it */
    asked = 0;

    constructor(services: Services) {
        this.#services = services;
    }

    start(): void {
        const { only = always } = this.#services;
        this.#timer = setInterval(() => {
            if (!this.#isLooking) void only(() => this.look());
        }, everyMs).unref();
    }

    async close(): Promise<void> {
        this.#isClosed = true;
        clearInterval(this.#timer);
        await this.#looking;
    }

    /** Does what is due; never rejects. */
    look(): Promise<void> {
        this.#isLooking = true;
        this.#looking = this.#looking
            .then(() => this.#look())
            .catch(cause => {
                const { log } = this.#services;
                log.warn({ cause: String(cause) }, 'alerts are not looked at yet');
            })
            .finally(() => {
                this.#isLooking = false;
            });
        return this.#looking;
    }

    async #look(): Promise<void> {
        const { db, clock } = this.#services;
        const now = clock();
        if (now - this.#cleanedAt >= cleanEveryMs) {
            await deleteOldFirings(db, now);
            this.#cleanedAt = now;
        }
        const due = await readDue(db, now);
        if (due.length > 0) await this.#judge(due, now);
        await tellFirings(this.#services, clock());
    }

    async #waitingMs(): Promise<number> {
        const { servers } = this.#services;
        const [own = 0, others] = await Promise.all([servers.waitingForMs(), servers.others()]);
        return Math.max(own, ...others.map(({ waitingForMs = 0 }) => waitingForMs));
    }

    async #goalsOf(due: readonly Watched[]): Promise<ReadonlyMap<string, Goal>> {
        const found = new Map<string, Goal>();
        const asking = due.filter(({ definition }) => definition.goal !== '');
        for (const { site } of firstOf(asking)) {
            for (const goal of await readGoals(this.#services.db, site.id)) {
                found.set(goal.id, goal);
            }
        }
        return found;
    }

    async #prepare(due: readonly Watched[], now: number): Promise<Look> {
        const questions = new Questions(this.#services);
        for (const watched of due) wantFor(watched, questions, now);
        const silent = due.filter(
            ({ definition: { metric, condition } }) =>
                condition === 'none' && metric === 'pageviews',
        );
        const sites = firstOf(silent).map(({ site }) => site);
        const start = now - pauseWeeks * 7 * 24 * hourMs;
        const [waitingMs, pauses, goals, lastViews] = await Promise.all([
            this.#waitingMs(),
            readPauses(this.#services.db, { start, end: now + 1 }),
            this.#goalsOf(due),
            questions.lastViews(sites, now, hourMs, silenceDays * 24 * hourMs),
        ]);
        return { now, questions, pauses, goals, lastViews, waitingMs };
    }

    async #judge(due: readonly Watched[], now: number): Promise<void> {
        const look = await this.#prepare(due, now);
        for (let at = 0; at < due.length && !this.#isClosed; at += mostTogether) {
            const seen: [Watched, Seen][] = [];
            for (const watched of due.slice(at, at + mostTogether)) {
                const one = await this.#measure(watched, look);
                if (one) seen.push([watched, one]);
            }
            await this.#services.db.transaction().execute(async trx => {
                await requireLease(trx);
                for (const [watched, one] of seen) await this.#note(trx, watched, one, now);
            });
        }
        this.asked = look.questions.asked;
    }

    /** Undefined for what is left to the next look. An error at one alert keeps no other one waiting. */
    async #measure(watched: Watched, look: Look): Promise<Seen | undefined> {
        try {
            const found = await measure(watched, look);
            return { found, nextAt: found?.nextAt ?? look.now + lookMs };
        } catch (cause) {
            if (cause instanceof Postponed) return undefined;
            const { log } = this.#services;
            log.warn({ alert: watched.row.id, cause: String(cause) }, 'an alert cannot be judged');
            return { found: undefined, nextAt: look.now + failedMs };
        }
    }

    /** Writes down what was found; nothing where another server, or the owner, was faster. */
    async #note(trx: Trx, watched: Watched, { found, nextAt }: Seen, now: number): Promise<void> {
        const { row } = watched;
        const before = lastOf(row)?.calm ?? 0;
        const calm = found?.state === 'ok' ? before + 1 : 0;
        const state = found ? nextState(watched, found, calm) : row.state;
        const last: LastFound | undefined = found && { ...found.found, calm };
        const change = {
            looks: row.looks + 1,
            next_at: nextAt,
            ...(last && { last: JSON.stringify(last) }),
            ...(found && { recent: JSON.stringify(withPoint(recentOf(row), found)) }),
            ...(state !== row.state && { state, since: now }),
        };
        const { numUpdatedRows } = await trx
            .updateTable('alerts')
            .set(change)
            .where('id', '=', row.id)
            .where('looks', '=', row.looks)
            .where('is_paused', '=', 0)
            .executeTakeFirst();
        if (numUpdatedRows === 0n || state === row.state || !found) return;
        if (state === 'firing') await beginFiring(trx, row, found.found, now);
        else if (row.state === 'firing') await endFirings(trx, row.id, 'recovered', now);
    }
}
