import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { ConsoleFault } from '../../../contract/analytics/searchSources';
import { guardedLookup } from '../../platform/addresses/guardedLookup';
import { isPublicAddress } from '../../platform/addresses/publicAddress';
import { partsIn } from './jsonParts';

/** Where Google is asked: its own hosts, or what the operator has set instead of all of them. */
export interface GoogleHosts {
    /** the Search Console's */
    api: string;
    /** Google Analytics' Data API */
    analytics: string;
    tokens: string;
    /** names are not looked at: the operator has set the address */
    isSet: boolean;
}

export const googleHosts = (set: string | undefined): GoogleHosts => {
    if (set === undefined) {
        return {
            api: 'https://www.googleapis.com',
            analytics: 'https://analyticsdata.googleapis.com',
            tokens: 'https://oauth2.googleapis.com',
            isSet: false,
        };
    }
    const address = set.replace(/\/+$/, '');
    return { api: address, analytics: address, tokens: address, isSet: true };
};

/** Why there is no answer to work with. */
export class GoogleFault extends Error {
    readonly fault: ConsoleFault;
    /** HTTP; 0 without an answer */
    readonly status: number;
    /** Google's own words */
    readonly said: string;
    /** the API is not switched on in the account's project */
    readonly isOff: boolean;
    /** ms that it asks to wait; 0 where it says nothing */
    readonly waitMs: number;

    constructor(fault: ConsoleFault, { status = 0, said = '', waitMs = 0, isOff = false } = {}) {
        super(`Google did not answer as hoped: ${fault} ${status}`);
        this.fault = fault;
        this.status = status;
        this.said = said;
        this.isOff = isOff;
        this.waitMs = waitMs;
    }
}

/** ms, of one request with its answer */
const patienceMs = 15_000;
/** bytes; a thousand rows have some hundred thousand */
const longest = 4 * 2 ** 20;
/** objects and lists of an answer: five reports of Analytics have half as many at the most */
const mostParts = 300_000;

interface Request {
    hosts: GoogleHosts;
    url: string;
    headers: Readonly<Record<string, string>>;
    body: string;
    /** whoever asks does not wait any more */
    stop: AbortSignal;
    limitMs?: number | undefined;
    /** bytes of an answer; more is none to work with */
    mostBytes?: number;
    isForToken?: true;
}

/** Over a connection of its own; no redirect is followed. */
const send = ({ hosts, url, headers, body }: Request, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
        const options = {
            method: 'POST',
            agent: false as const,
            maxHeaderSize: 16_384,
            signal,
            ...(!hosts.isSet && { lookup: guardedLookup(isPublicAddress) }),
            headers: {
                ...headers,
                'content-length': String(Buffer.byteLength(body)),
                accept: 'application/json',
                'accept-encoding': 'identity',
            },
        };
        const target = new URL(url);
        const request =
            target.protocol === 'https:'
                ? requestHttps(target, options)
                : requestHttp(target, options);
        request.once('response', resolve).once('error', reject).end(body);
    });

const readText = async (response: IncomingMessage, most = longest): Promise<string> => {
    const unreadable = () => new GoogleFault('unreadable', { status: statusOf(response) });
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response) {
        size += (part as Buffer).length;
        if (size > most) throw unreadable();
        parts.push(part as Buffer);
    }
    const bytes = Buffer.concat(parts);
    if (partsIn(bytes, mostParts) >= mostParts) throw unreadable();
    return bytes.toString('utf8');
};

const statusOf = ({ statusCode = 0 }: IncomingMessage): number => statusCode;

const jsonOf = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

const record = (value: unknown): Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const longestWords = 300;

/** Google's own words of an error, without what could draw or hide anything. */
const saidIn = (answer: unknown): string => {
    const { error, error_description: description } = record(answer);
    const said = [record(error).message, description, error].find(
        (text): text is string => typeof text === 'string',
    );
    return (said ?? '')
        .slice(0, longestWords * 4)
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, longestWords);
};

/** Quotas are told by 429, and by 403 with one of these reasons. */
const isQuota = (answer: unknown): boolean => {
    const { errors } = record(record(answer).error);
    const reasons = Array.isArray(errors) ? errors.map(one => String(record(one).reason)) : [];
    return reasons.some(reason => /rateLimitExceeded|quotaExceeded|dailyLimit/i.test(reason));
};

/** Whether the API is not switched on, as google.rpc.ErrorInfo says it. */
const isOff = (answer: unknown): boolean => {
    const { details } = record(record(answer).error);
    const reasons = Array.isArray(details) ? details.map(one => record(one).reason) : [];
    return reasons.includes('SERVICE_DISABLED');
};

/** Of a property that it takes for none it says 400; of a key that it does not take, too. */
const faultOf = (status: number, answer: unknown, isForToken: boolean): ConsoleFault => {
    if (status === 429 || (status === 403 && isQuota(answer))) return 'busy';
    if (status === 401 || (status === 400 && isForToken)) return 'key';
    if (status === 400) return 'missing';
    if (status === 403) return 'access';
    if (status === 404) return 'missing';
    return status >= 500 ? 'server' : 'unreadable';
};

const waitOf = ({ headers }: IncomingMessage): number => {
    const seconds = Number(headers['retry-after'] ?? 0);
    return seconds > 0 && seconds < 86_400 ? seconds * 1000 : 0;
};

/** What Google answers, as JSON that may have any form; throws GoogleFault for anything but success. */
export const askGoogle = async (request: Request): Promise<unknown> => {
    const limit = AbortSignal.timeout(request.limitMs ?? patienceMs);
    const signal = AbortSignal.any([limit, request.stop]);
    try {
        const response = await send(request, signal);
        try {
            const answer = jsonOf(await readText(response, request.mostBytes));
            const status = statusOf(response);
            if (status === 200 && answer !== undefined) return answer;
            const said = saidIn(answer);
            const fault =
                status === 200
                    ? 'unreadable'
                    : faultOf(status, answer, request.isForToken ?? false);
            const waitMs = waitOf(response);
            throw new GoogleFault(fault, { status, said, waitMs, isOff: isOff(answer) });
        } finally {
            response.destroy();
        }
    } catch (cause) {
        if (cause instanceof GoogleFault) throw cause;
        throw new GoogleFault(signal.aborted ? 'slow' : 'unreachable');
    }
};
