import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Config, StartError } from '../config';
import { type Database, openDatabase } from '../database/database';
import { isDataElsewhere } from '../database/dataLock';
import { isSqlite } from '../database/isSqlite';
import { mayLast } from '../database/mayLast';
import type { Log } from '../log';
import { underLease } from './fence';
import { rolesOf } from './roles';
import {
    enterServer,
    heardWithOthers,
    holderOf,
    leaveServers,
    noteServer,
    type OtherServer,
    otherServers,
    silentMs,
} from './serverRows';
import { WorkLease } from './workLease';

/** Does a job where this server is the one that may, and nothing elsewhere. */
export type Only = <Result>(job: () => Result) => Result | undefined;

/** For what is alone anyway. */
export const always: Only = job => job();

interface Options {
    db: Database;
    config: Config;
    log: Log;
    /** of both stores, which this program knows: servers that say the same can use them together */
    steps: string;
}

/** Any numbers that nobody else takes. */
const jobsLock = 7_306_014;
const startLock = 7_306_015;
const pollMs = 500;
const beatMs = 2_000;
const leaveTries = 3;
/** After this nothing is heard any more of one that has ended, whatever ended it. */
const untilSilentMs = silentMs + beatMs;
/** A process that has not spoken for so long has ended, or is found to have been replaced when it speaks again. */
const endedMs = 3 * beatMs;

/** Throws StartError where another server uses the database, or may have events that are not loaded. */
export const requireNoOthers = async (db: Database, folder: string): Promise<void> => {
    if (isSqlite(db)) return;
    const others = await otherServers(db, await ownId(folder));
    if (others.length === 0) return;
    const names = others.map(({ name }) => name).join(', ');
    throw new StartError(
        `other servers use this database: ${names}. Stop them first, so that what they have collected is loaded; one that is gone for good is forgotten by npm run doctor -- --forget-server NAME`,
    );
};

/**
 * Throws StartError while other servers use a database that is to be upgraded: those whose program knows other `steps`,
 * or without these all. One that was killed a moment ago is waited for until it would have been heard of.
 */
const requireEnded = async (
    db: Database,
    { id, steps, patienceMs }: { id: string; steps?: string; patienceMs: number },
): Promise<void> => {
    if (isSqlite(db)) return;
    const until = performance.now() + patienceMs;
    for (;;) {
        const names = await heardWithOthers(db, id, steps);
        if (names.length === 0) return;
        if (performance.now() > until) {
            throw new StartError(
                `other servers of an earlier version are running: ${names.join(', ')}. Stop all of them, then start the new ones one after the other: the first one upgrades the databases`,
            );
        }
        await pause(pollMs);
    }
};

/**
 * Opens the database that settings name and upgrades it, unless another server uses it as it is: one of the same data
 * folder too, beside which a command of the new program is started.
 */
