import { batchPath } from '../../../contract/platform/batchPath';
import { apiHost } from './apiHost';
import { callHeaders } from './callHeaders';
import { token } from './token';

/** ms, as for every call */
const timeOut = 15_000;
/** ms after which an answer that nobody took says nothing any more */
export const freshMs = 5_000;

interface Ahead {
    held: string | undefined;
    at: number;
    answer: Promise<Response>;
}

const ahead = new Map<string, Ahead>();
/** how often something was changed since: what was asked before is of before */
let changes = 0;

/** Before something is changed: what was asked for is not what there will be. */
export const forgetAhead = (): void => {
    ahead.clear();
    changes += 1;
};

export const changesMade = (): number => changes;

/** Asks for what a page will ask for while the code that does so is still on its way. */
export const askAhead = (path: string, body?: object): void => {
    const held = token();
    const address = apiHost + path;
    const answer = fetch(address, {
        method: body ? 'POST' : 'GET',
        credentials: 'include',
        headers: { ...callHeaders(held), ...(body && { 'Content-Type': 'application/json' }) },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(timeOut),
    });
    // whoever takes it asks again
    answer.catch(() => {});
    ahead.set(address, { held, at: performance.now(), answer });
};

/** The answer that is there or on its way, once, and for the session that it was asked for. */
export const takeAhead = (address: string): Promise<Response> | undefined => {
    const found = ahead.get(address);
    ahead.delete(address);
    const isFresh = found && performance.now() - found.at < freshMs && found.held === token();
    return isFresh ? found.answer : undefined;
};

let together: readonly string[] = [];

/** The same for several calls, by one request. */
export const askTogetherAhead = (paths: readonly string[]): void => {
    together = paths;
    askAhead(batchPath, { calls: paths });
};

/** What was asked for together, and the answer to all of it, once. */
export const takeTogetherAhead = () => {
    const paths = together;
    together = [];
    const answer = paths.length > 0 ? takeAhead(apiHost + batchPath) : undefined;
    return answer && { paths, answer };
};
