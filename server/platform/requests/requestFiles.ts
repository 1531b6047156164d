import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What commands ask of the server that holds the data folder. */
export type RequestKind = 'verify' | 'backup' | 'move' | 'doctor';

/**
 * The data folder belongs to the running server alone, so a command asks it by a file in there,
 * `<id>.request`, which becomes `<id>.taken`; the answer grows in `<id>.answer`, a line of JSON a
 * piece. Whoever may write there may read everything anyway.
 */
export const requestFolder = (dataDir: string, kind: RequestKind): string =>
    join(dataDir, 'requests', kind);

/** The last line is `end` or `failed`. */
export type AnswerLine<Line extends { type: string }> = Line | { type: 'failed'; message: string };

export const exists = (path: string): Promise<boolean> =>
    stat(path).then(
        () => true,
        () => false,
    );
