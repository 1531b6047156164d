import { requestNumber } from './requestNumber';
import { token } from './token';

/** What every request of every page carries: a random number, and the token when one is held. */
export const callHeaders = (held: string | undefined = token()): Record<string, string> => {
    const headers: Record<string, string> = { 'X-C': String(requestNumber()) };
    if (held !== undefined) headers['X-Token'] = held;
    return headers;
};
