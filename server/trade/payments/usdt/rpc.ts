import { createClient, type EIP1193Parameters, http } from 'viem';
import type { z } from 'zod';

/**
 * `away`: no answer, or none that can be read. `busy`: asked too often. `limit`: asked for too much at
 * once. `refused`: the node does not do that.
 */
export type RpcFault = 'away' | 'busy' | 'limit' | 'refused';

/** Never tells the node's address, which mostly holds a key. */
export class RpcError extends Error {
    readonly fault: RpcFault;

    constructor(fault: RpcFault, method: string, code?: number) {
        super(`${method}: ${fault}${code === undefined ? '' : ` (${code})`}`);
        this.fault = fault;
    }
}

export interface RpcOptions {
    /** ms; one request */
    timeoutMs?: number;
    /** ms before each further try */
    pauses?: readonly number[];
    headers?: Readonly<Record<string, string>>;
}

/** The options with the header by which TRON's hosted nodes know who asks. */
export const withKey = (key: string, options: RpcOptions = {}): RpcOptions =>
    key === '' ? options : { ...options, headers: { ...options.headers, 'TRON-PRO-API-KEY': key } };

const defaultTimeoutMs = 10_000;
const defaultPauses = [250, 1_000];
/** So many requests in a row that failed open the circuit, for so long. */
const faultsToOpen = 5;
const openMs = 30_000;

/** Codes by which nodes say that a range or an answer is too large. */
const limitCodes = [-32005, -32600, -32614];
const limitWords = /limit|range|too (?:many|large|much)|exceed|more than|block count/i;

const codeOf = (cause: unknown): number | undefined => {
    const code = (cause as { code?: unknown }).code;
    return typeof code === 'number' ? code : undefined;
};

const statusOf = (cause: unknown): number | undefined => {
    const status = (cause as { status?: unknown }).status;
    return typeof status === 'number' ? status : undefined;
};

/** What a failed request means; viem wraps the node's own words. */
const faultOf = (cause: unknown): RpcFault => {
    const status = statusOf(cause);
    if (status === 429) return 'busy';
    if (status === 413) return 'limit';
    const code = codeOf(cause);
    if (code === undefined || code === -32603) return 'away';
    const words = String((cause as { details?: unknown }).details ?? '');
    if (code === -32005 && /rate|second|capacity|throughput/i.test(words)) return 'busy';
    if (code === -32005 || (limitCodes.includes(code) && limitWords.test(words))) return 'limit';
    return code === -32602 && limitWords.test(words) ? 'limit' : 'refused';
};

/** Whatever stands beside a 429 is no JSON, though it may say so: viem would lose the status over it. */
const fetchPlainly: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    return response.status === 429 ? new Response('', { status: 429 }) : response;
};

const wait = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/**
 * Questions to a node by JSON-RPC. Tries again where that can help; after several failures in a row it
 * asks nothing for a while, so that a dead node costs no time.
 */
export class Rpc {
    readonly #client: ReturnType<typeof createClient>;
    readonly #clock: () => number;
    readonly #pauses: readonly number[];
    #faults = 0;
    #openUntil = 0;

    constructor(url: string, clock: () => number, options: RpcOptions = {}) {
        const { timeoutMs = defaultTimeoutMs, pauses = defaultPauses, headers = {} } = options;
        const transport = http(url, {
            timeout: timeoutMs,
            retryCount: 0,
            fetchOptions: { headers: { ...headers }, redirect: 'error' },
            fetchFn: fetchPlainly,
        });
        this.#client = createClient({ transport });
        this.#clock = clock;
        this.#pauses = pauses;
    }

    /** Whether it is asked nothing at the moment. */
    get isOpen(): boolean {
        return this.#clock() < this.#openUntil;
    }

    /** The answer, of the shape that is expected; throws RpcError. */
    async ask<Schema extends z.ZodType>(
        method: string,
        params: readonly unknown[],
        shape: Schema,
    ): Promise<z.output<Schema>> {
        if (this.isOpen) throw new RpcError('away', method);
        for (let tries = 0; ; tries += 1) {
            try {
                const answer = await this.#once(method, params, shape);
                this.#faults = 0;
                return answer;
            } catch (cause) {
                const pause = this.#pauses[tries];
                if (!(cause instanceof RpcError) || !this.#note(cause.fault) || !pause) throw cause;
                await wait(pause);
            }
        }
    }

    /** Answers whether another try can help. */
    #note(fault: RpcFault): boolean {
        if (fault !== 'away' && fault !== 'busy') {
            this.#faults = 0;
            return false;
        }
        this.#faults += 1;
        if (this.#faults < faultsToOpen) return true;
        this.#faults = 0;
        this.#openUntil = this.#clock() + openMs;
        return false;
    }

    async #once<Schema extends z.ZodType>(
        method: string,
        params: readonly unknown[],
        shape: Schema,
    ): Promise<z.output<Schema>> {
        let answer: unknown;
        try {
            answer = await this.#client.request({ method, params } as EIP1193Parameters as never);
        } catch (cause) {
            throw new RpcError(faultOf(cause), method, statusOf(cause) ?? codeOf(cause));
        }
        const read = shape.safeParse(answer);
        // an answer that is cut off, or another one's, is none
        if (!read.success) throw new RpcError('away', method);
        return read.data;
    }
}
