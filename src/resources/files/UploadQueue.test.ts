import { describe, expect, it } from 'vitest';
import type { UploadAnswer } from '../../../contract/platform/resources/files';
import { UploadQueue } from './UploadQueue';
import type { SendFile } from './uploadFile';

const file = (name: string, size = 3, type = 'text/plain') =>
    new File(['x'.repeat(size)], name, { type });
const answerFor = (name: string): UploadAnswer => ({ id: name, name, image: null });

/** A server whose answers the test gives. */
const heldServer = () => {
    const asked = new Map<
        string,
        { finish: () => void; fail: (error: Error) => void; signal: AbortSignal }
    >();
    const send: SendFile = ({ name }, _visibility, signal, onProgress) =>
        new Promise((resolve, reject) => {
            onProgress(0.5);
            asked.set(name, {
                finish: () => resolve(answerFor(name)),
                fail: reject,
                signal,
            });
            signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        });
    return { asked, send };
};

const settled = () => new Promise(done => setTimeout(done, 0));
const states = (queue: UploadQueue) =>
    queue.list().map(upload => `${upload.file.name} ${upload.state}`);

describe('UploadQueue', () => {
    it('sends two at once, and the next when one has arrived', async () => {
        const { asked, send } = heldServer();
        const queue = new UploadQueue(send);
        const done: string[] = [];
        queue.onDone = ({ id }) => done.push(id);
        queue.add([file('a'), file('b'), file('c')], 'public');
        expect(states(queue)).toEqual(['a sending', 'b sending', 'c waiting']);
        expect(queue.list()[0]?.share).toBe(0.5);
        asked.get('a')?.finish();
        await settled();
        expect(states(queue)).toEqual(['a done', 'b sending', 'c sending']);
        expect(done).toEqual(['a']);
        expect(queue.isBusy).toBe(true);
    });

    it('gives one up, and goes on with the others', async () => {
        const { asked, send } = heldServer();
        const queue = new UploadQueue(send);
        queue.add([file('a'), file('b'), file('c')], 'private');
        queue.cancel(queue.list()[0]?.key ?? 0);
        await settled();
        expect(asked.get('a')?.signal.aborted).toBe(true);
        expect(states(queue)).toEqual(['b sending', 'c sending']);
    });

    it('tries a failed one again, and forgets what has ended', async () => {
        const { asked, send } = heldServer();
        const queue = new UploadQueue(send);
        queue.add([file('a')], 'public');
        asked.get('a')?.fail(new Error('no connection'));
        await settled();
        expect(states(queue)).toEqual(['a failed']);
        queue.again(queue.list()[0]?.key ?? 0);
        expect(states(queue)).toEqual(['a sending']);
        asked.get('a')?.finish();
        await settled();
        expect(states(queue)).toEqual(['a done']);
        queue.clear();
        expect(queue.list()).toEqual([]);
    });

    it('does not send what is too large', () => {
        const { asked, send } = heldServer();
        const queue = new UploadQueue(send);
        const limits = { file: 10, image: 4 };
        queue.add(
            [file('a.png', 5, 'image/png'), file('b.txt', 5), file('c', 11)],
            'public',
            limits,
        );
        expect(states(queue)).toEqual(['a.png failed', 'b.txt sending', 'c failed']);
        expect(asked.has('a.png')).toBe(false);
        expect(queue.list()[0]?.error).toMatchObject({ status: 413 });
    });

    it('tells its listeners, with a list that stays the same between changes', () => {
        const { send } = heldServer();
        const queue = new UploadQueue(send);
        let told = 0;
        const stop = queue.subscribe(() => {
            told += 1;
        });
        expect(queue.list()).toBe(queue.list());
        queue.add([file('a')], 'public');
        expect(told).toBeGreaterThan(0);
        const before = told;
        stop();
        queue.clear();
        expect(told).toBe(before);
    });
});
