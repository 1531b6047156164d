export interface TestPostgres {
    url: string;
    stop: () => Promise<void>;
}

/** Nothing where there is none to be had. */
export function startPostgres(): Promise<TestPostgres | undefined>;

export interface LastingPostgres extends TestPostgres {
    /** To all of its processes. */
    signal(signal: NodeJS.Signals): void;
    kill(): Promise<void>;
    /** Again, with what it had. */
    start(): Promise<void>;
}

/** Folder of the server's programs; nothing where they are not to be had. */
export function ensurePrograms(): Promise<string | undefined>;

/** `enter` is the command that leads into its network as a user. */
export function makePostgres(
    programs: string,
    options: {
        host: string;
        port: number;
        enter(user: { uid?: number; gid?: number }): string[];
    },
): Promise<LastingPostgres>;
