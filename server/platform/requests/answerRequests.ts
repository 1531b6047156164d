import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { type AnswerLine, exists } from './requestFiles';

const requestPattern = /^([0-9a-f]{16})\.request$/;
const staleMs = 24 * 60 * 60 * 1000;

interface TakenRequest<Request> {
    id: string;
    request: Request;
}

/** Takes the requests that lie there, so that whoever asks knows that it was heard. */
export const takeRequests = async <Request>(
    folder: string,
    schema: z.ZodType<Request>,
): Promise<TakenRequest<Request>[]> => {
    const taken: TakenRequest<Request>[] = [];
    for (const name of await namesIn(folder)) {
        const id = requestPattern.exec(name)?.[1];
        if (!id) continue;
        const path = join(folder, `${id}.taken`);
        // Whoever asked may have given up just now.
        if (!(await renamed(join(folder, name), path))) continue;
        const parsed = schema.safeParse(readJson(await readFile(path, 'utf8')));
        if (parsed.success) taken.push({ id, request: parsed.data });
        else await rm(path);
    }
    return taken;
};

/** Writes the answer, a line after the other, until it is whole or nobody asks any more. */
export const answerRequest = async <Line extends { type: string }>(
    folder: string,
    id: string,
    lines: AsyncIterable<Line>,
    isStopping: () => boolean,
): Promise<void> => {
    const file = await open(join(folder, `${id}.answer`), 'wx');
    const write = (line: AnswerLine<Line>) => file.appendFile(`${JSON.stringify(line)}\n`);
    try {
        for await (const line of lines) {
            if (isStopping() || !(await exists(join(folder, `${id}.taken`)))) return;
            await write(line);
        }
    } catch (cause) {
        await write({ type: 'failed', message: String(cause) });
    } finally {
        await file.close();
    }
};

/** Removes what commands that were killed have left. */
export const removeStale = async (folder: string): Promise<void> => {
    for (const name of await namesIn(folder)) {
        const path = join(folder, name);
        const facts = await stat(path).catch(() => undefined);
        if (facts && Date.now() - facts.mtimeMs > staleMs) await rm(path, { force: true });
    }
};

const namesIn = async (folder: string): Promise<string[]> => {
    try {
        return await readdir(folder);
    } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw cause;
    }
};

const renamed = (from: string, to: string): Promise<boolean> =>
    rename(from, to).then(
        () => true,
        () => false,
    );

const readJson = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};
