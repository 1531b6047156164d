export interface TestPostgres {
    url: string;
    stop: () => Promise<void>;
}

/** Nothing where there is none to be had. */
export function startPostgres(): Promise<TestPostgres | undefined>;
