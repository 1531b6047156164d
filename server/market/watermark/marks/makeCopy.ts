import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type {
    ChangedFile,
    CopyAnswer,
    MarkPlan,
    Segment,
} from '../../../../contract/market/watermark/marks';
import { type Limits, ScanRefusal, limits as usual } from '../../passport/scan/limits';
import { unpack } from '../../passport/scan/unpack';
import { readZipTable, type ZipEntry } from '../../passport/scan/zipTable';
import { markComments } from './commentPlaces';
import { textOf } from './fileText';
import { requirePlainEnd } from './planMarks';
import { endPart, listedPart, localPart, newHeaders } from './zipParts';

/** What one buyer's copy is known by: a mark for each place of the plan, of the kinds that its seller allows. */
export interface Marks {
    order: readonly (0 | 1)[];
    comments: readonly (0 | 1)[];
}

interface Wanted {
    plan: MarkPlan;
    marks: Marks;
    /** text of the file that says who bought it */
    licence: string;
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A copy in parts of the archive and of what is new, as it grows. */
class Parts {
    readonly segments: Segment[] = [];
    readonly #fresh: Buffer[] = [];
    #freshLength = 0;
    #length = 0;

    get length(): number {
        return this.#length;
    }

    fromArchive(start: number, end: number): void {
        if (end > start) this.#add(0, start, end);
    }

    fresh(bytes: Buffer): void {
        this.#fresh.push(bytes);
        this.#add(1, this.#freshLength, this.#freshLength + bytes.length);
        this.#freshLength += bytes.length;
    }

    packed(): string {
        return deflateRawSync(Buffer.concat(this.#fresh), { level: 9 }).toString('base64');
    }

    #add(source: 0 | 1, start: number, end: number): void {
        this.#length += end - start;
        const last = this.segments.at(-1);
        if (last && last[0] === source && last[2] === start) last[2] = end;
        else this.segments.push([source, start, end]);
    }
}

/** Files of the plan with this copy's marks, where a mark changes them. */
const changedFiles = async (
    archive: Buffer,
    entries: ZipEntry[],
    limits: Limits,
    wanted: Wanted,
) => {
    const { plan, marks } = wanted;
    const bits = new Map(plan.comments.map((key, at) => [key, marks.comments[at] ?? 0]));
    const contents = new Map<number, Buffer>();
    const files: ChangedFile[] = [];
    const budget = { left: limits.unpacked };
    for (const { index } of plan.files) {
        const entry = entries[index];
        if (!entry) throw new ScanRefusal('changed');
        const before = await unpack(archive, entry, { limits, budget });
        const text = textOf(before);
        if (text === undefined) throw new ScanRefusal('changed');
        const after = Buffer.from(markComments(entry.path, text, bits));
        if (after.equals(before)) continue;
        contents.set(index, after);
        files.push({ path: entry.path, before: digestOf(before), after: digestOf(after) });
    }
    return { contents, files };
};

/** The list's entries in the order that the marks give them. */
const markedOrder = (count: number, { plan, marks }: Wanted): number[] => {
    const order = Array.from({ length: count }, (_, index) => index);
    for (const [at, { index }] of plan.pairs.entries()) {
        if (marks.order[at] === 1) [order[index], order[index + 1]] = [index + 1, index];
    }
    return order;
};

const build = (
    archive: Buffer,
    entries: ZipEntry[],
    contents: Map<number, Buffer>,
    wanted: Wanted,
) => {
    const listEnd = requirePlainEnd(archive, entries);
    if (listEnd < 0) throw new ScanRefusal('damaged');
    const listStart = Math.min(...entries.map(({ listed }) => listed.start));
    const parts = new Parts();
    const offsets: number[] = [];
    const placed = [...entries.keys()].sort(
        (one, other) => (entries[one]?.offset ?? 0) - (entries[other]?.offset ?? 0),
    );
    parts.fromArchive(0, entries[placed[0] ?? 0]?.offset ?? 0);
    for (const [at, index] of placed.entries()) {
        const { offset = 0 } = entries[index] ?? {};
        const next = entries[placed[at + 1] ?? -1]?.offset ?? listStart;
        const content = contents.get(index);
        offsets[index] = parts.length;
        if (content) parts.fresh(localPart(archive.subarray(offset), content));
        else parts.fromArchive(offset, next);
    }
    const headers = newHeaders(wanted.plan.licencePath);
    const licence = Buffer.from(wanted.licence);
    const licenceAt = parts.length;
    parts.fresh(localPart(headers.local, licence));
    const list = markedOrder(entries.length, wanted).map(index => {
        const { start, end } = entries[index]?.listed ?? { start: 0, end: 0 };
        const record = archive.subarray(start, end);
        return listedPart(record, offsets[index] ?? 0, contents.get(index));
    });
    list.push(listedPart(headers.listed, licenceAt, licence));
    const listed = Buffer.concat(list);
    const where = { count: list.length, start: parts.length, length: listed.length };
    parts.fresh(Buffer.concat([listed, endPart(archive.subarray(listEnd), where)]));
    return parts;
};

/** One buyer's copy of an archive, as what differs from it. The same marks make the same bytes. */
export const makeCopy = async (
    archive: Buffer,
    wanted: Wanted,
    limits: Limits = usual,
): Promise<CopyAnswer> => {
    try {
        const entries = readZipTable(archive, limits);
        const { contents, files } = await changedFiles(archive, entries, limits, wanted);
        const parts = build(archive, entries, contents, wanted);
        return { state: 'done', patch: parts.packed(), segments: parts.segments, files };
    } catch (cause) {
        if (cause instanceof ScanRefusal) return { state: 'failed', failure: cause.failure };
        if (cause instanceof RangeError) return { state: 'failed', failure: 'damaged' };
        throw cause;
    }
};
