import { parentPort, workerData } from 'node:worker_threads';
import { ApiError } from '../../../platform/http/errors';
import type { StampAnswer, StampQuestion } from './question';
import { stampPdf } from './stampPdf';

const answer = async ({ file, stamp }: StampQuestion): Promise<StampAnswer> => {
    try {
        return { made: await stampPdf(Buffer.from(file), stamp && Buffer.from(stamp)) };
    } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        const { status, fault, errors } = cause;
        return { refused: { status, fault, errors } };
    }
};

/** Runs in a thread of its own: what it is asked comes with it, the answer is its one message. */
void answer(workerData as StampQuestion).then(done => parentPort?.postMessage(done));
