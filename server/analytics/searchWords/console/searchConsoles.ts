import { setTimeout as pauseFor } from 'node:timers/promises';
import { engineFacts } from '../../../../contract/analytics/searchEngines';
import type { ConsoleOutcome } from '../../../../contract/analytics/searchSources';
import type { Config } from '../../../platform/config';
import type { Database } from '../../../platform/database/database';
import { addDays, type Day, startOfDay } from '../../../platform/days';
import type { Log } from '../../../platform/log';
import type { Secret } from '../../../platform/secret';
import { always, type Only } from '../../../platform/servers/servers';
import { Turns } from '../../../platform/turns';
import { askForToken } from '../../google/askForToken';
import { GoogleFault, googleHosts } from '../../google/askGoogle';
import { googleScopes } from '../../google/serviceAccount';
import type { SiteRow } from '../../sites/siteRows';
import { engineDay, eraseOldFigures } from '../keptDays';
import {
    type ConsoleRow,
    neededDays,
    noteOutcome,
    openAccount,
    postponeConsole,
    requireConsole,
    storeDay,
    unsettledDays,
} from './consoleRows';
import { type ConsoleReading, readConsoleDay } from './readConsoleDay';

const minute = 60_000;
const hour = 60 * minute;
const lookEveryMs = 2 * minute;
const eraseEveryMs = 6 * hour;
/** Days of a site before it is the next one's turn, and sites of one look. */
const daysOfTurn = 30;
const sitesOfLook = 20;
/** After each round that failed; the last one again and again. */
const pauses = [15 * minute, hour, 3 * hour, 6 * hour] as const;
const longestPause = 6 * hour;
/** What only a person can mend is tried again once a day. */
const lasting: readonly string[] = ['key', 'access', 'missing', 'lost'];
/** Before a request is made anew, ms; longer ones end the round. */
const usualRetries = [500, 2_000] as const;
const longestWait = 5_000;
const retried: readonly string[] = ['busy', 'server', 'unreachable', 'slow'];
/** Whoever presses a button waits for so long. */
const nowMs = 20_000;

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
    config: Pick<Config, 'GOOGLE_API_URL'>;
    log: Log;
    only?: Only;
    /** ms, of one request, and before it is made anew */
    limitMs?: number;
    retries?: readonly number[];
}

type OfSite = Pick<SiteRow, 'id' | 'domain' | 'retention_days'>;

/** Sites are asked about one after the other, at night where they are, spread over three hours. */
const nextNight = (site: string, now: number): number => {
    const spread = Number.parseInt(site.slice(0, 8), 36) % (3 * hour);
    const tomorrow = addDays(engineDay('google', now), 1);
    return startOfDay(tomorrow, engineFacts.google.zone) + hour + spread;
};

/** Reads search figures from Google each night, a day a request, and at once when somebody asks. */
export class SearchConsoles {
    readonly #services: Services;
    readonly #stop = new AbortController();
    /** a button that is pressed twice; the nightly round does not wait for it */
    readonly #turns = new Turns();
    #timer: NodeJS.Timeout | undefined;
    #looking: Promise<void> = Promise.resolve();
    #erasedAt = Number.NEGATIVE_INFINITY;

    constructor(services: Services) {
        this.#services = services;
    }

    start(): void {
        const { only = always } = this.#services;
        this.#timer = setInterval(() => void only(() => this.look()), lookEveryMs).unref();
    }

