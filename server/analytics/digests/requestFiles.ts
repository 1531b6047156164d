import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { VerifyLine } from './verifyLine';

/**
 * The embedded store belongs to the running server alone, so the command asks it by a file in the
 * data folder, `<id>.request`, which becomes `<id>.taken`; the answer grows in `<id>.answer`, a line
 * of JSON a piece. Whoever may write there may read the store anyway.
 */
export const requestFolder = (dataDir: string): string => join(dataDir, 'verify');

export type AnswerLine = VerifyLine | { type: 'failed'; message: string };

export const exists = (path: string): Promise<boolean> =>
    stat(path).then(
        () => true,
        () => false,
    );
