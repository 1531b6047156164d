import { totalRowsHeader } from '../../contract/platform/answerHeaders';
import { fetchFile } from './fetchFile';

interface ExportFile {
    blob: Blob;
    name: string;
}

/** The name that the server gives a file; undefined when it gives none. */
export const fileNameOf = (disposition: string | null): string | undefined => {
    const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
    try {
        if (encoded) return decodeURIComponent(encoded);
    } catch {
        // the plain one, then
    }
    return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
};

/** How much of a file has come. */
export interface ExportProgress {
    bytes: number;
    /** line ends that have come, and the rows there will be; of a file of lines only */
    lines: number;
    rows: number | undefined;
}

const lineEnd = 10;
const countLines = (part: Uint8Array): number => {
    let count = 0;
    for (const byte of part) if (byte === lineEnd) count += 1;
    return count;
};

/**
 * Fetches a file of any length and tells how much has come; it has no time-out, but can be given
 * up by the signal. Throws HttpError.
 */
export const downloadExport = async (
    address: string,
    fallbackName: string,
    signal: AbortSignal,
    onProgress: (progress: ExportProgress) => void,
): Promise<ExportFile> => {
    const response = await fetchFile(address, { signal });
    const parts: BlobPart[] = [];
    const rows = Number(response.headers.get(totalRowsHeader)) || undefined;
    let [bytes, lines] = [0, 0];
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        parts.push(part.value);
        bytes += part.value.byteLength;
        lines += countLines(part.value);
        onProgress({ bytes, lines, rows });
    }
    return {
        blob: new Blob(parts, { type: response.headers.get('content-type') ?? '' }),
        name: fileNameOf(response.headers.get('content-disposition')) ?? fallbackName,
    };
};

/** Hands a file to the browser's downloads. */
export const saveFile = ({ blob, name }: ExportFile): void => {
    const url = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    // the browser has taken it over by the next turn
    setTimeout(() => URL.revokeObjectURL(url), 0);
};
