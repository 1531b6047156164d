import { createReadStream } from 'node:fs';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { fault } from '../../../contract/fault';
import { ApiError } from '../http/errors';
import { type ByteRange, type Facts, type FileStorage, keyPath } from './storage';

interface S3Options {
    /** with or without the bucket before the host */
    endpoint: string;
    bucket: string;
    region: string;
    accessKey: string;
    secretKey: string;
}

interface Asked {
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
    key: string;
    headers?: Record<string, string>;
    /** file whose bytes are the body */
    path?: string;
}

const tries = 3;
/** ms before the second try; twice that before the third */
const firstWaitMs = 200;
/** ms of silence after which a connection is given up */
const silenceMs = 30_000;
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const isPassing = (status: number): boolean => status >= 500 || status === 429;

const unavailable = (what: string) =>
    new ApiError(502, fault('file.storage_fault', { fault: what }));

/** The library's bytes in an S3-compatible storage, streamed from and to it. */
export class S3Storage implements FileStorage {
    readonly kind = 's3';
    readonly #options: S3Options;
    readonly #base: string;
    readonly #isTls: boolean;
    readonly #agent: HttpAgent | HttpsAgent;

    constructor(options: S3Options) {
        this.#options = options;
        const { origin, hostname, pathname, protocol } = new URL(options.endpoint);
        const path = pathname.replace(/\/+$/, '');
        // some storages want the bucket in the host's name, and then it is no part of the path
        const isInHost = hostname.startsWith(`${options.bucket}.`);
        this.#base = `${origin}${path}${isInHost ? '' : `/${options.bucket}`}`;
        this.#isTls = protocol === 'https:';
        this.#agent = new (this.#isTls ? HttpsAgent : HttpAgent)({ keepAlive: true });
    }

    async put(key: string, path: string, { size, sha256 }: Facts): Promise<void> {
        const there = await this.#ask({ method: 'HEAD', key });
        there.resume();
        if (there.statusCode === 200 && Number(there.headers['content-length']) === size) return;
        const headers = {
            'content-length': String(size),
            'content-type': 'application/octet-stream',
            'x-amz-content-sha256': sha256,
        };
        const answer = await this.#ask({ method: 'PUT', key, headers, path });
        await this.#expect(answer, [200, 201]);
    }

    async read(key: string, range?: ByteRange): Promise<Readable | undefined> {
        const headers: Record<string, string> = range
            ? { range: `bytes=${range.start}-${range.end}` }
            : {};
        const answer = await this.#ask({ method: 'GET', key, headers });
        if (answer.statusCode === 404) {
            answer.resume();
            return undefined;
        }
        if (answer.statusCode === (range ? 206 : 200)) return answer;
        await this.#expect(answer, []);
        return undefined;
    }

    async remove(key: string): Promise<void> {
        await this.#expect(await this.#ask({ method: 'DELETE', key }), [200, 204, 404]);
    }

    async free(): Promise<undefined> {
        return undefined;
    }

    close(): void {
        this.#agent.destroy();
    }

    async #expect(answer: IncomingMessage, statuses: readonly number[]): Promise<void> {
        const { statusCode = 0 } = answer;
        if (statuses.includes(statusCode)) {
            answer.resume();
            return;
        }
        const text = await readStart(answer);
        const code = /<Code>([^<]{1,80})<\/Code>/.exec(text)?.[1] ?? 'no reason';
        throw unavailable(`${statusCode}, ${code}`);
    }

    /** Makes a request, again when the storage or the way to it is in trouble. */
    async #ask(asked: Asked): Promise<IncomingMessage> {
        for (let attempt = 1; ; attempt++) {
            try {
                const answer = await this.#send(asked);
                if (!isPassing(answer.statusCode ?? 0) || attempt === tries) return answer;
                answer.resume();
            } catch (cause) {
                if (attempt === tries) throw unavailable((cause as Error).message);
            }
            await wait(firstWaitMs * attempt);
        }
    }

    async #send({ method, key, headers = {}, path }: Asked): Promise<IncomingMessage> {
        const { region, accessKey, secretKey } = this.#options;
        const signed = await new AwsV4Signer({
            method,
            url: `${this.#base}/${keyPath(key)}`,
            headers: { 'x-amz-content-sha256': emptySha256, ...headers },
            accessKeyId: accessKey,
            secretAccessKey: secretKey,
            service: 's3',
            region,
        }).sign();
        const request = (this.#isTls ? requestHttps : requestHttp)(signed.url, {
            method,
            agent: this.#agent,
            headers: Object.fromEntries(signed.headers),
        });
        request.setTimeout(silenceMs, () => request.destroy(new Error('no answer in time')));
        const answered = new Promise<IncomingMessage>((resolve, reject) => {
            request.once('response', resolve);
            request.once('error', reject);
        });
        if (path === undefined) request.end();
        // an answer may come before all is sent, and then it says why
        else await Promise.race([pipeline(createReadStream(path), request), answered]);
        return answered;
    }
}

const readStart = async (answer: IncomingMessage): Promise<string> => {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer) {
        parts.push(part as Buffer);
        size += (part as Buffer).length;
        if (size > 4096) break;
    }
    return Buffer.concat(parts).toString();
};
