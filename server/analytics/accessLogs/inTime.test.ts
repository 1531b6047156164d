import { expect, it } from 'vitest';
import { inTime } from './inTime';

const never = new Promise<never>(() => {});
const all = async (body: AsyncIterable<Buffer>, patience: { piece: number; whole: number }) => {
    const read: string[] = [];
    for await (const chunk of inTime(body, patience)) read.push(chunk.toString());
    return read;
};

it('passes on what comes', async () => {
    async function* body() {
        yield Buffer.from('a');
        yield Buffer.from('b');
    }
    expect(await all(body(), { piece: 1000, whole: 1000 })).toEqual(['a', 'b']);
});

it('gives up what stops in the middle', async () => {
    async function* body() {
        yield Buffer.from('a');
        await never;
    }
    await expect(all(body(), { piece: 20, whole: 10_000 })).rejects.toMatchObject({ status: 408 });
});

it('gives up what comes by drops without an end', async () => {
    async function* body() {
        for (;;) {
            await new Promise(done => setTimeout(done, 5));
            yield Buffer.from('a');
        }
    }
    await expect(all(body(), { piece: 10_000, whole: 60 })).rejects.toMatchObject({ status: 408 });
});
