import type { IncomingMessage } from 'node:http';
import type { Reach } from '../../../platform/addresses/reach';
import { askOutside, PostFault, waitOf } from '../../../platform/channels/postOutside';
import { maxVisitBytes } from '../formats/matomo';
import { HistoryFault } from '../historyFault';
import { ObjectReader, objectOf } from '../read/readObjects';
import type { ToolPages } from './fetchDays';
import type { MatomoSource } from './historySource';
import { ToolAway } from './toolAway';

/** ms; Matomo makes a page of visits from its raw tables, and takes its time */
const patienceMs = 60_000;
/** visits in one answer */
const pageVisits = 200;
/** bytes of what Matomo says instead of visits */
const longestRefusal = 16_384;

interface PageAsked {
    source: Pick<MatomoSource, 'url' | 'number' | 'token'>;
    /** YYYY-MM-DD, as Matomo cuts that site's days */
    day: string;
    offset: number;
    limit: number;
    reach: Reach;
    stop?: AbortSignal | undefined;
}

/** The token goes with the body: addresses are written into logs. Parameters: Matomo's Reporting API reference. */
const bodyOf = ({ source, day, offset, limit }: PageAsked): string =>
    new URLSearchParams({
        module: 'API',
        method: 'Live.getLastVisitsDetails',
        idSite: String(source.number),
        period: 'day',
        date: day,
        format: 'JSON',
        filter_limit: String(limit),
        filter_offset: String(offset),
        token_auth: source.token,
    }).toString();

/** The first sign that is no space: `[` opens visits, `{` what Matomo has against it. */
const signOf = (chunk: Buffer): string | undefined =>
    /[^\s\uFEFF]/.exec(chunk.toString('utf8', 0, 64))?.[0];

/** Throws for what is no list of visits. */
const requireVisits = (status: number, sign: string | undefined, told: string): void => {
    if (sign === '[' && status === 200) return;
    const isTold = objectOf(told)?.result === 'error';
    if (isTold || status === 401 || status === 403) throw new HistoryFault('refused');
    throw new HistoryFault('away');
};

/**
 * Gives the visits of a page to `write` as they come, and answers how many there were. Throws HistoryFault where there
 * is no use in asking again, else ToolAway.
 */
const readPage = async (
    response: IncomingMessage,
    write: (chunk: Buffer) => Promise<void>,
): Promise<number> => {
    const { statusCode: status = 0 } = response;
    if (status === 429 || status >= 500) {
        throw new ToolAway(`status ${status}`, { waitMs: waitOf(response, Date.now()) });
    }
    const reader = new ObjectReader(maxVisitBytes);
    let sign: string | undefined;
    let told = '';
    let visits = 0;
    let last = '';
    for await (const chunk of response) {
        sign ??= signOf(chunk as Buffer);
        if (sign === '[' && status === 200) {
            visits += reader.push(chunk as Buffer).length;
            last = /\S(?=\s*$)/.exec((chunk as Buffer).toString('latin1').slice(-64))?.[0] ?? last;
            await write(chunk as Buffer);
        } else {
            told += (chunk as Buffer).toString('utf8');
            if (told.length > longestRefusal) break;
        }
    }
    requireVisits(status, sign, told);
    if (!reader.isWhole || last !== ']') throw new ToolAway('the answer broke off');
    return visits;
};

/** Asks for one page of a day's visits; see `readPage`. */
const askMatomo = async (
    asked: PageAsked,
    write: (chunk: Buffer) => Promise<void>,
): Promise<number> => {
    const post = {
        url: `${asked.source.url}index.php`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: bodyOf(asked),
        reach: asked.reach,
        limitMs: patienceMs,
        stop: asked.stop,
    };
    try {
        return await askOutside(post, response => readPage(response, write));
    } catch (cause) {
        if (!(cause instanceof PostFault)) throw cause;
        if (cause.fault === 'address') throw new HistoryFault('inside');
        if (cause.fault === 'redirect') throw new HistoryFault('away');
        throw new ToolAway(cause.fault);
    }
};

/** A day's visits from Matomo, some hundred at a time; a place is how many were before. */
export const matomoPages = (source: MatomoSource, reach: Reach): ToolPages<number> => ({
    first: 0,
    ask: async ({ day, at: offset, stop }, write) => {
        const visits = await askMatomo(
            { source, day, offset, limit: pageVisits, reach, stop },
            write,
        );
        // lists stand behind each other, as the reader takes them
        const isEmpty = visits === 0;
        return visits < pageVisits ? { isEmpty } : { isEmpty, next: offset + visits };
    },
});
