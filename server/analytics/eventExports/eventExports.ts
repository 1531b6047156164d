import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import type { Secret } from '../../platform/secret';
import { always, type Only } from '../../platform/servers/servers';
import type { FinalizedDays } from '../events/finalized/finalizedDays';
import type { EventStore } from '../events/store';
import { accessOfPerson } from '../members/holdSite';
import { claimDay, giveUp, noteDue, noteFailed, putOff, waitingDays } from './dayQueue';
import { type ExportConfig, openPlace, PlaceFault, placeFault } from './exportPlace';
import { type ExportDayRow, type ExportRow, findExport, removeExport } from './exportRows';
import { isKept } from './isKept';
import { writeDay } from './writeDay';

interface Services {
    db: Database;
    store: Pick<EventStore, 'query' | 'writeRows'>;
    clock: () => number;
    secret: Secret;
    config: ExportConfig;
    log: Pick<Log, 'warn'>;
    finalizedDays: Pick<FinalizedDays, 'closedDays'>;
    only?: Only;
}

const everyMs = 60_000;
/** A day that is open again is looked at again after so long. */
const openMs = 600_000;
/** Days of a site in one look: nobody's back-fill keeps the others waiting. */
const mostDays = 5;

interface Site {
    id: string;
    domain: string;
    owner_id: string;
    timezone: string;
    retention_days: number | null;
}

/** Writes the events of finished days to where their sites' owners want them. */
export class EventExports {
    readonly #services: Services;
    readonly #folder: string;
    #timer: NodeJS.Timeout | undefined;
    #looking: Promise<void> = Promise.resolve();
    #isLooking = false;
    #isClosed = false;

    constructor(services: Services) {
        this.#services = services;
        this.#folder = join(services.config.DATA_DIR, 'exports');
    }

    start(): void {
        const { only = always } = this.#services;
        this.#timer = setInterval(() => {
            if (!this.#isLooking) void only(() => this.look());
        }, everyMs).unref();
        // of a process that was ended meanwhile
        void rm(this.#folder, { recursive: true, force: true }).catch(() => undefined);
    }

    async close(): Promise<void> {
        this.#isClosed = true;
        clearInterval(this.#timer);
        await this.#looking;
    }

    /** Writes what is due; never rejects. */
    look(): Promise<void> {
        this.#isLooking = true;
        this.#looking = this.#looking
            .then(() => this.#look())
            .catch(cause => {
                const { log } = this.#services;
                log.warn({ cause: String(cause) }, 'events are not exported yet');
            })
            .finally(() => {
                this.#isLooking = false;
            });
        return this.#looking;
    }

    async #look(): Promise<void> {
        const { db, log } = this.#services;
        const rows = await db
            .selectFrom('event_exports')
            .innerJoin('sites', 'sites.id', 'event_exports.site_id')
            .select('sites.id')
            .where('sites.archived_at', 'is', null)
            .execute();
        for (const { id } of rows) {
            if (this.#isClosed) return;
            await this.#exportSite(id).catch(cause => {
                const facts = { site: id, cause: String(cause) };
                log.warn(facts, 'events of a site are not exported yet');
            });
        }
    }

    async #isSame({ site_id, place, format, target, sealed }: ExportRow): Promise<boolean> {
        const now = await findExport(this.#services.db, site_id);
        const is = now && [now.place, now.format, now.target, now.sealed];
        return JSON.stringify(is) === JSON.stringify([place, format, target, sealed]);
    }

    /** Whoever set it answers for where it leads: with them it ends. */
    async #isOwners({ user_id }: ExportRow, { id, owner_id }: Site): Promise<boolean> {
        if (user_id !== owner_id) return false;
        return (await accessOfPerson(this.#services.db, user_id, id))?.role === 'owner';
    }

    /** Read anew for each site: those before may have taken hours, and it may be turned off by now or be another's. */
    async #exportSite(id: string): Promise<void> {
        const { db, clock, finalizedDays } = this.#services;
        const site = await db
            .selectFrom('sites')
            .select(['id', 'domain', 'owner_id', 'timezone', 'retention_days'])
            .where('id', '=', id)
            .where('archived_at', 'is', null)
            .executeTakeFirst();
        if (!site) return;
        const set = await findExport(db, id);
        if (!set) return;
        if (set.user_id !== site.owner_id) return removeExport(db, site.id);
        if (!(await this.#isOwners(set, site))) return;
        const now = clock();
        const all = [...finalizedDays.closedDays(site.id)];
        const closed = new Map(all.filter(([day]) => isKept(site, day, now)));
        await noteDue(db, { site: site.id, fromDay: set.from_day, closed, now });
        for (const row of await waitingDays(db, site.id, now, mostDays)) {
            if (this.#isClosed || !(await this.#isSame(set))) return;
            const isGood = await this.#exportDay(set, site, row, closed.get(row.day));
            if (!isGood) return;
        }
    }

    /** False where the place takes nothing: the others wait, too. */
    async #exportDay(
        set: ExportRow,
        site: Site,
        waiting: ExportDayRow,
        madeOf: number | undefined,
    ): Promise<boolean> {
        const { db, clock, log, config, secret } = this.#services;
        const row = await claimDay(db, waiting, clock());
        if (!row) return true;
        if (madeOf === undefined) {
            if (isKept(site, row.day, clock())) await putOff(db, row, clock() + openMs);
            else await giveUp(db, row);
            return true;
        }
        try {
            const target = openPlace(set, { config, secret });
            const services = { ...this.#services, folder: this.#folder };
            const named = { id: site.id, domain: site.domain };
            await writeDay(services, { set, site: named, row, madeOf, target });
            return true;
        } catch (cause) {
            if (!(cause instanceof PlaceFault)) throw cause;
            const found = placeFault(cause, set.place);
            const { fault, detail } = found;
            log.warn({ site: site.id, day: row.day, fault, detail }, 'a day was not exported');
            await noteFailed(db, row, found, clock());
            return false;
        }
    }
}
