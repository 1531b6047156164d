export interface KnownHost {
    /** `external`: lies under a known host but is an ordinary site */
    kind: 'paid' | 'search' | 'ai' | 'social' | 'email' | 'external';
    name: string;
}

/**
 * By name: the hosts and names of apps, each with all that lies below it unless a longer entry says
 * otherwise. `pinterest.*` is the name under any public suffix.
 */
export type HostTable = Readonly<Record<string, readonly string[]>>;

/** Each host of the table with what it is. */
export const hostRows = (kind: KnownHost['kind'], table: HostTable): [string, KnownHost][] =>
    Object.entries(table).flatMap(([name, hosts]) =>
        hosts.map((host): [string, KnownHost] => [host, { kind, name }]),
    );
