import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What proxies make, such as a UUID or 32 hex digits: one word, which a log and an answer can carry. */
const wellFormed = /^[\w.-]{8,64}$/;

/**
 * The number of each request, by which what somebody saw is found in the log: the one that a trusted proxy gave
 * it, else one of this process.
 */
export const requestNumbers = (
    isTrusted: (address: string) => boolean,
): ((request: IncomingMessage) => string) => {
    // told apart from those of other processes, and of this one before it was started again
    const own = randomBytes(4).toString('hex');
    let count = 0;
    return ({ headers, socket }) => {
        const given = headers['x-request-id'];
        if (
            typeof given === 'string' &&
            wellFormed.test(given) &&
            isTrusted(socket.remoteAddress ?? '')
        ) {
            return given;
        }
        count += 1;
        return `${own}-${count.toString(36)}`;
    };
};
