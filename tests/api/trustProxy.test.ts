import { afterEach, expect, it } from 'vitest';
import { addSite, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
afterEach(() => test.close());

it.each([
    ['1', '10.0.0.1', '9.9.9.9, 8.8.8.8', '8.8.8.8'],
    ['2', '10.0.0.1', '9.9.9.9, 8.8.8.8', '9.9.9.9'],
    ['10.0.0.0/8', '10.0.0.1', '9.9.9.9, 10.1.1.1', '9.9.9.9'],
    ['10.0.0.0/8, 192.0.2.1', '203.0.113.5', '9.9.9.9', '203.0.113.5'],
])('TRUST_PROXY=%s: a request from %s for %s is of %s', async (trust, socket, forwarded, seen) => {
    test = await startTestApp({ TRUST_PROXY: trust });
    const site = await addSite(test, await signIn(test));
    await send(
        test,
        { s: site, k: 'v', u: 'https://example.com/' },
        { address: socket, headers: { 'x-forwarded-for': forwarded } },
    );
    await test.settle();
    const rows = await test.stores.store.query(
        `SELECT replaceOne(toString(address), '::ffff:', '') AS ip FROM events`,
    );
    expect(rows).toEqual([{ ip: seen }]);
});
