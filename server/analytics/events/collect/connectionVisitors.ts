/** A browser has one id a site; a second and a third may be a private window's, or one that was cleared. */
const fewVisitors = 3;
/** Of all sites together: what a connection says is plain long before. */
const maxKeys = 16;

/** Counts the visitors of each connection; it is forgotten with the connection. */
export class ConnectionVisitors {
    readonly #known = new WeakMap<object, string | Set<string>>();

    /** Adds a visitor of a site; whether the connection has carried more than three of that site. */
    add(connection: object, site: string, visitor: string): boolean {
        const key = `${site} ${visitor}`;
        const known = this.#known.get(connection);
        if (known === undefined) this.#known.set(connection, key);
        // Nearly every connection is one browser's: no set is made for it.
        if (known === undefined || known === key) return false;
        const keys = typeof known === 'string' ? new Set([known]) : known;
        if (typeof known === 'string') this.#known.set(connection, keys);
        if (!keys.has(key) && keys.size < maxKeys) keys.add(key);
        let ofSite = 0;
        for (const one of keys) if (one.startsWith(`${site} `)) ofSite += 1;
        return ofSite > fewVisitors;
    }
}
