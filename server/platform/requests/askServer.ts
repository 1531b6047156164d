import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../config';
import { type AnswerLine, exists, type RequestKind, requestFolder } from './requestFiles';

const pollIntervalMs = 3_000;

interface Asking {
    kind: RequestKind;
    /** of the server */
    dataDir: string;
    /** whether whoever holds the data folder has let go of it */
    isFree(): boolean;
    /** ms, in which the request must have been heard */
    patienceMs: number;
    pollMs: number;
    /** ends the asking */
    signal?: AbortSignal;
}

/** Asks the running server, and passes its answer on as it comes. */
export async function* askServer<Line extends { type: string }>(
    request: object,
    { kind, dataDir, isFree, patienceMs, pollMs, signal }: Asking,
): AsyncGenerator<Line> {
    const folder = requestFolder(dataDir, kind);
    await mkdir(folder, { recursive: true });
    const id = randomBytes(8).toString('hex');
    const path = (kind: string) => join(folder, `${id}.${kind}`);
    try {
        await writeFile(path('part'), JSON.stringify(request), { mode: 0o600 });
        await rename(path('part'), path('request'));
        const askedAt = performance.now();
        let lookedAt = askedAt;
        for (let given = 0; ; ) {
            // Seldom: who tries the lock holds it for a moment, and a server may want to start.
            const isTime = performance.now() - lookedAt > pollIntervalMs;
            const stopped = isTime && isFree();
            if (isTime) lookedAt = performance.now();
            const lines = await linesOf<Line>(path('answer'));
            for (const line of lines.slice(given)) {
                if (isFailure(line)) throw new StartError(`the server: ${line.message}`);
                yield line;
                if (line.type === 'end') return;
            }
            given = lines.length;
            if (stopped) throw new StartError('the server has stopped meanwhile; try again');
            const isHeard = !(await exists(path('request')));
            if (!isHeard && performance.now() - askedAt > patienceMs) {
                throw new StartError(
                    'the data folder is held by a program that does not answer: another command, or a server that hangs. Try again when it has ended',
                );
            }
            await pause(pollMs, undefined, { signal });
        }
    } finally {
        for (const kind of ['part', 'request', 'taken', 'answer']) {
            await rm(path(kind), { force: true });
        }
    }
}

const isFailure = (line: { type: string }): line is { type: 'failed'; message: string } =>
    line.type === 'failed';

/** The whole lines of an answer so far. */
const linesOf = async <Line extends { type: string }>(
    path: string,
): Promise<AnswerLine<Line>[]> => {
    if (!(await exists(path))) return [];
    const text = await readFile(path, 'utf8');
    return text
        .slice(0, text.lastIndexOf('\n') + 1)
        .split('\n')
        .filter(line => line !== '')
        .map(line => JSON.parse(line) as AnswerLine<Line>);
};