    async close(): Promise<void> {
        clearInterval(this.#timer);
        this.#stop.abort();
        await this.#looking;
    }

    /** Does what is due; never rejects. */
    look(): Promise<void> {
        this.#looking = this.#looking
            .then(() => this.#look())
            .catch(cause => {
                const { log } = this.#services;
                log.warn({ cause: String(cause) }, 'search figures are not read yet');
            });
        return this.#looking;
    }

    /** Reads the last days now; answers what Google said. 404 where nothing is connected. */
    async fetchNow(site: OfSite): Promise<ConsoleOutcome> {
        const { db, clock } = this.#services;
        return this.#turns.take(site.id, async () => {
            const row = await requireConsole(db, site.id);
            const today = engineDay('google', clock());
            const days = Array.from({ length: unsettledDays }, (_, at) => addDays(today, -1 - at));
            const stop = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(nowMs)]);
            return this.#round(site, row, days, stop);
        });
    }

    async #look(): Promise<void> {
        const { db, clock } = this.#services;
        const now = clock();
        if (now - this.#erasedAt >= eraseEveryMs) {
            await eraseOldFigures(db, now);
            this.#erasedAt = now;
        }
        const due = await db
            .selectFrom('search_consoles')
            .innerJoin('sites', 'sites.id', 'search_consoles.site_id')
            .selectAll('search_consoles')
            .select(['sites.domain', 'sites.retention_days'])
            .where('search_consoles.sealed_key', '!=', '')
            .where('search_consoles.next_at', '<=', now)
            .where('sites.archived_at', 'is', null)
            .orderBy('search_consoles.next_at')
            .limit(sitesOfLook)
            .execute();
        for (const { domain, retention_days, ...row } of due) {
            if (this.#stop.signal.aborted) return;
            const site = { id: row.site_id, domain, retention_days };
            const days = (await neededDays(db, site, now)).slice(0, daysOfTurn);
            const round = this.#round(site, row, days, this.#stop.signal);
            await round.catch(cause => this.#postpone(row, cause));
        }
    }

    /** What nobody has thought of at one site keeps no other one waiting. */
    async #postpone(row: ConsoleRow, cause: unknown): Promise<void> {
        const { db, clock, log } = this.#services;
        const site = row.site_id;
        log.warn({ site, cause: String(cause) }, 'the Search Console could not be looked after');
        await postponeConsole(db, row, clock() + longestPause);
    }

    /** Some days after one another; what was read before something went wrong stays. */
    async #round(
        site: OfSite,
        row: ConsoleRow,
        days: readonly Day[],
        stop: AbortSignal,
    ): Promise<ConsoleOutcome> {
        const { clock, log } = this.#services;
        const read = { days: 0, queries: 0 };
        let trouble: GoogleFault | undefined;
        try {
            await this.#readDays(site, row, { days, stop, read });
        } catch (cause) {
            if (!(cause instanceof GoogleFault)) throw cause;
            trouble = cause;
        }
        const now = clock();
        const last: ConsoleOutcome = {
            at: now,
            fault: trouble?.fault ?? null,
            status: trouble?.status ?? 200,
            message: trouble?.said ?? '',
            ...read,
        };
        if (this.#stop.signal.aborted) return last;
        if (trouble) {
            const facts = { site: site.id, fault: trouble.fault, status: trouble.status };
            log.warn(facts, 'the Search Console was not read');
        }
        await this.#note(site, row, last, trouble?.waitMs ?? 0);
        return last;
    }

    async #note(
        site: OfSite,
        row: ConsoleRow,
        last: ConsoleOutcome,
        waitMs: number,
    ): Promise<void> {
        const { db } = this.#services;
        if (last.fault === null) {
            const isMore = (await neededDays(db, site, last.at)).length > 0;
            const nextAt = isMore ? last.at : nextNight(site.id, last.at);
            await noteOutcome(db, row, { last, nextAt, failures: 0 });
            return;
        }
        const pause = lasting.includes(last.fault)
            ? 24 * hour
            : (pauses[row.failures] ?? longestPause);
        const nextAt = last.at + Math.max(pause, waitMs);
        await noteOutcome(db, row, { last, nextAt, failures: row.failures + 1 });
    }

    async #readDays(
        site: OfSite,
        row: ConsoleRow,
        {
            days,
            stop,
            read,
        }: {
            days: readonly Day[];
            stop: AbortSignal;
            read: { days: number; queries: number };
        },
    ): Promise<void> {
        const { db, secret, clock, config, limitMs } = this.#services;
        const account = openAccount(secret, row);
        if (!account) throw new GoogleFault('lost');
        const reading: ConsoleReading = {
            hosts: googleHosts(config.GOOGLE_API_URL),
            account,
            property: row.property,
            domain: site.domain,
            now: clock(),
            stop,
            limitMs,
        };
        const token = await this.#trying(stop, () =>
            askForToken({ ...reading, scope: googleScopes.searchConsole }),
        );
        for (const day of days) {
            const found = await this.#trying(stop, () => readConsoleDay(reading, token, day));
            if (!(await storeDay(db, row, { day, found, now: clock() }))) return;
            read.days += 1;
            read.queries += found.queries.length;
        }
    }

    /** A request that may be made anew where what went wrong may pass. */
    async #trying<Answer>(stop: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
        for (const pause of this.#services.retries ?? usualRetries) {
            try {
                return await ask();
            } catch (cause) {
                if (!(cause instanceof GoogleFault) || !retried.includes(cause.fault)) throw cause;
                const wait = Math.max(pause, cause.waitMs);
                if (wait > longestWait || stop.aborted) throw cause;
                await pauseFor(wait, undefined, { signal: stop }).catch(() => {
                    throw cause;
                });
            }
        }
        return ask();
    }
}
