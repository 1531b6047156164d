import { describe, expect, it } from 'vitest';
import { FairQueue } from './fairQueue';

describe('a queue of several people’s work', () => {
    it('does theirs in turn, one at a time, however much one of them asked for first', async () => {
        const queue = new FairQueue();
        const done: string[] = [];
        let running = 0;
        const work = (name: string) => async () => {
            running += 1;
            expect(running).toBe(1);
            await new Promise(resolve => setTimeout(resolve, 2));
            running -= 1;
            done.push(name);
        };
        const greedy = [1, 2, 3, 4].map(at => queue.run('greedy', work(`greedy ${at}`)));
        await Promise.all([...greedy, queue.run('other', work('other'))]);
        expect(done).toEqual(['greedy 1', 'other', 'greedy 2', 'greedy 3', 'greedy 4']);
    });

    it('refuses one who asks for more meanwhile, takes others, and goes on after a failure', async () => {
        const queue = new FairQueue();
        const failing = () => Promise.reject(new Error('damaged'));
        const asked = Array.from({ length: 6 }, () =>
            queue.run('greedy', failing).catch((cause: unknown) => String(cause)),
        );
        const other = queue.run('other', async () => 'done');
        const told = await Promise.all(asked);
        expect(told.slice(0, 5)).toEqual(Array(5).fill('Error: damaged'));
        expect(told[5]).toContain('Too many');
        expect(await other).toBe('done');
        expect(await queue.run('greedy', async () => 'again')).toBe('again');
    });
});
