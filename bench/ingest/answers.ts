/** Called with each whole answer: its status and its body. */
export type OnAnswer = (status: number, body: Buffer) => void;

const headEnd = '\r\n\r\n';
const nothing = Buffer.alloc(0);
const maxHead = 64 * 1024;

/**
 * Reads HTTP/1.1 answers from the pieces in which they come. It knows only what a server sends
 * back to a post over a connection that stays open; it throws at anything else.
 */
export class AnswerReader {
    #rest: Buffer = nothing;

    push(piece: Buffer, onAnswer: OnAnswer): void {
        let data = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece;
        while (data.length > 0) {
            const answer = readAnswer(data);
            if (!answer) break;
            data = data.subarray(answer.end);
            // 100 Continue and its like come before the answer itself.
            if (answer.status >= 200) onAnswer(answer.status, answer.body);
        }
        this.#rest = data;
    }
}

interface Body {
    body: Buffer;
    /** where the next answer begins */
    end: number;
}

const readAnswer = (data: Buffer): (Body & { status: number }) | undefined => {
    const at = data.indexOf(headEnd);
    if (at < 0) {
        if (data.length > maxHead) throw new Error('an answer without an end of its headers');
        return undefined;
    }
    const head = data.toString('latin1', 0, at);
    const status = Number(/^HTTP\/1\.1 (\d{3})\b/.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(status)) throw new Error('an answer that is no HTTP/1.1');
    const body = readBody(data, at + headEnd.length, head, status);
    return body && { status, ...body };
};

const readBody = (data: Buffer, from: number, head: string, status: number): Body | undefined => {
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length !== undefined) {
        const end = from + Number(length);
        return end > data.length ? undefined : { body: data.subarray(from, end), end };
    }
    if (/\r\ntransfer-encoding: *chunked/i.test(head)) return readChunks(data, from);
    if (status === 204 || status === 304 || status < 200) return { body: nothing, end: from };
    throw new Error('an answer that does not say how long it is');
};

const readChunks = (data: Buffer, from: number): Body | undefined => {
    const parts: Buffer[] = [];
    for (let at = from; ; ) {
        const line = data.indexOf('\r\n', at);
        if (line < 0) return undefined;
        const size = Number.parseInt(data.toString('latin1', at, line), 16);
        if (Number.isNaN(size)) throw new Error('a chunk that does not say how long it is');
        const end = line + 2 + size + 2;
        if (end > data.length) return undefined;
        if (size === 0) return { body: Buffer.concat(parts), end };
        parts.push(data.subarray(line + 2, line + 2 + size));
        at = end;
    }
};
