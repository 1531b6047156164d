import { spawn } from 'node:child_process';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

export const chunkSize = 256 * 1024;

/**
 * Told by the first bytes; gzip is Node's own, the others are programs of the system. A file says how much
 * memory it takes to unpack it, up to gigabytes: programs that would obey are held to what files packed
 * with the highest usual level need (xz -9: 65 MiB, zstd -19: 8 MiB).
 */
const packings = [
    { name: 'gzip', magic: Buffer.from([0x1f, 0x8b]) },
    { name: 'bzip2', magic: Buffer.from('BZh') },
    { name: 'xz', magic: Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]) },
    { name: 'zstd', magic: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]) },
    { name: 'zip', magic: Buffer.from([0x50, 0x4b, 0x03, 0x04]) },
] as const;
type Packing = (typeof packings)[number]['name'];

const longestMagic = 6;

const packingOf = (head: Buffer): Packing | undefined =>
    packings.find(({ magic }) => head.subarray(0, magic.length).equals(magic))?.name;

/** What cannot be unpacked here, or not to its end; the message is for people. */
class PackingError extends Error {}

const failureOf = (program: string, code: number | null, said: string): PackingError | undefined =>
    code === 0
        ? undefined
        : new PackingError(
              `the ${program} data is damaged, ends too early or needs too much memory (${said.trim().split('\n')[0]}); what came before it is kept`,
          );

const memoryLimits: Partial<Record<string, readonly string[]>> = {
    xz: ['--memlimit-decompress=128MiB'],
    zstd: ['--memory=128MB'],
};

/** A log through a program that works like gzip; what it gives before it fails comes first. */
async function* runProgram(program: string, source: Readable): AsyncIterable<Buffer> {
    const child = spawn(program, ['-d', '-c', ...(memoryLimits[program] ?? [])], { stdio: 'pipe' });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(0, 500);
    });
    const failure = new Promise<PackingError | undefined>(resolve => {
        const missing = `it is packed with ${program}, and the program ${program} is not installed here; install it, or unpack the file elsewhere`;
        child.on('error', () => resolve(new PackingError(missing)));
        child.on('close', code => resolve(failureOf(program, code, said)));
    });
    // How it ended the program says; that it stopped reading says nothing more.
    pipeline(source, child.stdin, () => undefined);
    let isRead = false;
    try {
        yield* child.stdout;
        isRead = true;
    } catch (cause) {
        throw (await failure) ?? cause;
    } finally {
        // Whoever stops early needs no more of it; a program that is through ends by itself.
        if (!isRead) child.kill();
    }
    const reason = await failure;
    if (reason) throw reason;
}

async function* gunzip(source: Readable): AsyncIterable<Buffer> {
    const unpacked = new PassThrough({ highWaterMark: chunkSize });
    // A failure on the way reaches the loop that reads `unpacked`.
    pipeline(source, createGunzip({ chunkSize }), unpacked, () => undefined);
    yield* unpacked;
}

const zipMessage =
    'it is a zip archive; unpack it first, or: unzip -p logs.zip | npm run import -- --site … -';

/** The stream as it comes, or unpacked as its first bytes say. Rejects with a PackingError. */
export async function* unpack(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    const chunks = source[Symbol.asyncIterator]();
    let head = Buffer.alloc(0);
    while (head.length < longestMagic) {
        const next = await chunks.next();
        if (next.done) break;
        head = Buffer.concat([head, next.value]);
    }
    async function* all(): AsyncIterable<Buffer> {
        try {
            if (head.length > 0) yield head;
            for (;;) {
                const next = await chunks.next();
                if (next.done) return;
                yield next.value;
            }
        } finally {
            // Whoever stops early closes the file.
            await chunks.return?.();
        }
    }
    const packing = packingOf(head);
    if (packing === 'zip') {
        await chunks.return?.();
        throw new PackingError(zipMessage);
    }
    if (packing === undefined) yield* all();
    else if (packing === 'gzip') yield* gunzip(Readable.from(all()));
    else yield* runProgram(packing, Readable.from(all()));
}
