import type { MarkPlan, PlanAnswer } from '../../../../contract/market/watermark/marks';
import { fewestMarks, mostMarks } from '../../../../contract/market/watermark/words';
import { type Limits, ScanRefusal, limits as usual } from '../../passport/scan/limits';
import { unpack } from '../../passport/scan/unpack';
import { readZipTable, type ZipEntry } from '../../passport/scan/zipTable';
import { commentPlaces } from './commentPlaces';
import { longestText, textOf } from './fileText';
import { syntaxOf } from './syntax';
import { digestsOf, Untouched } from './untouched';

/** Bytes of all files that a copy has anew, and comments of one of them. */
const mostChanged = 2 ** 20;
const mostInFile = 40;
const executable = 0o111;

interface Candidate {
    index: number;
    path: string;
    size: number;
    /** as they may be written elsewhere in the archive */
    digests: string[];
    keys: string[];
}

/** A file of the archive's own that is not run by its name. */
const mayChange = (archive: Buffer, { path, size, listed }: ZipEntry, untouched: Untouched) => {
    const isUnix = archive.readUInt8(listed.start + 5) === 3;
    const mode = archive.readUInt16LE(listed.start + 40);
    const isRun = isUnix && (mode & executable) !== 0;
    return size > 0 && size <= longestText && !isRun && !untouched.isNamed(path);
};

/** Comments that stand once in all of an archive, by files that may change. */
const findCandidates = async (archive: Buffer, entries: ZipEntry[], limits: Limits) => {
    const untouched = new Untouched(entries.map(({ path }) => path));
    const counts = new Map<string, number>();
    const candidates: Candidate[] = [];
    const budget = { left: limits.unpacked };
    for (const [index, entry] of entries.entries()) {
        if (entry.isFolder) continue;
        const bytes = await unpack(archive, entry, { limits, budget });
        const text = textOf(bytes);
        untouched.read(text ?? (bytes.includes(0) ? '' : bytes.toString('latin1')));
        if (text === undefined || syntaxOf(entry.path) === undefined) continue;
        const places = commentPlaces(entry.path, text);
        for (const { key } of places) counts.set(key, (counts.get(key) ?? 0) + 1);
        const keys = places.filter(({ bit }) => bit === 0).map(({ key }) => key);
        if (keys.length === 0 || !mayChange(archive, entry, untouched)) continue;
        const { path, size } = entry;
        candidates.push({ index, path, size, digests: digestsOf(bytes), keys });
    }
    return candidates
        .filter(({ digests }) => !untouched.isDigested(digests))
        .map(one => ({ ...one, keys: one.keys.filter(key => counts.get(key) === 1) }));
};

/** Those with most marks in the fewest bytes, as far as a copy may differ. */
const chooseFiles = (candidates: readonly Candidate[]): Pick<MarkPlan, 'files' | 'comments'> => {
    const files: MarkPlan['files'] = [];
    const comments: string[] = [];
    let changed = 0;
    const ordered = candidates
        .filter(({ keys }) => keys.length > 0)
        .sort((one, other) => other.keys.length / other.size - one.keys.length / one.size);
    for (const { index, path, size, keys } of ordered) {
        const room = Math.min(mostInFile, mostMarks.comments - comments.length);
        if (room === 0 || files.length >= mostMarks.files) break;
        if (changed + size > mostChanged) continue;
        changed += size;
        const chosen = keys.slice(0, room);
        files.push({ index, path, marks: chosen.length });
        comments.push(...chosen);
    }
    return { files, comments };
};

/** Files that are neighbours in the list, spread over it; what stands first stays so. */
const choosePairs = (entries: readonly ZipEntry[]): MarkPlan['pairs'] => {
    const all: MarkPlan['pairs'] = [];
    for (let index = 1; index + 1 < entries.length; index += 2) {
        const [one, other] = [entries[index], entries[index + 1]];
        if (!one || !other || one.isFolder || other.isFolder) continue;
        all.push({ index, paths: [one.path, other.path] });
    }
    const step = Math.max(1, all.length / mostMarks.order);
    return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
};

/** A name that nothing in the archive has. */
const freePath = (entries: readonly ZipEntry[]): string => {
    const taken = new Set(entries.map(({ path }) => path.split('/')[0]?.toLowerCase()));
    for (let number = 1; ; number += 1) {
        const path = number === 1 ? 'PURCHASE.json' : `PURCHASE-${number}.json`;
        if (!taken.has(path.toLowerCase())) return path;
    }
};

const endMark = 0x06054b50;

/** An archive of the plain form, whose list its last record ends at once. */
export const requirePlainEnd = (archive: Buffer, entries: readonly ZipEntry[]): number => {
    const end = Math.max(0, ...entries.map(({ listed }) => listed.end));
    const isPlain = entries.length > 0 && archive.readUInt32LE(end) === endMark;
    return isPlain ? end : -1;
};

/** Where marks can be. Never rejects for what the archive is; what is found is the same each time. */
export const planMarks = async (archive: Buffer, limits: Limits = usual): Promise<PlanAnswer> => {
    try {
        const entries = readZipTable(archive, limits);
        if (requirePlainEnd(archive, entries) < 0) return { state: 'failed', failure: 'wide' };
        const chosen = chooseFiles(await findCandidates(archive, entries, limits));
        const pairs = choosePairs(entries);
        if (chosen.comments.length + pairs.length < fewestMarks) {
            return { state: 'failed', failure: 'no_places' };
        }
        return {
            state: 'done',
            plan: { method: 1, ...chosen, pairs, licencePath: freePath(entries) },
        };
    } catch (cause) {
        if (cause instanceof ScanRefusal) return { state: 'failed', failure: cause.failure };
        if (cause instanceof RangeError) return { state: 'failed', failure: 'damaged' };
        throw cause;
    }
};
