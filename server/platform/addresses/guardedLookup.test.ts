import { expect, it } from 'vitest';
import { guardedLookup } from './guardedLookup';
import { isPublicAddress } from './publicAddress';

const lookUp = (mayAsk: (address: string) => boolean, all: boolean) =>
    new Promise((resolve, reject) =>
        guardedLookup(mayAsk)('localhost', { all }, (error, found) =>
            error ? reject(error) : resolve(found),
        ),
    );

it('answers no name that leads to an address which may not be asked', async () => {
    for (const all of [true, false]) {
        await expect(lookUp(isPublicAddress, all)).rejects.toThrow('leads into this network');
    }
    // one of several is enough
    let asked = 0;
    const isFirst = () => asked++ === 0;
    const found = (await lookUp(() => true, true)) as unknown[];
    if (found.length > 1) await expect(lookUp(isFirst, true)).rejects.toThrow('leads into');
    expect(await lookUp(() => true, false)).toMatch(/^(?:127\.0\.0\.1|::1)$/);
});
