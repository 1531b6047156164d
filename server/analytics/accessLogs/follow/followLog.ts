import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { LogAnswer } from '../../../../contract/analytics/accessLogs';
import { StartError } from '../../../platform/config';
import { sampleSize } from '../../import/recognise';
import { isNumbered, type KnownFile, knowFile, readLines, rotatedFiles } from './logFile';
import type { FollowOptions } from './options';

interface Running {
    /** shows a line to whoever started it */
    say(text: string): void;
    /** ends it */
    signal: AbortSignal;
    /** ms, for which it waits for an answer */
    patience?: number;
}

/** Worth another try: nobody answers, or there is too much to do. */
class Away extends Error {}

const longestWait = 60_000;
/** ms; a part of a log is counted in less */
const longestAnswer = 60_000;

interface Question {
    query: Record<string, string>;
    body?: Uint8Array<ArrayBuffer>;
    running: Running;
}

const send = async (
    { server, site, key }: FollowOptions,
    { query, body, running: { signal, patience = longestAnswer } }: Question,
): Promise<{ status: number; text: string }> => {
    const url = `${server}/api/v1/logs/${site}?${new URLSearchParams(query)}`;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/gzip' };
    // a server that takes the question and never answers is away too
    const ended = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    const request = body ? { method: 'POST', headers, body } : { headers };
    try {
        const answer = await fetch(url, { ...request, signal: ended });
        return { status: answer.status, text: await answer.text() };
    } catch (cause) {
        throw new Away(String((cause as Error).cause ?? cause));
    }
};

/** What the server says no to, with the code of its error. */
class Refused extends StartError {
    readonly code: string;

    constructor(message: string, code: string) {
        super(message);
        this.code = code;
    }
}

/** Asks the server; throws an Away, or a Refused that says what it refuses. */
const ask = async <Answer>(options: FollowOptions, question: Question): Promise<Answer> => {
    const { status, text } = await send(options, question);
    if (status === 408 || status === 429 || status >= 500) throw new Away(`status ${status}`);
    if (status >= 300) {
        const { message = `status ${status}`, error = '' } = readAnswer(text) ?? {};
        throw new Refused(`${options.server} refuses: ${message}`, error);
    }
    const data = readAnswer<Answer>(text)?.data;
    if (!data) throw new Away('something else answers at its address');
    return data;
};

interface Said<Answer> {
    data?: Answer | null;
    message?: string;
    /** code */
    error?: string;
}

/** Nothing for what is no answer of Footfall's. */
const readAnswer = <Answer>(text: string): Said<Answer> | undefined => {
    try {
        return JSON.parse(text) as Said<Answer>;
    } catch {
        return undefined;
    }
};

const linesIn = (bytes: Buffer): number => bytes.filter(byte => byte === 10).length;

/** Follows one log: which parts are counted the server knows, so nothing has to be kept here. */
class Follower {
    readonly #options: FollowOptions;
    readonly #running: Running;
    readonly #positions = new Map<string, number>();
    /** files of whose few lines no format reads one */
    readonly #unread = new Set<string>();

    constructor(options: FollowOptions, running: Running) {
        this.#options = options;
        this.#running = running;
    }

    #ask<Answer>(query: Record<string, string>, body?: Uint8Array<ArrayBuffer>): Promise<Answer> {
        const running = this.#running;
        return ask(this.#options, { query, running, ...(body && { body }) });
    }

    /** Sends whatever is there and is not counted yet: first what was moved away, then the log. */
    async look(): Promise<void> {
        const { path, name } = this.#options;
        const file = await knowFile(path, name);
        // A moved file may still get lines; after a start it is not known which one was followed.
        let isFollowed = false;
        for (const old of (await rotatedFiles(path)).reverse()) {
            const known = await knowFile(old, name);
            if (!known || known.id === file?.id) continue;
            const position = await this.#positionOf(known.id);
            // One that came and went behind it, while nobody looked, was never seen under the log's name.
            if (position > 0 || (isFollowed && isNumbered(old, path))) await this.#send(known);
            isFollowed ||= position > 0;
        }
        if (!file) return;
        await this.#send(file);
    }

    async #positionOf(file: string): Promise<number> {
        const known = this.#positions.get(file);
        if (known !== undefined) return known;
        const { position } = await this.#ask<{ position: number }>({ file });
        this.#positions.set(file, position);
        return position;
    }

    /** A file may begin with lines that are no requests: where it is short, those are waited for. */
    #isTooEarly(id: string, cause: unknown, lines: Buffer): boolean {
        if (!(cause instanceof Refused && cause.code === 'log.format')) return false;
        if (this.#options.once || linesIn(lines) >= sampleSize) return false;
        if (!this.#unread.has(id))
            this.#running.say('No known log format so far; waiting for more lines.');
        this.#unread.add(id);
        return true;
    }

    async #send({ id, path, head }: KnownFile): Promise<void> {
        for (;;) {
            if (this.#running.signal.aborted) return;
            const from = await this.#positionOf(id);
            const lines = await readLines(path, from);
            if (lines.length === 0) return;
            // Between two reads another file may have come under the name.
            if ((await knowFile(path, this.#options.name))?.id !== id) return;
            const to = from + lines.length;
            const remarks = from === 0 ? Buffer.alloc(0) : head;
            const body = Uint8Array.from(gzipSync(Buffer.concat([remarks, lines])));
            const query = { file: id, from: String(from), to: String(to) };
            const answer = await this.#ask<LogAnswer>(query, body).catch((cause: unknown) => {
                if (from > 0 || !this.#isTooEarly(id, cause, lines)) throw cause;
            });
            if (!answer) return;
            this.#positions.set(id, answer.position);
            if (answer.taken) {
                this.#running.say(
                    `${path}: ${answer.lines} lines, ${answer.views} views of human agents, ${answer.malformed} not read`,
                );
            }
        }
    }
}

/** Follows a log until it is stopped; while the server is away it waits. Rejects when the server refuses. */
export const followLog = async (options: FollowOptions, running: Running): Promise<void> => {
    const follower = new Follower(options, running);
    const { signal, say } = running;
    let wait = options.every;
    while (!signal.aborted) {
        try {
            await follower.look();
            wait = options.every;
            if (options.once) return;
        } catch (cause) {
            if (!(cause instanceof Away)) throw cause;
            if (signal.aborted) return;
            say(`The server cannot be reached (${cause.message}); trying again.`);
            wait = Math.min(longestWait, wait * 2);
        }
        await setTimeout(wait, undefined, { signal }).catch(() => undefined);
    }
};
