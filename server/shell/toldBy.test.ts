import { expect, it } from 'vitest';
import { toldBy } from './toldBy';

it('tells all lines in their order, and what the job throws', async () => {
    const told: number[] = [];
    const lines = toldBy<number>(async tell => {
        tell(1);
        await Promise.resolve();
        tell(2);
        throw new Error('in the middle');
    });
    const read = async () => {
        for await (const line of lines) told.push(line);
    };
    await expect(read()).rejects.toThrow('in the middle');
    expect(told).toEqual([1, 2]);
});

it('is not over before the job is, though nobody listens any more', async () => {
    let isDone = false;
    const lines = toldBy<string>(async tell => {
        tell('begun');
        await new Promise(setImmediate);
        isDone = true;
    });
    for await (const line of lines) {
        expect(line).toBe('begun');
        break;
    }
    expect(isDone).toBe(true);
});
