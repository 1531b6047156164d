import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Register } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';

/** On whose behalf the store is asked: nobody keeps it from the others, nor for what nobody reads. */
export interface Asking {
    /** whose questions take turns; empty for the server itself */
    key: string;
    /** ms that its statements may still take together; each of an export's may take all of it */
    left: number;
    /** ms, all of it */
    limit: number;
    isEach?: boolean;
    /** nobody waits for the answer any more */
    signal?: AbortSignal;
}

const current = new AsyncLocalStorage<Asking | undefined>();

/** Whose question is being answered; undefined for the server's own work. */
export const askedBy = (): Asking | undefined => current.getStore();

/** Does something on somebody's behalf. */
export const askFor = <Result>(asking: Asking, job: () => Result): Result =>
    current.run(asking, job);

const anew = ({ key, limit }: Asking): Asking => ({ key, limit, left: limit });

/** What is made for several who ask, and so goes on when one of them leaves. */
export const forAll = <Result>(job: () => Result): Result => {
    const asked = askedBy();
    return asked ? current.run(anew(asked), job) : job();
};

/** What does jobs later in the turns of whoever asks now. */
export const turnOf = (): (<Result>(job: () => Result) => Result) => {
    const asked = askedBy();
    return job => (asked ? current.run(anew(asked), job) : job());
};

/** Does something as the server's own work, whoever caused it. */
export const asServer = <Result>(job: () => Result): Result => current.run(undefined, job);

/** All guests of a link are one: everybody may enter the preview as often as they like. */
const keyOf = ({ share, userId, key }: Session): string => {
    if (share) return `link ${share.id}`;
    // programs keep one another waiting, and not the person whose keys they have
    return key ? `keys ${userId}` : `user ${userId}`;
};

const leftBy = (response: ServerResponse): AbortSignal => {
    const left = new AbortController();
    response.once('close', () => {
        if (!response.writableFinished) left.abort();
    });
    return left.signal;
};

interface Reader {
    session: Session;
    response: ServerResponse;
    /** s */
    seconds: number;
}

const askingOf = ({ session, response, seconds }: Reader): Asking => {
    const limit = seconds * 1000;
    return { key: keyOf(session), limit, left: limit, signal: leftBy(response) };
};

/** The same calls; what those that read ask the store is asked for whoever makes them. */
export const onBehalf =
    (register: Register, seconds: number): Register =>
    (call, rule, options) => {
        const asked: typeof rule = context => {
            const { session, reply } = context;
            const reader = { session, response: reply.raw, seconds };
            return askFor(askingOf(reader), () => rule(context));
        };
        register(call, call.method === 'GET' ? asked : rule, options);
    };

/** Does something for one reader, within the limits of their questions. */
export const forReader = <Result>(reader: Reader, job: () => Promise<Result>): Promise<Result> =>
    askFor(askingOf(reader), job);

/** The same for a file: it may take long, but none of its parts. */
export const forFile = <Result>(reader: Reader, job: () => Promise<Result>): Promise<Result> =>
    askFor({ ...askingOf(reader), isEach: true }, job);

/** Parts that are read later, and still on the same behalf. */
export async function* onSameBehalf<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
    const asked = askedBy();
    const iterator = parts[Symbol.asyncIterator]();
    for (;;) {
        const next = await current.run(asked, () => iterator.next());
        if (next.done) return;
        yield next.value;
    }
}
