import { fromBufferPromise } from 'yauzl';
import { HistoryFault } from '../historyFault';
import { maxAnswerBytes, maxEntries } from './limits';

/** The files of a ZIP that stands within another file, and is small. Throws HistoryFault. */
export const readZipped = async (
    bytes: Buffer,
    isWanted: (name: string) => boolean,
): Promise<{ name: string; content: Buffer }[]> => {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(() => {
        throw new HistoryFault('damaged');
    });
    if (zip.entryCount > maxEntries) throw new HistoryFault('packed');
    const found: { name: string; content: Buffer }[] = [];
    let size = 0;
    try {
        for await (const entry of zip.eachEntry()) {
            if (!isWanted(entry.fileName)) continue;
            size += entry.uncompressedSize;
            if (size > maxAnswerBytes) throw new HistoryFault('packed');
            const parts: Buffer[] = [];
            // it ends with a fault where more comes than the entry says
            for await (const part of await zip.openReadStreamPromise(entry)) {
                parts.push(part as Buffer);
            }
            found.push({ name: entry.fileName, content: Buffer.concat(parts) });
        }
    } catch (cause) {
        throw cause instanceof HistoryFault ? cause : new HistoryFault('damaged');
    }
    return found;
};
