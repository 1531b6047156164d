import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { StartError } from '../config';
import type { BackupTarget } from './target';

/** A storage that answered, and did not do what it was asked for. */
export class StorageRefused extends StartError {
    /** HTTP */
    readonly status: number;
    /** the storage's word for it; empty where it says none */
    readonly code: string;

    constructor(message: string, { status, code }: { status: number; code: string }) {
        super(message);
        this.status = status;
        this.code = code;
    }
}

/** Takes a signed request there, by another way than this process's own; what it throws is thrown. */
export type SendSigned = (asked: {
    method: string;
    url: string;
    headers: Readonly<Record<string, string>>;
    body?: Buffer;
}) => Promise<Response>;

interface S3Place {
    /** with or without the bucket before the host */
    endpoint: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
    bucket: string;
    /** without `/` at its ends; may be empty */
    prefix: string;
}

const tries = 4;
const patienceMs = 120_000;
const maxReason = 300;

const hashOf = (body: Buffer | undefined): string =>
    createHash('sha256')
        .update(body ?? '')
        .digest('hex');

const plain = (text: string): string =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');
const entities: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
};

/** Backups in a bucket of S3-compatible storage. */
export class S3Target implements BackupTarget {
    readonly name: string;
    readonly #client: AwsClient;
    readonly #base: string;
    readonly #prefix: string;
    readonly #send: SendSigned | undefined;

    constructor({ endpoint, bucket, prefix, ...keys }: S3Place, send?: SendSigned) {
        this.#send = send;
        this.name = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
        this.#prefix = prefix === '' ? '' : `${prefix}/`;
        const { origin, hostname, pathname } = new URL(endpoint);
        const path = pathname.replace(/\/+$/, '');
        this.#base = `${origin}${path}${hostname.startsWith(`${bucket}.`) ? '' : `/${bucket}`}`;
        // aws4fetch waits longer before each further try
        this.#client = new AwsClient({ ...keys, service: 's3', retries: tries - 1 });
    }

    async put(key: string, bytes: Buffer): Promise<void> {
        await this.#expect(await this.#ask('PUT', this.#at(key), bytes), key);
    }

    async read(key: string): Promise<Buffer | undefined> {
        const answer = await this.#ask('GET', this.#at(key));
        if (answer.status === 404) return undefined;
        await this.#expect(answer, key, true);
        return Buffer.from(await answer.arrayBuffer());
    }

    async has(key: string): Promise<boolean> {
        const answer = await this.#ask('HEAD', this.#at(key));
        if (answer.status === 404) return false;
        await this.#expect(answer, key);
        return true;
    }

    async list(prefix: string): Promise<string[]> {
        return [...(await this.sizes(prefix)).keys()].sort();
    }

    async sizes(prefix: string): Promise<Map<string, number>> {
        const sizes = new Map<string, number>();
        for (let token: string | undefined; ; ) {
            const address = new URL(this.#base);
            address.searchParams.set('list-type', '2');
            address.searchParams.set('prefix', `${this.#prefix}${prefix}`);
            if (token !== undefined) address.searchParams.set('continuation-token', token);
            const answer = await this.#ask('GET', address.href);
            await this.#expect(answer, prefix, true);
            const text = await answer.text();
            for (const [, one = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
                const key = /<Key>([^<]*)<\/Key>/.exec(one)?.[1] ?? '';
                const size = Number(/<Size>(\d+)<\/Size>/.exec(one)?.[1]);
                sizes.set(plain(key).slice(this.#prefix.length), size);
            }
            token = /<NextContinuationToken>([^<]*)</.exec(text)?.[1];
            if (token === undefined || !/<IsTruncated>true</.test(text)) return sizes;
            token = plain(token);
        }
    }

    async remove(key: string): Promise<void> {
        const answer = await this.#ask('DELETE', this.#at(key));
        if (answer.status !== 404) await this.#expect(answer, key);
    }

    #at(key: string): string {
        return `${this.#base}/${this.#prefix}${key}`;
    }

    async #ask(method: string, address: string, body?: Buffer): Promise<Response> {
        if (this.#send) return this.#askBy(this.#send, method, address, body);
        try {
            return await this.#client.fetch(address, {
                method,
                // what is damaged on its way is refused there
                headers: { 'x-amz-content-sha256': hashOf(body) },
                signal: AbortSignal.timeout(patienceMs),
                ...(body && { body: new Uint8Array(body) }),
            });
        } catch (cause) {
            const { message, cause: reason } = cause as Error;
            throw new StartError(
                `${this.name} cannot be reached: ${(reason as Error | undefined)?.message ?? message}`,
            );
        }
    }

    async #askBy(send: SendSigned, method: string, address: string, body?: Buffer) {
        const { url, headers } = await this.#client.sign(address, {
            method,
            headers: { 'x-amz-content-sha256': hashOf(body) },
        });
        return send({ method, url, headers: Object.fromEntries(headers), ...(body && { body }) });
    }

    async #expect(answer: Response, key: string, isRead = false): Promise<void> {
        if (answer.ok) {
            if (!isRead) await answer.arrayBuffer();
            return;
        }
        const text = (await answer.text()).slice(0, 4096);
        const code = /<Code>([^<]{1,80})<\/Code>/.exec(text)?.[1] ?? '';
        const { status } = answer;
        const why = code === '' ? 'no reason given' : code;
        const message = `${this.name} answered ${status} (${why}) for ${key}`;
        throw new StorageRefused(message.slice(0, maxReason), { status, code });
    }
}
