import { inflateSync } from 'node:zlib';
import { fault } from '../../../../contract/fault';
import { mostPages } from '../../../../contract/market/room/roomKinds';
import { invalid } from '../../../platform/http/errors';

const megabyte = 2 ** 20;
/** Unpacked bytes of one stream, and of all together. */
const mostOfStream = 96 * megabyte;
const mostOfAll = 400 * megabyte;
const mostObjects = 200_000;
/** Streams packed in packed streams, as no program writes them. */
const deepest = 3;

export const damagedPdf = () => invalid({ file: 'room.pdf_damaged' });
export const tooManyPages = () => invalid({ file: fault('room.pdf_pages', { max: mostPages }) });

const isZlib = (bytes: Buffer): boolean =>
    bytes.length > 2 && ((bytes[0] ?? 0) & 15) === 8 && bytes.readUInt16BE(0) % 31 === 0;

const isTooLarge = (cause: unknown): boolean =>
    (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';

/** How large a stream becomes when it is unpacked; throws 422 past the limit. */
const unpackedSize = (bytes: Buffer, depth = 0): number => {
    if (!isZlib(bytes)) return 0;
    if (depth === deepest) throw damagedPdf();
    try {
        const unpacked = inflateSync(bytes, { maxOutputLength: mostOfStream });
        return unpacked.length + unpackedSize(unpacked, depth + 1);
    } catch (cause) {
        if (isTooLarge(cause)) throw damagedPdf();
        if (cause instanceof Error && 'status' in cause) throw cause;
        return 0;
    }
};

const filterNames = ['Filter', 'FlateDecode', 'LZWDecode', 'RunLengthDecode', 'Fl', 'LZW', 'RL'];

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

/**
 * Refuses, before anything else opens it, a PDF whose streams unpack to more than a server should hold, or that is
 * packed in ways that only such files are. Throws 422.
 */
export const requireModestStreams = (file: Buffer): void => {
    const text = file.toString('latin1');
    if (/\/LZW(?:Decode)?\b/.test(text) || hidesFilter(text)) throw damagedPdf();
    const objects = text.match(/\d\s+obj\b/g)?.length ?? 0;
    if (objects > mostObjects) throw damagedPdf();
    let all = 0;
    for (const { 0: word, index } of text.matchAll(/stream\r?\n/g)) {
        if (text.startsWith('end', index - 3)) continue;
        const from = index + word.length;
        const end = text.indexOf('endstream', from);
        all += unpackedSize(file.subarray(from, end === -1 ? undefined : end));
        if (all > mostOfAll) throw damagedPdf();
    }
};
