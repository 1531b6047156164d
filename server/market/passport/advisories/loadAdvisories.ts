import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import yauzl from 'yauzl';
import { type AdvisoryHead, advisoryPath, keyOf, lineOf } from './advisoryFile';
import { keptOf, osvRecord } from './osv';

/** Of one record, and of a file that is no archive. */
const mostRecord = 4 * 2 ** 20;
const mostPlain = 256 * 2 ** 20;
const mostRecords = 2_000_000;

const isZip = async (path: string): Promise<boolean> => {
    const file = await open(path, 'r');
    try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
        return bytesRead === 4 && buffer.readUInt32LE(0) === 0x04034b50;
    } finally {
        await file.close();
    }
};

const readEntry = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> =>
    new Promise((done, failed) => {
        zip.openReadStream(entry, (error, stream) => {
            if (error) return failed(error);
            const parts: Buffer[] = [];
            let length = 0;
            stream.on('data', (part: Buffer) => {
                length += part.length;
                // headers may lie: it is counted here
                if (length > mostRecord) stream.destroy(new Error('a record is too long'));
                else parts.push(part);
            });
            stream.on('error', failed);
            stream.on('end', () => done(Buffer.concat(parts).toString('utf8')));
        });
    });

/** Each JSON file of an archive, as text; null of one that cannot be read. */
async function* entriesOf(path: string): AsyncGenerator<string | null> {
    const zip = await new Promise<yauzl.ZipFile>((done, failed) =>
        yauzl.open(path, { lazyEntries: true }, (error, opened) =>
            error ? failed(error) : done(opened),
        ),
    );
    try {
        for (let count = 0; count < mostRecords; count += 1) {
            zip.readEntry();
            const [entry] = (await Promise.race([
                once(zip, 'entry'),
                once(zip, 'end').then(() => []),
            ])) as [yauzl.Entry?];
            if (!entry) return;
            if (!entry.fileName.endsWith('.json') || entry.uncompressedSize > mostRecord) continue;
            yield await readEntry(zip, entry).catch(() => null);
        }
    } finally {
        zip.close();
    }
}

/** One record, a list of them, or one on each line. */
const valuesIn = (text: string): unknown[] => {
    try {
        const value: unknown = JSON.parse(text);
        return Array.isArray(value) ? value : [value];
    } catch {
        return text
            .split('\n')
            .filter(line => line.trim() !== '')
            .map(line => {
                try {
                    return JSON.parse(line) as unknown;
                } catch {
                    return null;
                }
            });
    }
};

async function* recordsOf(path: string): AsyncGenerator<unknown> {
    if (!(await isZip(path))) {
        if ((await stat(path)).size > mostPlain) throw new Error('it is too long; take a ZIP');
        yield* valuesIn(await readFile(path, 'utf8'));
        return;
    }
    for await (const text of entriesOf(path)) yield* text === null ? [null] : valuesIn(text);
}

const writeLines = async (
    path: string,
    files: readonly string[],
): Promise<Omit<AdvisoryHead, 'format' | 'loadedAt'>> => {
    const lines = createWriteStream(path);
    const counted = { published: 0, records: 0, skipped: 0 };
    try {
        for (const file of files) {
            for await (const value of recordsOf(file)) {
                const { success, data } = osvRecord.safeParse(value);
                if (!success) {
                    counted.skipped += 1;
                    continue;
                }
                counted.records += 1;
                counted.published = Math.max(counted.published, Date.parse(data.modified));
                for (const { ecosystem, name, kept } of keptOf(data)) {
                    const isOpen = lines.write(lineOf(keyOf(ecosystem, name), kept));
                    if (!isOpen) await once(lines, 'drain');
                }
            }
        }
    } finally {
        lines.end();
        await finished(lines);
    }
    return counted;
};

/** Puts the facts before the lines, and the whole in the place of the list before. */
const join = async (target: string, head: AdvisoryHead, body: string): Promise<void> => {
    const whole = createWriteStream(`${target}.new`);
    whole.write(`${JSON.stringify(head)}\n`);
    const lines = await open(body, 'r');
    for await (const part of lines.createReadStream()) {
        if (!whole.write(part)) await once(whole, 'drain');
    }
    whole.end();
    await finished(whole);
    await rename(`${target}.new`, target);
};

/**
 * Makes the list that passports are checked by, in place of the one before, out of records in the OSV format. Those that
 * cannot be read are counted and left out; rejects, and leaves the list as it was, where there is none at all.
 */
export const loadAdvisories = async (
    dataDir: string,
    files: readonly string[],
    now: number,
): Promise<AdvisoryHead> => {
    const target = advisoryPath(dataDir);
    const body = `${target}.lines`;
    try {
        const counted = await writeLines(body, files);
        if (counted.records === 0) throw new Error('there is no OSV record in it');
        const head = { format: 1 as const, loadedAt: now, ...counted };
        await join(target, head, body);
        return head;
    } finally {
        await rm(body, { force: true });
        await rm(`${target}.new`, { force: true });
    }
};
