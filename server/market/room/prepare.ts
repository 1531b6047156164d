import { rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { viewOf } from '../../../contract/market/room/roomKinds';
import type { Library } from '../../platform/files/library';
import { notFound } from '../../platform/http/errors';
import { stampApart } from './stamp/stampApart';
import { type StampReader, stampLines } from './stamp/stampLines';
import { stampMask } from './stamp/stampMask';
import { stampPage } from './stamp/stampPage';
import { stampPicture } from './stamp/stampPicture';
import { isGb18030, mostText, requireShortText, textPdf } from './stamp/textPdf';

interface Stored {
    sha256: string;
    mime: string;
    size: number;
}

/** What of the library documents need. */
export interface Preparing extends Pick<Library, 'documents' | 'newPath'> {
    storage: Pick<Library['storage'], 'read'>;
}

/**
 * ms; readers have twice as long: whatever is taken can be shown to them with their name, also by a server that has
 * much to do
 */
const mostToCheck = { kill: 60_000, heap: 1_024 };

const bytesOf = async (
    library: Pick<Preparing, 'storage'>,
    { sha256 }: Pick<Stored, 'sha256'>,
): Promise<Buffer> => {
    const body = await library.storage.read(sha256);
    if (!body) throw notFound('file.not_found');
    return buffer(body);
};

/** The bytes as a local file, as long as something is done with them. */
const withFile = async <Made>(
    library: Preparing,
    stored: Stored,
    make: (path: string) => Promise<Made>,
): Promise<Made> => {
    const path = library.newPath();
    try {
        await writeFile(path, await bytesOf(library, stored));
        return await make(path);
    } finally {
        await rm(path, { force: true });
    }
};

/** Whether bytes are a text in the encoding of Chinese programs; larger ones are not looked at. */
export const isChineseText = async (
    library: Pick<Preparing, 'storage'>,
    { sha256, size }: Omit<Stored, 'mime'>,
): Promise<boolean> => size <= mostText && isGb18030(await bytesOf(library, { sha256 }));

/** Refuses what readers could not be shown later; answers how many pages a PDF has. Throws 422. */
export const requirePreparable = (
    library: Preparing,
    stored: Stored,
    sellerId: string,
): Promise<number | null> =>
    library.documents.run(sellerId, async () => {
        if (stored.mime === 'application/pdf') {
            return (await stampApart(await bytesOf(library, stored), undefined, mostToCheck)).pages;
        }
        if (stored.mime === 'text/plain') {
            requireShortText(stored.size);
            await stampApart(await textPdf(await bytesOf(library, stored)), undefined, mostToCheck);
        }
        if (stored.mime.startsWith('image/')) {
            await withFile(library, stored, path => stampPicture(path, stored.mime));
        }
        return null;
    });

export interface Prepared {
    bytes: Buffer;
    type: 'application/pdf' | 'image/jpeg';
    ending: 'pdf' | 'jpg';
}

/**
 * What a reader gets to see: pages or a picture made anew, with their name, address and the time over it. One after
 * another, so that many readers do not fill the memory, and readers in turn: a page may be made to take long. Undefined
 * for what can only be downloaded.
 */
export const prepareFor = (
    library: Preparing,
    stored: Stored,
    reader: StampReader,
    now: number,
): Promise<Prepared | undefined> =>
    library.documents.run(reader.email, async () => {
        const lines = stampLines(reader, now);
        const view = viewOf(stored.mime);
        if (view === 'none') return undefined;
        if (view === 'picture') {
            const mask = await stampMask(lines);
            const make = (path: string) => stampPicture(path, stored.mime, mask);
            const bytes = await withFile(library, stored, make);
            return { bytes, type: 'image/jpeg', ending: 'jpg' };
        }
        const file = await bytesOf(library, stored);
        const pages = stored.mime === 'text/plain' ? await textPdf(file) : file;
        const { bytes } = await stampApart(pages, await stampPage(lines));
        return { bytes, type: 'application/pdf', ending: 'pdf' };
    });
