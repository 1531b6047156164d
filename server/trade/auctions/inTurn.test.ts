import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurn } from './inTurn';

it('lets bids of one auction come one after the other, and others beside them', async () => {
    const seen: string[] = [];
    const bid =
        (name: string, fails = false) =>
        async () => {
            seen.push(`${name} begins`);
            await setImmediate();
            seen.push(`${name} ends`);
            if (fails) throw new Error('refused');
            return name;
        };
    const all = await Promise.allSettled([
        inTurn('one', bid('a', true)),
        inTurn('one', bid('b')),
        inTurn('two', bid('c')),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(seen.filter(text => !text.startsWith('c'))).toEqual([
        'a begins',
        'a ends',
        'b begins',
        'b ends',
    ]);
    expect(seen.indexOf('c begins')).toBeLessThan(seen.indexOf('a ends'));
});
