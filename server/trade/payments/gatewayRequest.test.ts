import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askGateway } from './gatewayRequest';

let asked = 0;
const server = createServer((_request, response) => {
    asked += 1;
    response.end('{"code":1}');
});
let port = 0;
beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
});
afterAll(() => {
    server.close();
});

it('a gateway of this machine is asked only where that is meant, whatever its name leads to', async () => {
    for (const host of [
        '127.0.0.1',
        'localhost',
        '0x7f000001',
        '[::ffff:127.0.0.1]',
        'x.localhost',
    ]) {
        await expect(askGateway(`http://${host}:${port}/`, {})).rejects.toThrow();
    }
    expect(asked).toBe(0);
    const { data } = await askGateway(`http://127.0.0.1:${port}/`, { isLoopbackAllowed: true });
    expect([data, asked]).toEqual([{ code: 1 }, 1]);
});

it.each(['169.254.169.254', '10.0.0.1', '[fe80::1]', '[fd00::1]', '192.168.1.1'])(
    'a gateway at %s is never asked',
    async host => {
        const asking = askGateway(`http://${host}/`, { isLoopbackAllowed: true });
        await expect(asking).rejects.toMatchObject({
            cause: { message: 'the gateway has an address of this machine or network' },
        });
    },
);
