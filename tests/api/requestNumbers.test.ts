import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls';
import { batchPath } from '../../contract/platform/batchPath';
import { buildApp } from '../../server/app';
import type { Stores } from '../../server/stores';
import { builtPages } from '../fixtures/builtPages';
import { addSite, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let app: FastifyInstance;
let built: Awaited<ReturnType<typeof builtPages>>;
let token: string;
let site: string;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
    test = await startTestApp({ TRUST_PROXY: 'loopback' });
    site = await addSite(test, await signIn(test), { domain: 'a.example' });
    token = await signIn(test);
    built = await builtPages();
    const write = (line: string) => void lines.push(JSON.parse(line));
    const log = pino({ level: 'warn' }, { write });
    const stores: Stores = { ...test.stores, config: { ...test.config, ACCESS_LOG: '1' } };
    app = await buildApp({ stores, dist: built.dist, log });
});
afterEach(() => {
    vi.restoreAllMocks();
    lines = [];
});
afterAll(async () => {
    await app.close();
    await test.close();
    await built.remove();
});

/** What nobody expected, in the middle of whatever reads the settings. */
const breakSettings = (error: Error = new Error('boom')) => {
    vi.spyOn(test.stores.settings, 'inAnswer').mockRejectedValue(error);
    vi.spyOn(test.stores.settings, 'current').mockRejectedValue(error);
};
const away = Object.assign(new Error('no database'), { code: 'ECONNREFUSED' });
const failed = () => lines.filter(({ msg }) => msg === 'request failed');
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
    app.inject({ url, headers, remoteAddress });
const html = { accept: 'text/html,*/*' };

describe('a request’s number', () => {
    it('stands in the answer of an error, in its header and in its line of the log', async () => {
        breakSettings();
        const answer = await get(`${calls.info.path}?q=private`, { 'x-token': token });
        expect(answer.statusCode).toBe(500);
        const { request_id: number, message } = answer.json();
        expect(number).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
        expect(answer.headers['x-request-id']).toBe(number);
        expect(message).not.toContain('boom');
        expect(failed()).toMatchObject([
            {
                request: number,
                method: 'GET',
                path: calls.info.path,
                account: test.stores.administrator.id,
                status: 500,
                err: { message: 'boom' },
            },
        ]);
        expect(JSON.stringify(lines)).not.toContain('private');
    });

    it('stands in each part of what is asked for together', async () => {
        breakSettings();
        const answer = await app.inject({
            method: 'POST',
            url: batchPath,
            headers: { 'x-token': token },
            payload: { calls: [calls.info.path, calls.info.path] },
        });
        const bodies = answer.body
            .trim()
            .split('\n')
            .map(line => JSON.parse(line));
        const numbers = bodies.flatMap(({ request_id }) => request_id ?? []);
        expect(new Set(numbers).size).toBe(2);
        expect(failed().map(({ request }) => request)).toEqual(expect.arrayContaining(numbers));
    });

    it('is in no answer that says itself what is wrong', async () => {
        const answer = await get('/api/v1/work/nothing');
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).not.toHaveProperty('request_id');
        expect(answer.headers['x-request-id']).toMatch(/-/);
        expect(failed()).toEqual([]);
    });

    it('is the one that a trusted proxy gave, and nobody else’s', async () => {
        breakSettings();
        const given = '0af7651916cd43dd8448eb211c80319c';
        const ask = async (address: string, number: string) =>
            (await get('/api/v1/work/comm/settings', { 'x-request-id': number }, address)).json()
                .request_id;
        expect(await ask('127.0.0.1', given)).toBe(given);
        expect(await ask('127.0.0.1', `${given}"><b>`)).not.toContain('<');
        expect(await ask('203.0.113.7', given)).not.toBe(given);
    });

    it('is told when an event cannot be taken', async () => {
        vi.spyOn(test.stores.spool, 'append').mockRejectedValue(new Error('boom'));
        const body = { s: site, k: 'v', u: 'https://a.example/', i: 'visitor_one', p: 'one' };
        const answer = await send({ ...test, app }, body);
        expect(answer.statusCode).toBe(503);
        expect(failed()[0]?.request).toBe(answer.json().request_id);
    });

    it.each([
        ['en', 'This page could not be shown', 'Request number: '],
        ['zh', '页面没能显示出来', '请求编号：'],
    ])('stands on the page that somebody reads (%s)', async (language, title, label) => {
        breakSettings();
        const cookie = `language=${language}`;
        const answer = await get('/about', { ...html, cookie });
        expect(answer.statusCode).toBe(500);
        expect(answer.headers['content-type']).toContain('text/html');
        const number = String(failed()[0]?.request);
        expect(answer.body).toContain(`<h1>${title}</h1>`);
        expect(answer.body).toContain(`${label}<code>${number}</code> <button type="button"`);
        expect(answer.headers['content-security-policy']).not.toContain("style-src 'self' 'unsafe");
    });

    it('stands on the page of a server whose data is away, which asks again', async () => {
        breakSettings(away);
        const answer = await get('/about');
        expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
        expect(answer.body).toContain('http-equiv="refresh"');
        expect(answer.body).toContain(`<code>${failed()[0]?.request}</code>`);
    });

    it('stands in place of a file that was opened and did not come', async () => {
        vi.spyOn(test.stores.db, 'selectFrom').mockImplementation(() => {
            throw new Error('boom');
        });
        const url = '/files/0190b5a8-7c5e-7000-8000-000000000000';
        const page = await get(url, html);
        expect(page).toMatchObject({ statusCode: 500 });
        expect(page.headers['content-type']).toContain('text/html');
        expect(page.headers['content-disposition']).toBeUndefined();
        expect(page.body).toContain(`<code>${failed()[0]?.request}</code>`);
        const program = await get(`${url}/thumbnail`, { accept: 'image/*' });
        expect(program.headers['content-type']).toContain('text/html');
    });

    it('stands in a line for each answer where that was asked for', async () => {
        const answer = await get('/api/v1/work/comm/settings?token=private');
        await vi.waitFor(() => expect(lines).toHaveLength(1));
        expect(lines).toMatchObject([
            {
                level: 30,
                msg: 'answered',
                request: answer.headers['x-request-id'],
                method: 'GET',
                path: '/api/v1/work/comm/settings',
                status: 200,
            },
        ]);
        expect(JSON.stringify(lines)).not.toMatch(/private|203\.0\.113/);
    });
});
