import { sql } from 'kysely';
import type { Database } from '../database/database';
import { isSqlite } from '../database/isSqlite';
import { workLease } from './fence';

export interface ServerState {
    id: string;
    name: string;
    /** of the process that speaks for it */
    holder: string;
    roles: string;
    /** of both stores, which this program knows */
    steps: string;
    /** ms; nothing of its spool waits when left out */
    waitingForMs: number | undefined;
}

/** Servers tell themselves apart in names of what they make; so many there may be. */
const mostServers = 1_024;
/** Of a server that has not been heard of for so long nobody knows whether it runs. */
export const silentMs = 10_000;

/** ms, by the database's clock, which all servers share. */
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * ms since a server was heard of. One that was heard of later than now is silent too: the database's clock went back,
 * and whoever runs is soon heard of by the new one.
 */
const silence = sql<number>`abs(${now} - seen_at)`;

interface Holding {
    /** empty where nobody does */
    holder: string;
    name: string;
    silentForMs: number;
    seenAt: number;
}

/** The process that speaks for a server, and when it did so last. */
export const holderOf = async (db: Database, id: string): Promise<Holding | undefined> => {
    const { rows } = await sql<{ holder: string; name: string; silent: number; seen: number }>`
        select holder, name, ${silence} as silent, seen_at as seen from servers where id = ${id}`.execute(
        db,
    );
    const [row] = rows;
    if (!row || row.holder === '') return undefined;
    const { holder, name, silent, seen } = row;
    return { holder, name, silentForMs: Number(silent), seenAt: Number(seen) };
};

/**
 * Takes a number for the server of a data folder: the one that it had before if it can be had, else from `first` on.
 * Nothing where another process speaks for it than `before`, of which is known that it has ended.
 */
export const enterServer = (
    db: Database,
    { id, name, holder, roles, steps }: Omit<ServerState, 'waitingForMs'>,
    { first = 0, before = '' }: { first?: number; before?: string } = {},
): Promise<number | undefined> =>
    db.transaction().execute(async trx => {
        await sql`lock table servers in share row exclusive mode`.execute(trx);
        const rows = await trx.selectFrom('servers').select(['id', 'number']).execute();
        const taken = new Set(rows.filter(row => row.id !== id).map(row => row.number));
        const known = rows.find(row => row.id === id)?.number;
        let number = known ?? first;
        while (taken.has(number)) number += 1;
        if (number >= mostServers) throw new Error(`more than ${mostServers} servers`);
        // what lies in its spool is not known yet
        const { numAffectedRows } = await sql`
            insert into servers
                (id, number, name, holder, roles, steps, started_at, seen_at, waiting_since)
            values (${id}, ${number}, ${name}, ${holder}, ${roles}, ${steps}, ${now}, ${now}, ${now})
            on conflict (id) do update set name = excluded.name, holder = excluded.holder,
                roles = excluded.roles, steps = excluded.steps, started_at = excluded.started_at,
                seen_at = excluded.seen_at
            where servers.holder in ('', ${before}, excluded.holder)`.execute(trx);
        return numAffectedRows === 0n ? undefined : number;
    });

/**
 * Says that a server runs, and what waits in its spool. False for one that was forgotten meanwhile, or for which another
 * process speaks.
 */
export const noteServer = async (
    db: Database,
    { id, holder, waitingForMs }: Pick<ServerState, 'id' | 'holder' | 'waitingForMs'>,
): Promise<boolean> => {
    const since =
        waitingForMs === undefined ? sql`null` : sql`${now} - ${Math.round(waitingForMs)}`;
    const { numAffectedRows } = await sql`
        update servers set seen_at = ${now}, waiting_since = ${since}
        where id = ${id} and holder = ${holder}`.execute(db);
    return numAffectedRows !== 0n;
};

