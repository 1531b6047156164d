import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables';

/**
 * PostgreSQL ends a transaction in which nothing was said for so long: a server that stands still in the middle of one,
 * as a virtual machine does that is paused, would keep all others from what it has locked.
 */
const idleTransactionMs = 15_000;

/**
 * A machine that loses its power, or its network, says nothing to whoever it was connected with, and they hear nothing
 * by waiting. Asked so often (by TCP itself) they know within half a minute; by themselves systems begin after two hours.
 */
export const askIfThere = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** The same from PostgreSQL's side: what a server that is gone has locked is free again for others. */
const askedByDatabase = CompiledQuery.raw(`select
    set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '25000', false)`);

/** Connections that have been in use for so long are doubted. */
const doubtMs = 5_000;
const doubts = 2;

/** Whether a new connection is answered, were it with a refusal. */
const doesAnswer = async (url: string): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: doubtMs });
    client.on('error', () => undefined);
    try {
        await client.connect();
        return true;
    } catch (cause) {
        return cause instanceof pg.DatabaseError;
    } finally {
        void client.end().catch(() => undefined);
    }
};

/**
 * What has been said and not been received is said again for a quarter of an hour before the system gives a connection
 * up. Nobody is to wait for that long: when connections are in use for seconds and a new one is not answered either, twice,
 * they are ended, and whoever waits for an answer gets an error.
 */
const doubtSilent = (pool: pg.Pool, url: string): void => {
    const usedSince = new Map<pg.PoolClient, number>();
    let isWatching = false;
    let unanswered = 0;
    const endSince = (doubtful: readonly (readonly [pg.PoolClient, number])[]) => {
        console.warn('PostgreSQL does not answer: connections in use are ended');
        for (const [client, since] of doubtful) {
            // as long as it is still the same use of it
            const isSame = usedSince.get(client) === since;
            if (isSame && client instanceof pg.Client) void client.end();
        }
    };
    const doubt = async () => {
        const now = performance.now();
        const doubtful = [...usedSince].filter(([, since]) => now - since >= doubtMs);
        unanswered = doubtful.length === 0 || (await doesAnswer(url)) ? 0 : unanswered + 1;
        if (unanswered >= doubts) endSince(doubtful);
        isWatching = usedSince.size > 0;
        if (isWatching) later();
    };
    const later = () => setTimeout(() => void doubt(), doubtMs).unref();
    pool.on('acquire', client => {
        usedSince.set(client, performance.now());
        if (!isWatching) later();
        isWatching = true;
    });
    pool.on('release', (_, client) => usedSince.delete(client));
    pool.on('remove', client => usedSince.delete(client));
};

/** Connections to PostgreSQL; those whose other end is gone without a word end within half a minute. */
export const openPostgres = (url: string): Kysely<Tables> => {
    const pool = new pg.Pool({
        connectionString: url,
        max: 10,
        connectionTimeoutMillis: 10_000,
        idle_in_transaction_session_timeout: idleTransactionMs,
        ...askIfThere,
    });
    // Of one that is cut while it is in use the pool hears nothing; whoever uses it gets the error.
    pool.on('connect', client => client.on('error', () => undefined));
    // A connection that is cut while nobody uses it; unheard, this would end the process.
    pool.on('error', cause => console.warn(`PostgreSQL: ${cause.message}`));
    doubtSilent(pool, url);
    return new Kysely<Tables>({
        dialect: new PostgresDialect({
            pool,
            // one that breaks already here is told of by what is asked next, and given back to the pool after that
            onCreateConnection: connection =>
                connection.executeQuery(askedByDatabase).then(
                    () => undefined,
                    () => undefined,
                ),
        }),
    });
};
