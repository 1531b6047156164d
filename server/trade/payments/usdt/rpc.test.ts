import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Rpc, type RpcFault } from './rpc';

let server: Server | undefined;
afterEach(() => server?.close());

const serve = (listener: RequestListener): Promise<string> =>
    new Promise(done => {
        const opened = createServer(listener);
        server = opened;
        opened.listen(0, '127.0.0.1', () => {
            const { port } = opened.address() as { port: number };
            done(`http://127.0.0.1:${port}/secret-key`);
        });
    });

const json =
    (body: object | string, status = 200): RequestListener =>
    (_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };

const error = (code: number, message: string) =>
    json({ jsonrpc: '2.0', id: 1, error: { code, message } });

const faultOf = async (listener: RequestListener): Promise<RpcFault | undefined> => {
    const rpc = new Rpc(await serve(listener), () => 0, { pauses: [] });
    return rpc.ask('eth_blockNumber', [], z.string()).then(
        () => undefined,
        (cause: { fault: RpcFault; message: string }) => {
            expect(cause.message).not.toContain('secret-key');
            return cause.fault;
        },
    );
};

describe('a node that fails', () => {
    it.each<[RpcFault, RequestListener]>([
        ['away', json('{"jsonrpc":"2.0","id":1,"resu')],
        ['away', json({ jsonrpc: '2.0', id: 1, result: 7 })],
        ['away', json('gone', 502)],
        ['away', error(-32603, 'internal')],
        ['away', (_request, response) => void response.destroy()],
        ['busy', json('slow down', 429)],
        ['busy', error(-32005, 'daily request rate exceeded per second')],
        ['limit', error(-32005, 'query returned more than 10000 results')],
        ['limit', error(-32602, 'exceed max block range: 5000')],
        ['refused', error(-32601, 'the method does not exist')],
        ['refused', error(-32602, 'TAG safe not supported')],
    ])('is %s', async (fault, listener) => {
        expect(await faultOf(listener)).toBe(fault);
    });

    it('is asked again, and then left alone for a while', async () => {
        let asked = 0;
        const url = await serve((request, response) => {
            asked += 1;
            json('no', 500)(request, response);
        });
        let now = 0;
        const rpc = new Rpc(url, () => now, { pauses: [1, 1] });
        const ask = () => rpc.ask('eth_blockNumber', [], z.string()).catch(() => undefined);
        await ask();
        expect(asked).toBe(3);
        await ask();
        await ask();
        expect(asked).toBe(5);
        expect(rpc.isOpen).toBe(true);
        now += 31_000;
        await ask();
        expect(asked).toBe(8);
    });

    it('counts as back once it answers', async () => {
        let asked = 0;
        const url = await serve((request, response) => {
            asked += 1;
            const answer =
                asked < 3 ? json('no', 500) : json({ jsonrpc: '2.0', id: 1, result: '0x1' });
            answer(request, response);
        });
        const rpc = new Rpc(url, () => 0, { pauses: [1, 1] });
        expect(await rpc.ask('eth_blockNumber', [], z.string())).toBe('0x1');
    });
});
