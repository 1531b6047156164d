import { randomBytes } from 'node:crypto';
import { StartError } from '../../../platform/config';
import type { QueryParameters } from '../connections';
import { type ClusterPlace, onCluster } from './clusterStatements';

/** The store while the cluster asks it. */
interface Asked {
    query<Row>(sql: string, parameters?: QueryParameters): Promise<Row[]>;
    command(sql: string, parameters?: QueryParameters): Promise<void>;
}

/** A try to load a segment, and what lets its statement do nothing where it comes too late. */
export interface Attempt {
    segment: string;
    /** SQL condition on what is added: the segment is not in the store, and no later try has begun */
    only: string;
    parameters: { segment: string; attempt: number };
    /** for its statement, by which the next try finds and ends it */
    queryId: string;
}

/** Of each segment the tries after the first, and that it is in the store. */
export const segmentTable = `
    CREATE TABLE IF NOT EXISTS loaded_segments (
        segment String, attempt UInt32, isLoaded UInt8, at DateTime DEFAULT now()
    )
    ENGINE = MergeTree PARTITION BY toYYYYMM(at) ORDER BY segment
    TTL at + INTERVAL 1 YEAR
    SETTINGS non_replicated_deduplication_window = 10000, ttl_only_drop_parts = 1`;

const only = `(
    SELECT count() FROM loaded_segments
    WHERE segment = {segment:String} AND (isLoaded = 1 OR attempt > {attempt:UInt32})
) = 0`;

const note = `INSERT INTO loaded_segments (segment, attempt, isLoaded)
    SELECT {segment:String}, {attempt:UInt32}, {isLoaded:UInt8}`;

/** What a server has to have before its answer is everything that the others have accepted. */
const followed = [
    'loaded_segments',
    'events',
    'detections',
    'day_changes',
    'visits',
    'page_days',
    'host_days',
].map(table => `SYSTEM SYNC REPLICA ${table}_local LIGHTWEIGHT`);

const attempts = 'footfall-load-';

/** Sent with each statement to a cluster, as strings of the HTTP interface. */
export const clusterSettings = {
    // on most of the replicas, and not only on their way there
    insert_quorum: 'auto',
    insert_quorum_timeout: '60000',
    distributed_foreground_insert: 1,
    parallel_distributed_insert_select: '0',
    async_insert: 0,
    // a replica that is away has its mutations later
    replication_wait_for_inactive_replica_timeout: '0',
    // `recent_visits` is on the server that was asked
    prefer_localhost_replica: 1,
} as const;

/** A ClickHouse of several servers: how its statements look, and what has been loaded once. */
export class Cluster {
    readonly #place: ClusterPlace;
    readonly #asked: Asked;

    private constructor(place: ClusterPlace, asked: Asked) {
        this.#place = place;
        this.#asked = asked;
    }

    /** Throws StartError for one that the servers do not know, or that is built otherwise. */
    static async open(cluster: string, asked: Asked): Promise<Cluster> {
        const [found] = await asked.query<{
            database: string;
            shards: number;
            internal: number;
            isWithin: number;
        }>(
            `SELECT currentDatabase() AS database, toUInt32(uniqExact(shard_num)) AS shards,
                toUInt32(min(internal_replication)) AS internal, toUInt32(max(is_local)) AS isWithin
            FROM system.clusters WHERE cluster = {cluster:String}`,
            { cluster },
        );
        const shards = found?.shards ?? 0;
        const wrong =
            (shards === 0 && 'has no cluster of this name in remote_servers') ||
            (shards > 1 &&
                `has ${shards} shards in it; Footfall uses one, of any number of replicas`) ||
            (found?.internal !== 1 && 'has internal_replication off in it; set it to true') ||
            (found?.isWithin !== 1 && 'is none of its servers; name one that is');
        if (!found || wrong) {
            throw new StartError(
                `CLICKHOUSE_CLUSTER=${cluster}: the server at CLICKHOUSE_URL ${wrong}`,
            );
        }
        return new Cluster({ cluster, database: found.database }, asked);
    }

    statements(sql: string): string[] {
        return onCluster(this.#place, sql);
    }

    firstAttempt(segment: string): Attempt {
        return attemptOf(segment, 1);
    }

    /**
     * Begins another try to load a segment, once nothing of an earlier one is under way; whatever of it comes later
     * adds nothing. None where the segment is in the store.
     */
    async nextAttempt(segment: string): Promise<Attempt | undefined> {
        await this.catchUp();
        const [known] = await this.#asked.query<{ isLoaded: number; last: number }>(
            `SELECT toUInt8(max(isLoaded)) AS isLoaded, toUInt32(max(attempt)) AS last
            FROM loaded_segments WHERE segment = {segment:String}`,
            { segment },
        );
        if (known?.isLoaded === 1) return undefined;
        const attempt = attemptOf(segment, Math.max(1, known?.last ?? 0) + 1);
        await this.#asked.command(note, { ...attempt.parameters, isLoaded: 0 });
        const { cluster } = this.#place;
        await this.#asked.command(
            `KILL QUERY ON CLUSTER \`${cluster}\`
            WHERE startsWith(initial_query_id, '${attempts}${segment}-') SYNC`,
        );
        await this.catchUp();
        return attempt;
    }

    async loaded({ parameters }: Attempt): Promise<void> {
        await this.#asked.command(note, { ...parameters, isLoaded: 1 });
    }

    /** Waits until the server that is asked has what the others have. */
    async catchUp(): Promise<void> {
        for (const statement of followed) await this.#asked.command(statement);
    }
}

const attemptOf = (segment: string, attempt: number): Attempt => ({
    segment,
    only,
    parameters: { segment, attempt },
    queryId: `${attempts}${segment}-${attempt}-${randomBytes(4).toString('hex')}`,
});

/** Whether a mutation is done where servers run, and waits for those that do not. */
export const isLeftToOthers = (cause: unknown): boolean =>
    /UNFINISHED/.test(String((cause as { type?: string }).type)) &&
    /inactive/.test(String((cause as Error).message));
