import { type Calls, routes } from './calls.js';

export type { Calls } from './calls.js';

export type CallName = keyof Calls;
type InputOf<Name extends CallName> = Calls[Name]['input'];
/** What a call answers. */
export type AnswerOf<Name extends CallName> = Calls[Name]['answer'];

/** What is wrong with one field. */
export interface FieldError {
    code: string;
    message: string;
}

/** An answer other than success; `code` never changes, `message` is a sentence in the language asked for. */
export class FootfallError extends Error {
    override readonly name = 'FootfallError';
    /** of HTTP; 0 when no answer came */
    readonly status: number;
    readonly code: string;
    /** what is wrong, by field */
    readonly errors: Readonly<Record<string, FieldError>>;
    /** seconds to wait before it is worth trying again */
    readonly retryAfter: number | undefined;

    constructor(
        status: number,
        code: string,
        message: string,
        errors: Readonly<Record<string, FieldError>> = {},
        retryAfter?: number,
    ) {
        super(message);
        this.status = status;
        this.code = code;
        this.errors = errors;
        this.retryAfter = retryAfter;
    }
}

export interface ClientOptions {
    /** where Footfall is, such as `https://stats.example.com` */
    url: string;
    /** an API key; keep it on servers, never in a page */
    key: string;
    /** of sentences; `en` when left out */
    language?: 'en' | 'zh';
    /** ms; 30 s when left out */
    timeout?: number;
    fetch?: typeof fetch;
}

interface Given {
    params?: Readonly<Record<string, unknown>>;
    query?: Readonly<Record<string, unknown>>;
    body?: unknown;
}

type Arguments<Name extends CallName> =
    Record<never, never> extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>];

export interface Client {
    /** Makes a call; throws FootfallError. */
    call<Name extends CallName>(name: Name, ...given: Arguments<Name>): Promise<AnswerOf<Name>>;
}

const addressOf = (base: string, path: string, { params = {}, query = {} }: Given): string => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(params[name])),
    );
    const words = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(words.map(([name, value]) => [name, String(value)]));
    return `${base.replace(/\/+$/, '')}${filled}${words.length > 0 ? `?${search}` : ''}`;
};

interface Refusal {
    message?: string;
    error?: string;
    code?: string | number;
    errors?: Record<string, FieldError>;
}

const refusalOf = (response: Response, told: Refusal, isBare: boolean): FootfallError => {
    const { status, headers } = response;
    const code = isBare ? String(told.code ?? '') : (told.error ?? '');
    const message = (isBare ? told.error : told.message) ?? `The server answered ${status}.`;
    const wait = Number(headers.get('retry-after')) || undefined;
    return new FootfallError(status, code, message, told.errors, wait);
};

/** Calls of a Footfall server, by an API key. */
export const createClient = (options: ClientOptions): Client => {
    const { url, key, language = 'en', timeout = 30_000, fetch: send = fetch } = options;
    const ask = async (name: CallName, given: Given): Promise<unknown> => {
        const [method, path, isBare] = routes[name];
        const hasBody = given.body !== undefined;
        const response = await send(addressOf(url, path, given), {
            method,
            headers: {
                authorization: `Bearer ${key}`,
                accept: 'application/json',
                'accept-language': language,
                ...(hasBody && { 'content-type': 'application/json' }),
            },
            ...(hasBody && { body: JSON.stringify(given.body) }),
            // a key is sent to nobody else
            redirect: 'error',
            signal: AbortSignal.timeout(timeout),
        }).catch((cause: unknown) => {
            throw new FootfallError(0, 'no_answer', `No answer from ${url}: ${String(cause)}`);
        });
        const told = (await response.json().catch(() => ({}))) as Refusal & { data?: unknown };
        if (!response.ok) throw refusalOf(response, told, isBare);
        return isBare ? told : told.data;
    };
    return {
        call: async <Name extends CallName>(name: Name, ...[input]: Arguments<Name>) =>
            (await ask(name, (input ?? {}) as Given)) as AnswerOf<Name>,
    };
};
