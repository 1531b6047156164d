import { readBase64, writeBase64 } from './bytes';
import { checkpointText, parseCheckpoint, readCheckpoint } from './checkpoint';

/** What a mail says of the log in one line: a signed checkpoint, and a site's newest leaf in it. */
export interface LogLine {
    /** the signed note, with the log's own signature alone */
    checkpoint: string;
    leaf: LineLeaf;
}

export interface LineLeaf {
    index: number;
    day: string;
    /** of the leaf (RFC 6962), hex */
    hash: string;
}

export const logLineStart = 'footfall/log-line/v1';

/**
 * `footfall/log-line/v1 <origin> <size> <root> <signature> <leaf> <day> <hash>`: the numbers in decimal,
 * root and signature in base64 as in the note, the leaf's hash in hex. Throws for a note of another form.
 */
export const writeLogLine = ({ checkpoint, leaf }: LogLine): string => {
    const read = parseCheckpoint(checkpoint);
    const signature = read?.signatures.find(({ name }) => name === read.origin);
    const [, , encoded = ''] = signature?.line.split(' ') ?? [];
    if (!read || encoded === '') throw new Error('this is no signed checkpoint');
    const { origin, size, root } = read;
    const head = [logLineStart, origin, size, writeBase64(root), encoded];
    return [...head, leaf.index, leaf.day, leaf.hash].join(' ');
};

const isNumber = (text: string): boolean => /^(?:0|[1-9]\d{0,15})$/.test(text);

/** The line in a text that may have been pasted with what stands around it, or wrapped; nothing without one. */
export const readLogLine = (text: string): LogLine | undefined => {
    // mail programs break lines where a space was, and mark what is quoted
    const words = text.replace(/^[>\s]+/gm, '').split(/\s+/);
    const at = words.indexOf(logLineStart);
    if (at < 0) return undefined;
    const [origin = '', size = '', root = '', signature = '', index = '', day = '', hash = ''] =
        words.slice(at + 1);
    const head = readCheckpoint(`${origin}\n${size}\n${root}\n`);
    const isLeaf =
        isNumber(index) && /^\d{4}-\d{2}-\d{2}$/.test(day) && /^[0-9a-f]{64}$/.test(hash);
    if (!head || !isLeaf || !readBase64(signature) || Number(index) >= head.size) return undefined;
    return {
        checkpoint: `${checkpointText(head)}\n— ${origin} ${signature}\n`,
        leaf: { index: Number(index), day, hash },
    };
};
