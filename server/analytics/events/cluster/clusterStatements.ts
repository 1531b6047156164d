/**
 * How the rows of each table are spread over the shards of a cluster. A visitor's rows lie on one shard, so that
 * visits are made where their events are; by site alone a large site would lie on one server.
 */
const shardingKeys = {
    events: 'cityHash64(site, visitor)',
    detections: 'cityHash64(site, visitor)',
    visits: 'cityHash64(site, visitor)',
    page_days: 'cityHash64(site, path)',
    host_days: 'cityHash64(site, host)',
    day_changes: 'cityHash64(site, day)',
    loaded_segments: 'cityHash64(segment)',
    schema_steps: 'step',
    store_mark: 'at',
} as const;
type ClusterTable = keyof typeof shardingKeys;
export const clusterTables = Object.keys(shardingKeys) as ClusterTable[];

const isClusterTable = (name: string): name is ClusterTable => name in shardingKeys;

/** The table that holds the rows of this node; the one without the ending reads those of all. */
const ending = '_local';
const localTable = (name: string): string => `${name}${ending}`;
export const withoutEnding = (name: string): string | undefined => {
    const table = name.slice(0, -ending.length);
    return name.endsWith(ending) && isClusterTable(table) ? table : undefined;
};

/** A cluster as its servers know it. */
export interface ClusterPlace {
    /** as `remote_servers` has it; letters, digits and `_.-` */
    cluster: string;
    database: string;
}

/** By names and not by the table's own number: a server that is added later joins the same replicas. */
const replicaPath = "'/clickhouse/tables/{shard}/{database}/{table}', '{replica}'";

/** For requests that come twice within minutes; what comes later is known by `loaded_segments`. */
const replicatedWindow =
    'replicated_deduplication_window = 10000, replicated_deduplication_window_seconds = 86400';

const on = ({ cluster }: ClusterPlace): string => `ON CLUSTER \`${cluster}\``;

const table =
    /^\s*CREATE TABLE IF NOT EXISTS (\w+)\s*(\([\s\S]*\))\s*ENGINE = (\w+)(?:\(([^)]*)\))?([\s\S]*)$/;
const view = /^\s*CREATE MATERIALIZED VIEW IF NOT EXISTS (\w+) TO (\w+) AS([\s\S]*)$/;
const alter = /^\s*ALTER TABLE (\w+) ([\s\S]*)$/;
const lightweight =
    /^\s*DELETE FROM (\w+) (WHERE [\s\S]*?)\s*SETTINGS mutations_sync = 2, lightweight_deletes_sync = 2\s*$/;
const drop = /^\s*DROP TABLE IF EXISTS (\w+) SYNC\s*$/;

/**
 * Columns that are computed are asked for by name, where the rows lie: an ALIAS would be written out before, and a
 * statement that calls something else by its name could not be understood there.
 */
const asRead = (columns = ''): string => columns.replace(/ ALIAS /g, ' MATERIALIZED ');

const createTable = (
    place: ClusterPlace,
    [, name = '', columns, engine, key, rest = '']: string[],
): string[] => {
    if (!isClusterTable(name)) {
        return [
            `CREATE TABLE IF NOT EXISTS ${name} ${on(place)} ${columns} ENGINE = ${engine}${key ? `(${key})` : ''}${rest}`,
        ];
    }
    const settings = rest.replace(/non_replicated_deduplication_window = \d+/, replicatedWindow);
    const replicated = `Replicated${engine}(${replicaPath}${key ? `, ${key}` : ''})`;
    const { cluster, database } = place;
    return [
        `CREATE TABLE IF NOT EXISTS ${localTable(name)} ${on(place)} ${columns} ENGINE = ${replicated}${settings}`,
        `CREATE TABLE IF NOT EXISTS ${name} ${on(place)} ${asRead(columns)}
            ENGINE = Distributed('${cluster}', '${database}', '${localTable(name)}', ${shardingKeys[name]})`,
    ];
};

/** Rows are counted where they lie. */
const createView = (
    place: ClusterPlace,
    [, name, target = '', select = '']: string[],
): string[] => [
    `CREATE MATERIALIZED VIEW IF NOT EXISTS ${name} ${on(place)} TO ${localTable(target)} AS${select.replace(
        /\bFROM (\w+)/g,
        (_, from) => `FROM ${localTable(from)} AS ${from}`,
    )}`,
];

/** Each replica asks by itself, and what is asked has to be the same there: of events that are not written any more. */
const asksItself = (statement: string): string =>
    /\(\s*SELECT\b/.test(statement)
        ? `${statement}, allow_nondeterministic_mutations = 1`
        : statement;

/** A statement that makes, changes or takes away, as a cluster of one shard and any number of replicas wants it. */
export const onCluster = (place: ClusterPlace, sql: string): string[] => {
    const created = table.exec(sql);
    if (created) return createTable(place, created);
    const viewed = view.exec(sql);
    if (viewed) return createView(place, viewed);
    const [, altered = '', what = ''] = alter.exec(sql) ?? [];
    if (isClusterTable(altered) && /^(ADD|DROP|MODIFY|RENAME) COLUMN/.test(what)) {
        return [
            `ALTER TABLE ${localTable(altered)} ${on(place)} ${what}`,
            `ALTER TABLE ${altered} ${on(place)} ${asRead(what)}`,
        ];
    }
    if (isClusterTable(altered)) return [asksItself(`ALTER TABLE ${localTable(altered)} ${what}`)];
    const [, deleted = '', where] = lightweight.exec(sql) ?? [];
    if (isClusterTable(deleted)) {
        return [
            asksItself(
                `ALTER TABLE ${localTable(deleted)} DELETE ${where} SETTINGS mutations_sync = 2`,
            ),
        ];
    }
    const [, dropped = ''] = drop.exec(sql) ?? [];
    if (isClusterTable(dropped)) {
        return [dropped, localTable(dropped)].map(
            name => `DROP TABLE IF EXISTS ${name} ${on(place)} SYNC`,
        );
    }
    return [sql];
};