/** Nobody speaks for it any more; its row goes unless something waits in its spool. */
export const leaveServers = async (
    db: Database,
    { id, holder, waitingForMs }: Pick<ServerState, 'id' | 'holder' | 'waitingForMs'>,
): Promise<void> => {
    if (waitingForMs === undefined) {
        const own = db.deleteFrom('servers').where('id', '=', id);
        await own.where('holder', '=', holder).execute();
        return;
    }
    await noteServer(db, { id, holder, waitingForMs });
    const own = db.updateTable('servers').set({ holder: '' }).where('id', '=', id);
    await own.where('holder', '=', holder).execute();
};

export interface OtherServer {
    name: string;
    number: number;
    /** since it was heard of */
    silentForMs: number;
    /** ms */
    waitingForMs: number | undefined;
}

export const otherServers = async (db: Database, id: string): Promise<OtherServer[]> => {
    const { rows } = await sql<{
        name: string;
        number: number;
        silent: number;
        waiting: number | null;
    }>`select name, number, ${silence} as silent, ${now} - waiting_since as waiting
        from servers where id <> ${id} order by number`.execute(db);
    return rows.map(({ name, number, silent, waiting }) => ({
        name,
        number,
        silentForMs: Number(silent),
        waitingForMs: waiting === null ? undefined : Number(waiting),
    }));
};

/** Names of those that are heard of and do not know these `steps`; before there were steps in it, of all. */
export const heardWithOthers = async (
    db: Database,
    id: string,
    steps?: string,
): Promise<string[]> => {
    const isOther = steps === undefined ? sql`true` : sql`steps <> ${steps}`;
    const { rows } = await sql<{ name: string }>`select name from servers
        where id <> ${id} and ${silence} < ${silentMs} and ${isOther} order by number`.execute(db);
    return rows.map(({ name }) => name);
};

/** ms since the lease is over, or since 1970 where nobody has ever had it; negative while somebody has. */
export const leaseOverMs = async (db: Database): Promise<number> => {
    const { rows } = await sql<{ over: number }>`select ${now} - coalesce(
        (select until_at from leases where name = ${workLease}), 0) as over`.execute(db);
    return Number(rows[0]?.over);
};

/** Of a server that does not come back; answers what to tell. */
export const forgetServer = async (db: Database, name: string): Promise<string> => {
    const found = isSqlite(db) ? [] : (await otherServers(db, '')).filter(one => one.name === name);
    if (found.length === 0) return `There is no server ${name}.`;
    if (found.every(one => one.silentForMs < silentMs)) {
        return `The server ${name} is running: stop it first.`;
    }
    // of several with one name, those that run stay
    await sql`delete from servers where name = ${name} and ${silence} >= ${silentMs}`.execute(db);
    return `Forgotten: ${name}.`;
};

/**
 * The end of a lease that is further away than anybody takes it for: the database's clock went back meanwhile. Whoever
 * holds it and runs has soon renewed it by the new one.
 */
export const strandedLease = async (db: Database, forMs: number): Promise<number | undefined> => {
    const { rows } = await sql<{ until: number }>`select until_at as until from leases
        where name = ${workLease} and until_at > ${now} + ${forMs}`.execute(db);
    return rows[0] && Number(rows[0].until);
};

/**
 * Takes the lease, or keeps it; answers its fence, or nothing while somebody else holds it. One that ends at `stranded`
 * is known to be nobody's any more.
 */
export const takeLease = async (
    db: Database,
    holder: string,
    forMs: number,
    stranded?: number,
): Promise<number | undefined> => {
    const { rows } = await sql<{ fence: number }>`
        insert into leases (name, holder, fence, until_at)
        values (${workLease}, ${holder}, 1, ${now} + ${forMs})
        on conflict (name) do update set
            fence = leases.fence + case when leases.holder = excluded.holder then 0 else 1 end,
            holder = excluded.holder, until_at = excluded.until_at
        where leases.holder = excluded.holder or leases.until_at < ${now}
            or leases.until_at = ${stranded ?? -1}
        returning fence`.execute(db);
    return rows[0] && Number(rows[0].fence);
};

/** The next one need not wait. */
export const giveLeaseUp = async (db: Database, holder: string): Promise<void> => {
    await sql`update leases set until_at = 0 where name = ${workLease} and holder = ${holder}`.execute(
        db,
    );
};
