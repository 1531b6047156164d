import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { adminEmail, adminPassword } from '../fixtures/administrator';
import { send, startTestApp, type TestApp } from '../fixtures/testApp';

const allowed = 'https://app.example.com';
const foreign = 'https://evil.example';
let test: TestApp;
beforeAll(async () => {
    test = await startTestApp({ ALLOWED_ORIGINS: allowed });
});
afterAll(() => test.close());

const login = (headers: Record<string, string>, url: string = calls.login.path) =>
    test.app.inject({
        method: 'POST',
        url,
        payload: { email: adminEmail, password: adminPassword },
        headers,
    });

describe('calls', () => {
    it('of programs, which name no origin, are answered', async () => {
        expect((await login({})).statusCode).toBe(200);
    });

    it("of the server's own pages are answered", async () => {
        const own = await login({
            host: 'stats.example:8080',
            origin: 'http://stats.example:8080',
        });
        expect(own.statusCode).toBe(200);
        expect(own.headers['access-control-allow-origin']).toBeUndefined();
        const proxied = { host: 'inside:8080', origin: foreign, 'sec-fetch-site': 'same-origin' };
        expect((await login(proxied)).statusCode).toBe(200);
    });

    it.each([
        [foreign, calls.login.path],
        ['null', calls.login.path],
        [foreign, `${calls.login.path}/`],
        [foreign, '/%61pi/v1/work/auth/login'],
        [foreign, '/api/v1/work/nothing'],
    ])('of pages of %s to %s are refused, without the session', async (origin, url) => {
        const response = await login({ origin, 'sec-fetch-site': 'cross-site' }, url);
        expect(response.statusCode).toBe(400);
        expect(response.json()).toMatchObject({ code: 400, data: null });
        expect(response.json().error).toBe('request.foreign_origin');
        expect(response.headers['access-control-allow-origin']).toBeUndefined();
    });

    it('of allowed pages are answered, with their errors', async () => {
        const response = await login({ origin: allowed, 'sec-fetch-site': 'cross-site' });
        expect(response.statusCode).toBe(200);
        const cors = {
            'access-control-allow-origin': allowed,
            'access-control-allow-credentials': 'true',
            'access-control-expose-headers': 'retry-after, content-disposition, x-total-rows',
            vary: expect.stringMatching(/origin/i),
        };
        expect(response.headers).toMatchObject(cors);
        const refused = await test.app.inject({
            url: calls.info.path,
            headers: { origin: allowed },
        });
        expect(refused.statusCode).toBe(403);
        expect(refused.headers).toMatchObject(cors);
    });

    it('are announced by browsers, and only allowed pages get leave', async () => {
        const ask = (origin: string) =>
            test.app.inject({
                method: 'OPTIONS',
                url: calls.info.path,
                headers: {
                    origin,
                    'access-control-request-method': 'GET',
                    'access-control-request-headers': 'x-c,x-token',
                },
            });
        const leave = await ask(allowed);
        expect(leave.statusCode).toBe(204);
        expect(leave.headers).toMatchObject({
            'access-control-allow-origin': allowed,
            'access-control-allow-credentials': 'true',
            'access-control-allow-headers': 'content-type, x-token, x-c',
            'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        });
        const refusal = await ask(foreign);
        expect(refusal.statusCode).toBe(400);
        expect(refusal.headers['access-control-allow-origin']).toBeUndefined();
    });
});

it('events are taken from every origin', async () => {
    const body = { s: test.stores.ownSite, k: 'v', u: 'https://evil.example/' };
    const response = await send(test, body, { headers: { origin: foreign } });
    expect(response.statusCode).toBe(202);
    const pixel = await test.app.inject({
        url: `${test.config.COLLECT_PATH}.gif?s=${test.stores.ownSite}&u=https://evil.example/`,
        headers: { origin: foreign },
    });
    expect(pixel.statusCode).toBe(200);
    const preflight = await test.app.inject({
        method: 'OPTIONS',
        url: test.config.COLLECT_PATH,
        headers: { origin: foreign, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBe(foreign);
});
