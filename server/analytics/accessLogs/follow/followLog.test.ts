import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { StartError } from '../../../platform/config';
import { followLog } from './followLog';
import { readFollowOptions } from './options';

const line =
    '203.0.113.7 - - [04/May/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 5 "-" "Mozilla/5.0"\n';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
    for (const end of ends.splice(0)) await end();
});

/** A log of one line, and a server at its own address that answers like this. */
const begin = async (listener: RequestListener, patience?: number) => {
    const folder = await mkdtemp(join(tmpdir(), 'footfall-follow-'));
    const path = join(folder, 'access.log');
    await writeFile(path, line);
    const server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise(done => server.once('listening', done));
    ends.push(
        () => new Promise(done => server.close(done).closeAllConnections()),
        () => rm(folder, { recursive: true }),
    );
    const { port } = server.address() as AddressInfo;
    const words = [
        '--site',
        'abcdefghjkmn',
        '--key',
        'k',
        '--server',
        `http://127.0.0.1:${port}`,
        path,
    ];
    const options = readFollowOptions([...words, '--once'], {});
    if (!options) throw new Error('it asks for help');
    const said: string[] = [];
    const stop = new AbortController();
    const running = {
        say: (text: string) => said.push(text),
        signal: stop.signal,
        ...(patience && { patience }),
    };
    return { following: followLog({ ...options, every: 5 }, running), said, stop };
};

describe('a followed log', () => {
    it('is left at once when it is to end, also while the server answers nothing', async () => {
        let wasAsked = false;
        const { following, said, stop } = await begin(() => {
            wasAsked = true;
        });
        await expect.poll(() => wasAsked).toBe(true);
        stop.abort();
        await following;
        expect(said).toEqual([]);
    });

    it('waits for a server that breaks off, and ends with the words of one that refuses', async () => {
        let turn = 0;
        const { following, said } = await begin((request, response) => {
            turn += 1;
            if (turn === 1) {
                request.socket.destroy();
                return;
            }
            response.statusCode = 403;
            response.end(JSON.stringify({ message: 'This key was revoked.' }));
        });
        const refused = await following.catch((cause: unknown) => cause);
        expect(refused).toBeInstanceOf(StartError);
        expect(String(refused)).toContain('This key was revoked.');
        expect(said).toEqual([expect.stringContaining('cannot be reached')]);
    });

    /** As the server answers that has counted what was sent. */
    const counted: RequestListener = ({ method }, response) => {
        const position = method === 'GET' ? 0 : line.length;
        const data = { taken: true, position, lines: 1, views: 1, malformed: 0 };
        response.end(JSON.stringify({ data }));
    };

    it.each<[string, RequestListener]>([
        ['never answers', () => {}],
        ['breaks off in the middle', (_, response) => void response.write('{"data":')],
        ['is busy', (_, response) => void response.writeHead(429).end('{}')],
        ['is a page of somebody else', (_, response) => void response.end('<h1>Back soon</h1>')],
        ['says nothing of what was asked', (_, response) => void response.end('{"data":null}')],
    ])('is sent again to a server that at first %s', async (_, listener) => {
        let turn = 0;
        const { following, said } = await begin((request, response) => {
            request.resume();
            turn += 1;
            // the first question, and the first part
            if (turn === 1 || turn === 3) listener(request, response);
            else counted(request, response);
        }, 100);
        await following;
        expect(said).toEqual([
            expect.stringContaining('cannot be reached'),
            expect.stringContaining('cannot be reached'),
            expect.stringContaining('1 lines'),
        ]);
    });

    it('goes to this machine’s server where none is named', () => {
        const options = readFollowOptions(
            ['--site', 'abcdefghjkmn', '--key', 'k', 'access.log'],
            {},
        );
        expect(options?.server).toBe('http://127.0.0.1:8080');
    });
});
