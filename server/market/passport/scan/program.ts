import { scanArchive } from './scanArchive';

/** Four bytes before the archive: its length. A size beyond it is not waited for. */
const lengthBytes = 4;

const readAll = async (): Promise<Buffer> => {
    let archive = Buffer.alloc(0);
    let at = 0;
    let head = Buffer.alloc(0);
    for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
        let part = chunk;
        if (head.length < lengthBytes) {
            head = Buffer.concat([head, part]);
            if (head.length < lengthBytes) continue;
            archive = Buffer.allocUnsafe(head.readUInt32BE(0));
            part = head.subarray(lengthBytes);
        }
        at += part.copy(archive, at);
    }
    return archive.subarray(0, at);
};

/** Runs in a process of its own: an archive on stdin, what was found in it on stdout. */
const main = async (): Promise<void> => {
    const answer = await scanArchive(await readAll());
    await new Promise(done => process.stdout.write(JSON.stringify(answer), done));
};

main().then(
    () => process.exit(0),
    () => process.exit(1),
);
