import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FetchFault, FetchRefused, type SafeFetchOptions, safeFetch } from './safeFetch';

let server: Server;
let allowed: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: IncomingMessage[];
let connections = 0;

beforeAll(async () => {
    server = createServer((request, response) => {
        asked.push(request);
        answer(request, response);
    });
    server.on('connection', () => {
        connections += 1;
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    allowed = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close().closeAllConnections());
beforeEach(() => {
    asked = [];
    connections = 0;
    answer = (_, response) => response.end('hello');
});

const options = (rest: Partial<SafeFetchOptions> = {}): SafeFetchOptions => ({
    resolve: async () => ['127.0.0.1'],
    mayFollow: (from, to) => from.hostname === to.hostname,
    allowed,
    ...rest,
});

const faultOf = async (
    address: string,
    rest: Partial<SafeFetchOptions> = {},
): Promise<FetchFault | 'fetched'> => {
    try {
        await safeFetch(address, options(rest));
        return 'fetched';
    } catch (cause) {
        if (cause instanceof FetchRefused) return cause.fault;
        throw cause;
    }
};

describe('an address of the network inside', () => {
    /** without the port that is meant for tests */
    const inside = { allowed: undefined, resolve: async () => [] };

    it.each([
        ...['http://127.0.0.1/', 'http://127.1/', 'http://127.0.1/', 'http://2130706433/'],
        ...[
            'http://0x7f000001/',
            'http://0x7f.0.0.1/',
            'http://0177.0.0.1/',
            'http://017700000001/',
        ],
        ...['http://0x7f.1/', 'http://127.0.0.1./', 'http://0/', 'http://0.0.0.0/'],
        ...['http://%31%32%37.0.0.1/', 'http://１２７.０.０.１/', 'http://127。0。0。1/'],
        ...['http://10.0.0.1/', 'http://192.168.1.1/', 'http://172.16.0.1/', 'http://100.64.0.1/'],
        ...['http://169.254.169.254/latest/meta-data/', 'http://2852039166/', 'http://0xa9fea9fe/'],
        ...[
            'http://[::1]/',
            'http://[::]/',
            'http://[0:0:0:0:0:0:0:1]/',
            'http://[::ffff:127.0.0.1]/',
        ],
        ...['http://[::ffff:7f00:1]/', 'http://[::127.0.0.1]/', 'http://[64:ff9b::7f00:1]/'],
        ...[
            'http://[64:ff9b::169.254.169.254]/',
            'http://[2002:7f00:1::]/',
            'http://[2001:0:0:1::]/',
        ],
        ...['http://[fe80::1]/', 'http://[fd00::1]/', 'http://[fec0::1]/', 'http://[ff02::1]/'],
        ...['http://224.0.0.1/', 'http://255.255.255.255/', 'http://198.18.0.1/'],
        ...[
            'https://127.0.0.1/',
            'https://[::1]/',
            'http://127.0.0.1:443/',
            'https://10.1.1.1:80/',
        ],
    ])('is not asked: %s', async address => {
        expect(await faultOf(address, inside)).toBe('address');
        expect(connections).toBe(0);
    });

    it.each([
        ...[
            'file:///etc/passwd',
            'ftp://a.example/',
            'gopher://127.0.0.1:25/_x',
            'data:text/plain,x',
        ],
        ...['javascript:1', 'ws://a.example/', 'http://a.example:22/', 'http://a.example:8080/'],
        ...['http://user@a.example/', 'http://user:word@a.example/', 'http://a.example@127.0.0.1/'],
        ...['http://127.0.0.1:6379/', 'http://', 'http:///', '//a.example', 'not an address', ''],
        ...['http://[::1%25eth0]/', 'http://a.example:99999/', 'http://1.2.3.4.5/'],
        `http://a.example/${'a'.repeat(2_000)}`,
    ])('nor one that no page has: %s', async address => {
        expect(await faultOf(address, inside)).toBe('form');
        expect(connections).toBe(0);
    });

    it.each([
        [['127.0.0.1']],
        [['169.254.169.254']],
        [['::1']],
        [['8.8.8.8', '10.0.0.1']],
        [['2606:4700::1111', '::ffff:192.168.0.1']],
        [['fd00::1']],
    ])('nor a name that leads there, were it one of several: %s', async addresses => {
        const rest = { allowed: undefined, resolve: async () => addresses };
        expect(await faultOf('http://a.example/', rest)).toBe('address');
    });

    it('nor a name that leads nowhere', async () => {
        expect(await faultOf('http://a.example/', { resolve: async () => [] })).toBe('name');
    });

    it('nor by a name that leads elsewhere when it is asked again', async () => {
        const answers = [['127.0.0.1'], ['10.0.0.1']];
        let questions = 0;
        const resolve = async () => answers[questions++] ?? [];
        expect(await safeFetch('http://a.example/', options({ resolve }))).toMatchObject({
            text: 'hello',
        });
        // one answer was checked, and that one was connected to
        expect([questions, connections]).toEqual([1, 1]);
        questions = 0;
        answer = (_, response) => response.writeHead(302, { location: '/again' }).end();
        expect(await faultOf('http://a.example/', { resolve })).toBe('address');
        expect(connections).toBe(2);
    });
});

describe('what is asked', () => {
    it('is asked by its own name, without anything about who asks', async () => {
        await safeFetch('http://a.example/page?x=1', options());
        const [{ url, headers } = { url: '', headers: {} }] = asked;
        expect(url).toBe('/page?x=1');
        expect(headers).toMatchObject({ host: 'a.example', 'accept-encoding': 'identity' });
        expect(Object.keys(headers)).not.toContain('cookie');
        expect(Object.keys(headers)).not.toContain('authorization');
    });

    it('may lead on within the site, three times at most', async () => {
        let left = 3;
        answer = (_, response) => {
            left -= 1;
            if (left >= 0) response.writeHead(301, { location: `/step${left}` });
            response.end('there');
        };
        expect(await safeFetch('http://a.example/', options())).toMatchObject({ text: 'there' });
        answer = (_, response) => response.writeHead(301, { location: '/for-ever' }).end();
        expect(await faultOf('http://a.example/')).toBe('redirect');
        expect(asked).toHaveLength(8);
    });

    it.each<[string, FetchFault]>([
        ['http://b.example/', 'redirect'],
        ['http://127.0.0.1/', 'redirect'],
        ['http://a.example:6379/', 'form'],
        ['file:///etc/passwd', 'form'],
        ['http://user@a.example/', 'form'],
        ['http://[', 'redirect'],
        ['https://a.example/', 'address'],
    ])('does not lead to %s', async (location, fault) => {
        answer = (_, response) => response.writeHead(302, { location }).end();
        expect(await faultOf('http://a.example/')).toBe(fault);
        expect(asked).toHaveLength(1);
    });
});

describe('an answer', () => {
    it('is refused when it is too large, announced or not', async () => {
        answer = (_, response) => {
            response.setHeader('content-length', 10 ** 9);
            response.write('x');
        };
        expect(await faultOf('http://a.example/')).toBe('size');
        answer = (_, response) => {
            const more = () => {
                while (!response.destroyed && response.write('x'.repeat(65_536)));
            };
            response.on('drain', more).on('error', () => {});
            more();
        };
        expect(await faultOf('http://a.example/')).toBe('size');
    });

    it('is refused when it is packed, whatever is in it', async () => {
        answer = (_, response) => {
            response.setHeader('content-encoding', 'gzip');
            response.end(gzipSync(Buffer.alloc(10 ** 7)));
        };
        expect(await faultOf('http://a.example/')).toBe('encoding');
    });

    it.each<[string, (response: ServerResponse) => void]>([
        ['never comes', () => {}],
        [
            'comes mail by mail',
            response => {
                const timer = setInterval(() => response.write('x'), 10);
                response.on('close', () => clearInterval(timer));
            },
        ],
    ])('is not waited for when it %s', async (_, hang) => {
        answer = (_request, response) => hang(response);
        expect(await faultOf('http://a.example/', { limitMs: 120 })).toBe('time');
    });

    it('is not waited for when no name server answers', async () => {
        const rest = { limitMs: 50, resolve: () => new Promise<string[]>(() => {}) };
        expect(await faultOf('http://a.example/', rest)).toBe('time');
    });

    it('is refused when its head is endless or torn', async () => {
        answer = (_, response) => {
            response.setHeader('x', 'y'.repeat(20_000));
            response.end();
        };
        expect(await faultOf('http://a.example/')).toBe('unreachable');
        answer = (_, response) => response.socket?.destroy();
        expect(await faultOf('http://a.example/')).toBe('unreachable');
    });
});
