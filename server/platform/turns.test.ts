import { expect, it } from 'vitest';
import { Turns } from './turns';

it('runs work with the same key one after the other, also after a failure', async () => {
    const turns = new Turns();
    const steps: string[] = [];
    const work = (name: string) => async () => {
        steps.push(`${name} begins`);
        await Promise.resolve();
        steps.push(`${name} ends`);
        if (name === 'first') throw new Error('failed');
        return name;
    };
    const results = await Promise.allSettled([
        turns.take('a', work('first')),
        turns.take('a', work('second')),
        turns.take('a', work('third')),
    ]);
    expect(steps).toEqual(['first', 'second', 'third'].flatMap(n => [`${n} begins`, `${n} ends`]));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

it('lets work with another key go on', async () => {
    const turns = new Turns();
    let release = () => {};
    const held = turns.take('a', () => new Promise<void>(resolve => (release = resolve)));
    await turns.take('b', async () => {});
    release();
    await held;
});
