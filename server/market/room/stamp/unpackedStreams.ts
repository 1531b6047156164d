import { createInflateRaw } from 'node:zlib';
import { fault } from '../../../../contract/fault';
import { mostPages } from '../../../../contract/market/room/roomKinds';
import { invalid } from '../../../platform/http/errors';

const megabyte = 2 ** 20;
/** Unpacked bytes of one stream, and of all together. */
const mostOfStream = 96 * megabyte;
const mostOfAll = 400 * megabyte;
const mostObjects = 200_000;
/** Numbers, texts, lists and tables that are read one by one, each larger in memory than in the file. */
const mostParts = 5_000_000;
/** Streams packed in packed streams, as no program writes them. */
const deepest = 3;

export const damagedPdf = () => invalid({ file: 'room.pdf_damaged' });
export const tooManyPages = () => invalid({ file: fault('room.pdf_pages', { max: mostPages }) });

const isZlib = (bytes: Buffer): boolean =>
    bytes.length > 2 && ((bytes[0] ?? 0) & 15) === 8 && bytes.readUInt16BE(0) % 31 === 0;

/**
 * What readers of PDFs get of a packed stream: also of one that is cut off or has a wrong checksum, which they never
 * look at. `read` counts the bytes that it took. Throws 422 past the limit.
 */
const inflate = (bytes: Buffer): Promise<{ unpacked: Buffer; read: number }> =>
    new Promise((resolve, reject) => {
        const inflating = createInflateRaw({ chunkSize: megabyte });
        const parts: Buffer[] = [];
        let size = 0;
        const finish = () => {
            resolve({ unpacked: Buffer.concat(parts), read: inflating.bytesWritten });
            inflating.destroy();
        };
        inflating.on('data', (part: Buffer) => {
            size += part.length;
            parts.push(part);
            if (size <= mostOfStream) return;
            inflating.destroy();
            reject(damagedPdf());
        });
        inflating.on('end', finish);
        inflating.on('error', finish);
        inflating.end(bytes.subarray(2));
    });

const isSpace = (byte: number): boolean => byte <= 32;

/** As readers of PDFs undo it, who skip spaces and look at nothing else. */
const fromBase85 = (bytes: Buffer): Buffer => {
    const made = Buffer.alloc(bytes.length * 4);
    let size = 0;
    let group: number[] = [];
    const close = () => {
        const missing = 5 - group.length;
        const value = [...group, ...Array<number>(missing).fill(84)].reduce(
            (sum, digit) => sum * 85 + digit,
            0,
        );
        made.writeUInt32BE(value % 2 ** 32, size);
        size += 4 - missing;
        group = [];
    };
    for (const byte of bytes) {
        if (isSpace(byte)) continue;
        if (byte === 0x7a && group.length === 0) {
            size += 4;
            continue;
        }
        group.push((byte - 33 + 256) % 256);
        if (group.length === 5) close();
    }
    if (group.length > 1) close();
    return made.subarray(0, size);
};

const fromHex = (bytes: Buffer): Buffer =>
    Buffer.from(bytes.toString('latin1').replace(/[^0-9a-f]/gi, ''), 'hex');

interface Decoding {
    /** with which its bytes end */
    end: '~' | '>';
    decode: (bytes: Buffer) => Buffer;
}

const base85: Decoding = { end: '~', decode: fromBase85 };
const hex: Decoding = { end: '>', decode: fromHex };

const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;
const weights: Readonly<Record<number, number>> = { 40: 1, 91: 2, 60: 2 };

/** How much a reader would make of these bytes: numbers and texts count once, a list twice, a table four times. */
const partsIn = (bytes: Buffer): number => {
    let parts = 0;
    let before = 0;
    for (const byte of bytes) {
        parts += isDigit(byte) ? Number(!isDigit(before)) : (weights[byte] ?? 0);
        before = byte;
    }
    return parts;
};

