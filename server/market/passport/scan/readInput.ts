/** Bytes before each part: its length. A size beyond it is not waited for. */
const lengthBytes = 4;

/** What a process was given, part by part, each with its length before it. */
export const readInput = async (): Promise<Buffer[]> => {
    const parts: Buffer[] = [];
    let head = Buffer.alloc(0);
    let part: Buffer | undefined;
    let at = 0;
    for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
        let rest = chunk;
        while (rest.length > 0) {
            if (!part) {
                const needed = lengthBytes - head.length;
                head = Buffer.concat([head, rest.subarray(0, needed)]);
                rest = rest.subarray(needed);
                if (head.length < lengthBytes) break;
                part = Buffer.allocUnsafe(head.readUInt32BE(0));
            }
            const copied = rest.copy(part, at);
            at += copied;
            rest = rest.subarray(copied);
            if (at < part.length) break;
            parts.push(part);
            [part, head, at] = [undefined, Buffer.alloc(0), 0];
        }
    }
    // what ended early is as long as what came
    if (part) parts.push(part.subarray(0, at));
    return parts;
};