export const openUpgraded = (
    { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
    patienceMs = untilSilentMs,
): Promise<Database> =>
    openDatabase(DATA_DIR, DATABASE_URL, {
        mayUpgrade: async db => {
            if (isDataElsewhere(DATA_DIR)) {
                throw new StartError(
                    `a server of an earlier version is running in the data folder ${DATA_DIR}. Stop it, then start the new one, which upgrades the databases`,
                );
            }
            await requireEnded(db, { id: (await knownId(DATA_DIR)) ?? '', patienceMs });
        },
    });

const idPath = (folder: string): string => join(folder, 'server-id');

/** By which a server's data folder is known again after a restart, where it has one. */
export const knownId = async (folder: string): Promise<string | undefined> => {
    const known = await readFile(idPath(folder), 'utf8').catch(() => '');
    return /^[0-9a-f]{16}$/.test(known) ? known : undefined;
};

const ownId = async (folder: string): Promise<string> => {
    const known = await knownId(folder);
    if (known !== undefined) return known;
    const made = randomBytes(8).toString('hex');
    await mkdir(folder, { recursive: true });
    await writeFile(idPath(folder), made);
    return made;
};

const isCopy = ({ name }: { name: string }): string =>
    `${name} runs with a copy of this data folder, on the same database. Stop one of them; for a second server start with an empty data folder, so that no event is lost or counted twice`;

/**
 * This server among those on the same database. One of them at a time does what only one may: it holds a lease,
 * renews it, and stops by itself when it cannot. On the databases of a data folder there is no other one.
 */
export class Servers {
    readonly #db: Database;
    readonly #log: Log;
    readonly #id: string;
    /** for people, what it does, and with which stores */
    readonly #known: { name: string; roles: string; steps: string };
    /** of this process */
    readonly #holder = randomUUID();
    readonly #lease: WorkLease;
    /** whether this server works off jobs at all */
    readonly works: boolean;
    readonly isAlone: boolean;
    #number = 0;
    #timer: NodeJS.Timeout | undefined;
    #beating: Promise<void> = Promise.resolve();
    #isBeating = false;
    /** Of this server's spool: for how long the oldest of what waits has waited, ms. */
    waitingForMs: () => Promise<number | undefined> = async () => 0;
    /** Another process speaks for this server: whoever goes on makes what the other one makes under the same names. */
    onReplaced: (cause: StartError) => void = () => undefined;

    private constructor({ db, config, log, steps }: Options, id: string) {
        this.#db = db;
        this.#log = log;
        this.#id = id;
        this.#lease = new WorkLease(db, this.#holder);
        this.#known = { name: `${hostname()}:${config.PORT}`, roles: config.ROLES, steps };
        this.works = rolesOf(config).has('work');
        this.isAlone = isSqlite(db);
    }

    static async open(options: Options): Promise<Servers> {
        const { config } = options;
        const servers = new Servers(options, await ownId(config.DATA_DIR));
        if (servers.isAlone) return servers;
        await servers.#begin();
        await servers.#beat();
        servers.#timer = setInterval(() => void servers.#tryBeat(), beatMs);
        servers.#timer.unref();
        return servers;
    }

    /** Below 1,024; no other server on this database has the same. */
    get number(): number {
        return this.#number;
    }

    /** Whether this server is the one that does what only one may. */
    leads(): boolean {
        return this.isAlone || this.#lease.isHeld();
    }

    /** Does a job if this server is the one; what it writes about money is taken back if it is not any more. */
    readonly only: Only = job => {
        if (this.isAlone) return job();
        return this.leads() ? underLease(this.#lease.fence, job) : undefined;
    };

    /** Throws StartError while a server whose program knows other steps uses the databases. */
    requireEarlierEnded(patienceMs = untilSilentMs): Promise<void> {
        return requireEnded(this.#db, { id: this.#id, steps: this.#known.steps, patienceMs });
    }

    async others(): Promise<OtherServer[]> {
        return this.isAlone ? [] : otherServers(this.#db, this.#id);
    }

    /** Does a job while no other server does one of these. */
    exclusively<Result>(job: () => Promise<Result>): Promise<Result> {
        return this.#alone(jobsLock, job);
    }

    /** Makes what is there from the first start on, while no other server that starts does. */
    beginning<Result>(job: () => Promise<Result>): Promise<Result> {
        return this.#alone(startLock, job);
    }

    async #alone<Result>(lock: number, job: () => Promise<Result>): Promise<Result> {
        if (this.isAlone) return job();
        return this.#db.transaction().execute(async trx => {
            await mayLast(trx);
            await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
            return job();
        });
    }

    /**
     * Waits until all that lies in the spools of the other servers now is loaded. False when it takes longer than
     * `patienceMs`, and where one is silent: nobody knows what it has accepted.
     */
    async areOthersLoaded(patienceMs: number, isStopping: () => boolean): Promise<boolean> {
        const since = performance.now();
        while (!isStopping()) {
            const elapsed = performance.now() - since;
            const others = await this.others();
            // heard of since then, and nothing that waits is older
            const isLoaded = ({ silentForMs, waitingForMs = 0 }: OtherServer) =>
                silentForMs < elapsed && waitingForMs < elapsed;
            const late = others.filter(other => !isLoaded(other));
            if (late.length === 0) return true;
            if (elapsed >= patienceMs) {
                const servers = late.map(({ name }) => name).join(', ');
                this.#log.warn({ servers }, 'what other servers have collected is not loaded yet');
                return false;
            }
            await pause(pollMs);
        }
        return false;
    }

    /** The lease is given up, and the row goes unless something waits in the spool. */
    async close(): Promise<void> {
        clearInterval(this.#timer);
        await this.#beating;
        if (this.isAlone) return;
        this.#lease.letGo();
        for (let tries = 1; ; tries += 1) {
            try {
                await this.#leave();
                return;
            } catch (cause) {
                if (tries === leaveTries) {
                    const lines = { cause: String(cause) };
                    this.#log.warn(lines, 'the other servers were not told of the stop');
                    return;
                }
                // a connection that broke: the next one is a new one
                await pause(pollMs);
            }
        }
    }

    async #leave(): Promise<void> {
        const waitingForMs = await this.waitingForMs();
        await this.#lease.giveUp();
        await leaveServers(this.#db, { id: this.#id, holder: this.#holder, waitingForMs });
    }

    #tryBeat(): Promise<void> {
        if (this.#isBeating) return this.#beating;
        this.#isBeating = true;
        this.#beating = this.#beat()
            .catch(cause => {
                this.#log.warn(
                    { cause: String(cause) },
                    'the other servers hear nothing of this one',
                );
            })
            .finally(() => {
                this.#isBeating = false;
            });
        return this.#beating;
    }

    /**
     * Speaks for the server from now on. A process that was killed a moment ago is waited for; throws StartError where
     * another one goes on speaking: that is one of the same data folder, copied.
     */
    async #begin(): Promise<void> {
        let seen: number | undefined;
        for (;;) {
            const other = await holderOf(this.#db, this.#id);
            if (other && other.seenAt !== (seen ?? other.seenAt))
                throw new StartError(isCopy(other));
            seen = other?.seenAt;
            if (!other || other.silentForMs >= endedMs) {
                if (await this.#enter(other?.holder)) return;
            }
            await pause(pollMs);
        }
    }

    async #enter(before?: string): Promise<boolean> {
        const state = { id: this.#id, holder: this.#holder, ...this.#known };
        const options = { first: this.#number, ...(before !== undefined && { before }) };
        const number = await enterServer(this.#db, state, options);
        if (number === undefined) return false;
        this.#number = number;
        return true;
    }

    async #yield(): Promise<void> {
        const other = await holderOf(this.#db, this.#id);
        if (!other) return;
        await this.#lease.giveUp();
        const cause = new StartError(isCopy(other));
        this.#log.error({}, cause.message);
        this.onReplaced(cause);
    }

    async #beat(): Promise<void> {
        if (this.works) await this.#lease.renew();
        const waitingForMs = await this.waitingForMs();
        const own = { id: this.#id, holder: this.#holder, waitingForMs };
        if (await noteServer(this.#db, own)) return;
        // What is in its spool is waited for again. Its number may be another server's by now.
        if (!(await this.#enter())) return this.#yield();
        this.#log.error(
            {},
            'this server was taken for gone and forgotten, and runs: restart it, or its figures of the last days may be wrong',
        );
    }
}