/** A packed part of the file's own structure begins with the numbers of what is in it. */
const isStructure = (bytes: Buffer): boolean =>
    /^(?:\s|%[^\r\n]*[\r\n])*\d+\s+\d+\s+[\d<[(/]/.test(bytes.toString('latin1', 0, 4_096));

/** Counts what the streams of a file unpack to, and what that costs; throws 422 past the limits. */
class Budget {
    #spent = 0;
    #parts = 0;
    readonly #decodings: readonly Decoding[];

    constructor(decodings: readonly Decoding[]) {
        this.#decodings = decodings;
    }

    async unpack(bytes: Buffer, depth = 0): Promise<void> {
        if (isZlib(bytes)) {
            if (depth === deepest) throw damagedPdf();
            const { unpacked, read } = await inflate(bytes);
            this.#spend(Math.max(unpacked.length, read));
            if (isStructure(unpacked)) this.spendParts(unpacked);
            await this.unpack(unpacked, depth + 1);
        }
        for (const { end, decode } of depth < deepest ? this.#decodings : []) {
            const last = bytes.indexOf(end);
            const packed = last === -1 ? bytes : bytes.subarray(0, last);
            this.#spend(packed.length);
            const decoded = decode(packed);
            if (decoded.length > 2) await this.unpack(decoded, depth + 1);
        }
    }

    spendParts(bytes: Buffer): void {
        this.#parts += partsIn(bytes);
        if (this.#parts > mostParts) throw damagedPdf();
    }

    #spend(bytes: number): void {
        this.#spent += bytes;
        if (this.#spent > mostOfAll) throw damagedPdf();
    }
}

const filterNames = [
    ...['Filter', 'FlateDecode', 'LZWDecode', 'RunLengthDecode', 'Fl', 'LZW', 'RL'],
    ...['ASCII85Decode', 'ASCIIHexDecode', 'A85', 'AHx'],
];

/** A name may have its letters as numbers; nobody writes those of filters so, but to hide them. */
const hidesFilter = (text: string): boolean =>
    [...text.matchAll(/\/\w{0,20}#[\w#]{2,60}/g)].some(([name]) =>
        filterNames.includes(
            name
                .slice(1)
                .replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
                    String.fromCharCode(Number.parseInt(hex, 16)),
                ),
        ),
    );

/** A filter that stands elsewhere in the file, where its name may be packed. */
const isFilterElsewhere = (text: string): boolean =>
    /\/Filter(?:\s|%[^\r\n]*[\r\n])*(?:\[[^\]]{0,400})?\b\d+\s+\d+\s+R\b/.test(text);

/** Where the bytes of a stream may begin: after its word, a space and the end of the line, or without them. */
const beginnings = (file: Buffer, after: number): number[] => {
    const found = [after];
    for (let at = after; at < after + 3 && isSpace(file[at] ?? 255); at++) found.push(at + 1);
    return found;
};

/**
 * Refuses, before anything else opens it, a PDF whose streams unpack to more than a server should hold, or that is
 * packed in ways that only such files are. A stream is looked at to the end of the file, as a file may say anything
 * about where it ends. Throws 422.
 */
export const requireModestStreams = async (file: Buffer): Promise<void> => {
    const text = file.toString('latin1');
    const isOdd = /\/(?:LZW|RunLength)Decode\b/.test(text) || hidesFilter(text);
    if (isOdd || isFilterElsewhere(text)) throw damagedPdf();
    const objects = text.match(/\d\s+obj\b/g)?.length ?? 0;
    if (objects > mostObjects) throw damagedPdf();
    const budget = new Budget([
        ...(text.includes('/ASCII85Decode') ? [base85] : []),
        ...(text.includes('/ASCIIHexDecode') ? [hex] : []),
    ]);
    budget.spendParts(file);
    for (const { index } of text.matchAll(/(?<!end)stream/g)) {
        const [first = 0, ...others] = beginnings(file, index + 'stream'.length);
        const last = others.at(-1) ?? first;
        await budget.unpack(file.subarray(last));
        for (const at of [first, ...others].filter(from => from !== last)) {
            if (isZlib(file.subarray(at))) await budget.unpack(file.subarray(at));
        }
    }
};
