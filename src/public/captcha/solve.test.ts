import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findNumber } from './proofOfWork';
import { solve, solveInSlices } from './solve';

const challenge = 'text.signature';
const expected = `${challenge}:${findNumber(challenge, 12, 0, 1_000_000)}`;

/** What a page sees of a worker. */
class WorkerLike {
    onmessage: ((event: { data: number }) => void) | null = null;
    onerror: ((event: { preventDefault: () => void }) => void) | null = null;
    static ended = 0;
    terminate() {
        WorkerLike.ended += 1;
    }
    postMessage(_message: unknown) {}
}

class SolvingWorker extends WorkerLike {
    override postMessage(message: { challenge: string; bits: number }) {
        const found = findNumber(message.challenge, message.bits, 0, 1_000_000) ?? -1;
        queueMicrotask(() => this.onmessage?.({ data: found }));
    }
}

class RefusedWorker extends WorkerLike {
    override postMessage() {
        queueMicrotask(() => this.onerror?.({ preventDefault: () => {} }));
    }
}

afterEach(() => {
    vi.unstubAllGlobals();
    WorkerLike.ended = 0;
});

const never = new AbortController().signal;

describe('solve', () => {
    it('answers the challenge with the number found, and ends the worker', async () => {
        vi.stubGlobal('Worker', SolvingWorker);
        const answer = await solve({ challenge, bits: 12 }, never);
        expect(answer).toBe(expected);
        expect(createHash('sha256').update(answer).digest().readUInt16BE(0)).toBeLessThan(16);
        expect(WorkerLike.ended).toBe(1);
    });

    it.each([
        ['does not run', RefusedWorker],
        [
            'is not to be had',
            class {
                constructor() {
                    throw new Error('no workers here');
                }
            },
        ],
    ])('does without a worker that %s', async (_, Refused) => {
        vi.stubGlobal('Worker', Refused);
        expect(await solve({ challenge, bits: 12 }, never)).toBe(expected);
    });

    it('ends with the page', async () => {
        vi.stubGlobal('Worker', WorkerLike);
        const page = new AbortController();
        const solving = solve({ challenge, bits: 12 }, page.signal);
        page.abort();
        await expect(solving).rejects.toThrow('aborted');
        expect(WorkerLike.ended).toBe(1);
        await expect(solveInSlices({ challenge, bits: 12 }, page.signal)).rejects.toThrow();
    });
});
