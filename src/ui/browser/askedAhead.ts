import { apiHost } from './apiHost';
import { callHeaders } from './callHeaders';
import { token } from './token';

/** ms, as for every call */
const timeOut = 15_000;
/** ms after which an answer that nobody took says nothing any more */
const freshMs = 5_000;

interface Ahead {
    held: string | undefined;
    at: number;
    answer: Promise<Response>;
}

const ahead = new Map<string, Ahead>();

/** Asks for what a page will ask for while the code that does so is still on its way. */
export const askAhead = (path: string): void => {
    const held = token();
    const address = apiHost + path;
    const answer = fetch(address, {
        method: 'GET',
        credentials: 'include',
        headers: callHeaders(held),
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
