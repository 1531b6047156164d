// Compressed forms beside the files of a built folder: the server sends them as they are.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { publicFiles } from './size.mjs';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files are not worth it. Bytes. */
const leastBytes = 1024;
const written = ['.js', '.css', '.svg', '.json'];
/** Brotli's best takes thirty times as long as the other, so only files of public pages get it. */
const [best, good] = [11, 9];

const compressed = {
    br: (bytes, quality) =>
        brotli(bytes, {
            params: {
                [constants.BROTLI_PARAM_QUALITY]: quality,
                [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
        }),
    gz: bytes => zip(bytes, { level: 9 }),
};

const compressOne = async (path, quality) => {
    const bytes = await readFile(path);
    if (bytes.length < leastBytes) return;
    for (const [ending, compress] of Object.entries(compressed)) {
        await writeFile(`${path}.${ending}`, await compress(bytes, quality));
    }
};

/** Writes `.br` and `.gz` beside each text in the `assets` of a built browser part. */
export const precompress = async folder => {
    const first = new Set(publicFiles(folder));
    const names = (await readdir(join(folder, 'assets')))
        .filter(name => written.includes(extname(name)))
        .map(name => `assets/${name}`);
    await Promise.all(
        names.map(name => compressOne(join(folder, name), first.has(name) ? best : good)),
    );
};
