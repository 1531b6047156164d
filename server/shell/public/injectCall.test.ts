import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptedData } from '../../platform/http/encryption';
import { injectCall } from './injectCall';

const app = Fastify();
const ask = injectCall({ app, cryptSuffix: 'suffix', address: '203.0.113.7' });
beforeAll(async () => {
    const base = '/api/v1/work/public';
    app.get(`${base}/plain`, async ({ ip }) => ({ code: 200, message: 'ok', data: { ip } }));
    app.get(`${base}/secret`, async () => {
        return { code: 200, message: 'ok', ...encryptedData({ a: '文' }, 'suffix') };
    });
    app.get(`${base}/missing`, async (_request, reply) =>
        reply.code(404).send({ code: 404, message: 'article not found', data: null }),
    );
    app.get('/api/v1/user/info', async () => ({ code: 200, message: 'ok', data: 'private' }));
    await app.ready();
});
afterAll(() => app.close());

describe('a call made while a page is written', () => {
    it('answers what a visitor gets, counted for their address', async () => {
        expect(await ask('/api/v1/work/public/plain')).toEqual({ ip: '203.0.113.7' });
    });

    it('is decrypted', async () => {
        expect(await ask('/api/v1/work/public/secret')).toEqual({ a: '文' });
    });

    it('rejects with the status', async () => {
        await expect(ask('/api/v1/work/public/missing')).rejects.toMatchObject({
            status: 404,
            message: 'article not found',
        });
    });

    it.each([
        '/api/v1/user/info',
        '//evil.example/api/v1/work/public/plain',
        'http://evil.example',
    ])('is none of the others: %s', async path => {
        await expect(ask(path)).rejects.toMatchObject({ status: 404 });
    });

    it('does not climb out of its folder with a session that it does not have', async () => {
        const climbing = '/api/v1/work/public/../../user/info';
        await expect(ask(climbing)).rejects.toMatchObject({ status: 404 });
    });
});
