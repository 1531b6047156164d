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

/** Nothing where the programs are not to be had. `enter` is the command that leads into its network as a user. */
export function makePostgres(options: {
    host: string;
    port: number;
    enter(user: { uid?: number; gid?: number }): string[];
}): Promise<LastingPostgres | undefined>;

/** Folder of the server's programs. */
export function findPrograms(): string | undefined;
