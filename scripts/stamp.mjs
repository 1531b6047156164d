// A part's stamp says from which sources it was built, so that only stale parts are built again.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isTest = name => /\.test\.\w+$/.test(name);

/** Every file under the given files and folders that goes into a build, sorted. */
export const listFiles = sources => {
    const files = [];
    for (const source of sources) {
        const stat = statSync(source, { throwIfNoEntry: false });
        if (stat?.isFile()) files.push(source);
        if (!stat?.isDirectory()) continue;
        const entries = readdirSync(source, { recursive: true, withFileTypes: true });
        for (const entry of entries) {
            const folder = entry.parentPath ?? entry.path;
            if (entry.isFile() && !isTest(entry.name)) files.push(join(folder, entry.name));
        }
    }
    return files.sort();
};

/** Hash of names and contents, and of the words (settings of the build) given beside them. */
export const fingerprint = (files, words = []) => {
    const hash = createHash('sha256');
    for (const word of words) hash.update(`${word}\0`);
    for (const file of files) {
        const content = readFileSync(file);
        hash.update(`${file}\0${content.length}\0`).update(content);
    }
    return hash.digest('hex');
};

const stampFile = (folder, part) => join(folder, `.stamp-${part}.json`);

/** Whether the part was built from sources with this fingerprint. */
export const isStamped = (folder, part, print) => {
    try {
        return JSON.parse(readFileSync(stampFile(folder, part), 'utf8')).fingerprint === print;
    } catch {
        return false;
    }
};

/** Written whole or not at all: a half one must not pass for a finished build. */
export const writeStamp = (folder, part, print) => {
    const file = stampFile(folder, part);
    writeFileSync(`${file}.new`, `${JSON.stringify({ fingerprint: print })}\n`);
    renameSync(`${file}.new`, file);
};

export const removeStamp = (folder, part) => rmSync(stampFile(folder, part), { force: true });
