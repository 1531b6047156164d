import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchPath } from '../../../contract/platform/batchPath';
import { batchRoute } from './batch';
import { sendError } from './register';
import type { Session } from './session';

let app: FastifyInstance;
let url = '';
/** what waits until it is let go, or until whoever asked has gone */
let letGo = () => {};
let left: Promise<void>;
const reading = { config: { isReading: true } };

beforeAll(async () => {
    app = Fastify();
    app.setErrorHandler(async (error, request, reply) => sendError(error, request, reply));
    const peek = async (token: string) => (token === 'mine' ? ({} as Session) : undefined);
    batchRoute(app, { peek });
    app.get('/api/v1/work/quick', reading, async ({ headers, ip, query }) => ({
        headers,
        ip,
        query,
    }));
    app.get('/api/v1/work/slow', reading, async (_request, { raw }) => {
        left = new Promise<void>(done => raw.once('close', () => raw.writableFinished || done()));
        await new Promise<void>(done => {
            letGo = done;
            raw.once('close', done);
        });
        return 'slow';
    });
    app.get('/api/v1/work/file', async () => 'a large file');
    await app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const ask = (calls: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(url + batchPath, {
        method: 'POST',
        headers: { 'x-token': 'mine', 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ calls }),
        ...(signal && { signal }),
    });

/** Heads and answers by the place of the call. */
const readAll = async (response: Response) => {
    const lines = (await response.text()).trimEnd().split('\n');
    const parts: { at: number; status: number; body: unknown }[] = [];
    for (let at = 0; at < lines.length; at += 2) {
        const [head = '', body = ''] = lines.slice(at);
        parts.push({ ...JSON.parse(head), body: body.startsWith('{') ? JSON.parse(body) : body });
    }
    return parts.sort((one, other) => one.at - other.at);
};

it('makes each call as it would be made by itself', async () => {
    const headers = { 'x-c': '7', cookie: 'language=zh', 'accept-encoding': 'gzip' };
    const response = await ask(['/api/v1/work/quick?site=a', '/api/v1/work/quick'], headers);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const [first, second] = await readAll(response);
    expect(first).toMatchObject({ status: 200, body: { query: { site: 'a' }, ip: '127.0.0.1' } });
    expect(second?.body).toMatchObject({
        headers: { 'x-token': 'mine', 'x-c': '7', cookie: 'language=zh' },
    });
});

it('tells what is ready before the rest is', async () => {
    const response = await ask(['/api/v1/work/slow', '/api/v1/work/quick']);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    while (!seen.endsWith('}\n')) seen += (await reader?.read())?.value ?? '';
    expect(JSON.parse(seen.split('\n')[0] ?? '')).toEqual({ at: 1, status: 200 });
    letGo();
    expect((await reader?.read())?.value).toContain('{"at":0,"status":200}\nslow\n');
});

it('gives up what nobody waits for', async () => {
    const leaving = new AbortController();
    const response = await ask(['/api/v1/work/slow', '/api/v1/work/quick'], {}, leaving.signal);
    await response.body?.getReader().read();
    leaving.abort();
    await expect(left).resolves.toBeUndefined();
});

it.each([
    '/api/v1/work/file',
    '/api/v1/work/nothing',
    '/api/v1/work/../work/file',
    '/api/v1/work/quick/../file',
    batchPath,
])('has no part for %s', async path => {
    const [part] = await readAll(await ask([path]));
    expect(part).toMatchObject({ status: 404, body: { code: 404 } });
});

it('takes nothing for a part because a header says so', async () => {
    const answer = await fetch(`${url}/api/v1/work/file`, {
        headers: { 'x-batch-part': 'forged' },
    });
    expect(await answer.text()).toBe('a large file');
    const [part] = await readAll(await ask(['/api/v1/work/file'], { 'x-batch-part': 'forged' }));
    expect(part?.status).toBe(404);
});

it.each([
    ['none', []],
    ['too many', Array.from({ length: 21 }, () => '/api/v1/work/quick')],
    ['other servers', ['https://example.com/api/v1/work/quick']],
    ['other servers by two slashes', ['//example.com/api/v1/work/quick']],
    ['pages', ['/site/overview']],
    ['events', ['/api/v1/collect.gif?s=abc']],
    ['events by dots', ['/api/v1/work/../collect.gif?s=abc']],
    ['events by dots in other signs', ['/api/v1/work/%2e%2e/collect.gif']],
    ['events by backslashes', [String.raw`/api/v1/work/\..\..\..\collect.gif`]],
    ['no list', '/api/v1/work/quick'],
])('refuses %s', async (_, calls) => {
    const response = await ask(calls);
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toContain('calls');
});

it('refuses whoever has no session', async () => {
    for (const token of ['', 'invented']) {
        expect((await ask(['/api/v1/work/quick'], { 'x-token': token })).status).toBe(403);
    }
});
