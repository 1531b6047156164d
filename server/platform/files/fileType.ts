import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

/** What is looked at: archives are not opened beyond it. */
const headBytes = 64 << 10;

const readHead = async (path: string): Promise<Buffer> => {
    const file = await open(path, 'r');
    try {
        const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes) });
        return buffer.subarray(0, bytesRead);
    } finally {
        await file.close();
    }
};

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** How a text says that it is written. */
const markedEncoding = (head: Buffer): Encoding | undefined => {
    const [first, second, third] = head;
    if (first === 0xff && second === 0xfe) return 'utf-16le';
    if (first === 0xfe && second === 0xff) return 'utf-16be';
    return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
};

/** The beginning as text, or nothing when it is none. */
const textOf = (head: Buffer, encoding: Encoding): string | undefined => {
    try {
        // the last character may be cut
        const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has
        return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? undefined : text;
    } catch {
        return undefined;
    }
};

const prolog = /^(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype\s+svg[^>[]*(?:\[[^\]]*\]\s*)?>)/i;

/** What follows declarations, comments and white space. */
const withoutProlog = (text: string): string => {
    let rest = text;
    for (let found = prolog.exec(rest); found; found = prolog.exec(rest)) {
        rest = rest.slice(found[0].length);
    }
    return rest;
};

/** What browsers would show as a page if they were allowed to guess. */
const page =
    /<(?:!doctype\s+html|html|head|body|script|iframe|frameset|object|embed|style|title|meta|link|base|form|svg|math|table|div|img|video|audio|a|b|p|br|h1)[\s>/]/i;

const typeOfText = (text: string): string => {
    const start = withoutProlog(text);
    if (/^<(?:[\w-]+:)?svg[\s>/]/i.test(start)) return 'image/svg+xml';
    if (page.test(text.slice(0, 4096)) || /^<!--/.test(text.trimStart())) return 'text/html';
    return /^\s*<\?xml\s/.test(text) ? 'application/xml' : 'text/plain';
};

/**
 * The media type of a file by its content, whatever it is called. `application/octet-stream` when
 * nothing is known of it.
 */
export const fileTypeOf = async (path: string): Promise<string> => {
    const head = await readHead(path);
    const encoding = markedEncoding(head);
    // such a mark begins some sounds too
    const marked = encoding && textOf(head, encoding);
    if (marked !== undefined) return typeOfText(marked);
    const found = await fileTypeFromBuffer(head).catch(() => undefined);
    if (found && found.mime !== 'application/xml') return found.mime;
    const text = textOf(head, 'utf-8');
    return text === undefined ? 'application/octet-stream' : typeOfText(text);
};
