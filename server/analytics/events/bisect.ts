import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../platform/files/syncFolder';
import { isReadable } from './readableLine';

/**
 * Takes a segment apart that cannot be loaded as it is: lines that are none are split off in one go;
 * when there are no such lines it is cut in two. The pieces' names and contents follow from the
 * segment's, so that a repetition after a crash makes the same ones. `.bad` is a piece of which no
 * line can be loaded.
 *
 * The pieces are written as `.new`; they take the segment's place when it is renamed to `.split`.
 */
export const bisect = async (folder: string, name: string, structure: string): Promise<void> => {
    const lines = linesOf(await readFile(join(folder, name)));
    const bad = lines.filter(line => !isReadable(line, structure));
    const stem = name.replace(/\.jsonl$/, '');
    if (lines.length < 2 || bad.length === lines.length) {
        await rename(join(folder, name), join(folder, `${name}.bad`));
    } else if (bad.length > 0) {
        const good = lines.filter(line => isReadable(line, structure));
        await replace(folder, name, { [`${stem}a.jsonl`]: good, [`${stem}b.jsonl.bad`]: bad });
    } else {
        const half = lines.length >> 1;
        await replace(folder, name, {
            [`${stem}a.jsonl`]: lines.slice(0, half),
            [`${stem}b.jsonl`]: lines.slice(half),
        });
    }
    await syncFolder(folder);
};

/**
 * Brings to an end what a crash or a full disk interrupted in `bisect`; false when there is nothing.
 * `names` are those in the folder.
 */
export const finishSplits = async (folder: string, names: readonly string[]): Promise<boolean> => {
    const pieces = names.filter(name => /\.jsonl(\.bad)?\.new$/.test(name));
    const splits = names.filter(name => name.endsWith('.jsonl.split'));
    for (const split of splits) {
        const stem = split.replace(/\.jsonl\.split$/, '');
        for (const piece of pieces.filter(piece => isPieceOf(stem, piece))) {
            await rename(join(folder, piece), join(folder, piece.replace(/\.new$/, '')));
        }
        await syncFolder(folder);
        await rm(join(folder, split));
    }
    // What is left now belongs to a segment that is still whole.
    for (const piece of pieces) await rm(join(folder, piece), { force: true });
    return splits.length > 0;
};

const isPieceOf = (stem: string, piece: string): boolean =>
    piece.startsWith(`${stem}a.`) || piece.startsWith(`${stem}b.`);

const replace = async (
    folder: string,
    name: string,
    pieces: Record<string, Buffer[]>,
): Promise<void> => {
    const written = Object.keys(pieces).map(piece => `${piece}.new`);
    for (const [piece, lines] of Object.entries(pieces)) {
        await writeLines(join(folder, `${piece}.new`), lines);
    }
    await syncFolder(folder);
    const split = `${name}.split`;
    await rename(join(folder, name), join(folder, split));
    await finishSplits(folder, [split, ...written]);
};

const writeLines = async (path: string, lines: readonly Buffer[]): Promise<void> => {
    const file = await open(path, 'w');
    try {
        await file.appendFile(Buffer.concat(lines));
        await file.sync();
    } finally {
        await file.close();
    }
};

/** With their line ends, without empty ones. */
const linesOf = (text: Buffer): Buffer[] => {
    const lines: Buffer[] = [];
    for (let at = 0; at < text.length; ) {
        const end = text.indexOf(0x0a, at);
        const next = end < 0 ? text.length : end + 1;
        const line = text.subarray(at, next);
        if (line.toString('latin1').trim() !== '') {
            lines.push(end < 0 ? Buffer.concat([line, Buffer.from('\n')]) : line);
        }
        at = next;
    }
    return lines;
};
