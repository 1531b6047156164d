import { fork } from 'node:child_process';
import { builtFile } from '../ingest/builtFile';
import { endWithUs, firstMessage } from '../ingest/childProcess';

/** What the generator is told to do; it travels to a process of its own. */
export interface PageLoad {
    url: string;
    seconds: number;
    connections: number;
    /** `name: value` */
    headers: readonly string[];
}

const usual = { seconds: 5, connections: 32, headers: ['accept-encoding: br'] } as const;

/**
 * How many times a second a page is answered to as many as ask at once. The generator is a process of
 * its own and makes each request once, so that it is not what is measured. Throws at another status.
 */
export const pageRate = async (url: string, load: Partial<PageLoad> = {}): Promise<number> => {
    const child = fork(builtFile('pageLoad'), { stdio: 'inherit' });
    endWithUs(child);
    child.send({ ...usual, ...load, url });
    return firstMessage<number>(child, 'the generator');
};
