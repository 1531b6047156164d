import type { EventStore } from '../events/store';

/** How many visitors the last day had, and how many of them the most frequent address. */
export interface TopAddress {
    visitors: number;
    /** empty without visitors */
    address: string;
    addressVisitors: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const keptMs = 60_000;

/**
 * Of all sites. A proxy may stand in a data centre, and many visitors behind one address look
 * automatic: what is left out for that is counted here all the same. `uniq` is exact for small
 * numbers, and within 1 % for large ones.
 */
const sql = `
    SELECT uniqMerge(ids) AS visitors, max(count) AS addressVisitors,
        if(visitors = 0, '', replaceOne(toString(argMax(ip, count)), '::ffff:', '')) AS address
    FROM (
        SELECT address AS ip, uniqState(visitor) AS ids, uniq(visitor) AS count
        FROM events
        WHERE day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC')
            AND time >= fromUnixTimestamp64Milli({since:Int64})
            AND origin IN ('tracker', 'pixel') AND excluded NOT IN ('bot', 'host')
        GROUP BY ip
    )`;

const readTopAddress = async (store: EventStore, now: number): Promise<TopAddress> => {
    const [row] = await store.query<TopAddress>(sql, { since: now - dayMs });
    if (!row) return { visitors: 0, address: '', addressVisitors: 0 };
    return {
        visitors: Number(row.visitors),
        address: row.address,
        addressVisitors: Number(row.addressVisitors),
    };
};

/** Asks the store at most once a minute, however many look at the page. */
export class TopAddressCache {
    readonly #store: EventStore;
    readonly #clock: () => number;
    #kept: { at: number; found: Promise<TopAddress | null> } | undefined;

    constructor(store: EventStore, clock: () => number) {
        this.#store = store;
        this.#clock = clock;
    }

    /** Null when the store cannot say. */
    read(): Promise<TopAddress | null> {
        const now = this.#clock();
        if (this.#kept && Math.abs(now - this.#kept.at) < keptMs) return this.#kept.found;
        const found = readTopAddress(this.#store, now).catch(() => {
            this.#kept = undefined;
            return null;
        });
        this.#kept = { at: now, found };
        return found;
    }
}
