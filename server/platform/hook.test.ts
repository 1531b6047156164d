import { expect, it } from 'vitest';
import { openHook } from './hook';

it('is answered by one domain, and by nobody silently', () => {
    const ask = openHook<(of: number) => number>('double');
    expect(() => ask(1)).toThrow('no domain answers double');
    ask.answerWith(of => 2 * of);
    expect(ask(4)).toBe(8);
    expect(() => ask.answerWith(of => of)).toThrow('two domains answer double');
});
