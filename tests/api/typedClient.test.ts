import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, FootfallError } from '../../clients/typescript/src/client';
import { apiDocsPath, keysOpenApiPath, openApiPath } from '../../contract/platform/apiDocs';
import { addKey } from '../fixtures/apiKeys';
import { keyAccess } from '../fixtures/keyAccess';
import { addPerson, type Person } from '../fixtures/people';
import { addSite, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
let site: string;
let url: string;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
    test = await startTestApp();
    owner = await addPerson(test, 'user');
    site = await addSite(test, owner.token, { domain: 'example.com' });
    url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    client = createClient({ url, key: (await addKey(test, owner)).key });
});
afterAll(() => test.close());

describe('the typed client', () => {
    it('sends events, reads their figures, and changes settings', async () => {
        const page = {
            site,
            type: 'pageview' as const,
            url: 'https://example.com/',
            visitor: 'ann',
        };
        const { taken } = await client.call('sendEvents', { body: { events: [page] } });
        expect(taken).toBe(1);
        await test.settle();
        const asked = { site_id: site, metrics: ['pageviews'], date_range: 'day' };
        const { results } = await client.call('statsQuery', { body: asked });
        expect(results).toEqual([{ dimensions: [], metrics: [1] }]);
        const { current } = await client.call('trend', { query: { site } });
        expect(current.figures.pv).toBe(1);
        const { list } = await client.call('listSites');
        expect(list.map(({ id }) => id)).toEqual([site]);
        const name = 'Ünï/?&';
        const changed = await client.call('updateSite', { params: { id: site }, body: { name } });
        expect(changed.name).toBe(name);
    });

    it('throws what is refused, with sentence, code and fields', async () => {
        const wrong = { query: { site, from: '2026-02-02', to: '2026-01-01' } };
        const refusal = await client.call('trend', wrong).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(FootfallError);
        expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
        expect((refusal as FootfallError).errors.from?.message).toContain('2026-01-01');
        const asked = { site_id: site, metrics: ['baa'], date_range: 'day' };
        await expect(client.call('statsQuery', { body: asked })).rejects.toMatchObject({
            status: 400,
            code: 'request.invalid',
            message: expect.stringContaining('metrics.0'),
        });
        const stranger = createClient({ url, key: 'ff_wrong', language: 'zh' });
        await expect(stranger.call('listSites')).rejects.toMatchObject({
            status: 401,
            code: 'key.wrong',
            message: expect.stringMatching(/密钥/),
        });
        const { key } = await addKey(test, owner, { callsPerHour: 1 });
        const few = createClient({ url, key });
        await few.call('listSites');
        const over = (await few
            .call('listSites')
            .catch((error: unknown) => error)) as FootfallError;
        expect([over.status, (over.retryAfter ?? 0) > 0]).toEqual([429, true]);
        const gone = createClient({ url: 'http://127.0.0.1:1', key });
        await expect(gone.call('listSites')).rejects.toMatchObject({ status: 0 });
    });
});

describe('the description of the API', () => {
    interface Described {
        info: { description: string };
        paths: Record<
            string,
            Record<string, { operationId: string; description?: string; tags: string[] }>
        >;
    }
    const read = async (path: string) => (await test.app.inject({ url: path })).json<Described>();
    const namesIn = ({ paths }: Described) =>
        Object.values(paths).flatMap(one =>
            Object.values(one).map(({ operationId }) => operationId),
        );

    it('has the calls for API keys by themselves, and says what stands in the documentation', async () => {
        const own = await read(keysOpenApiPath);
        expect(namesIn(own).toSorted()).toEqual([...keyAccess.keys()].toSorted());
        expect(namesIn(await read(openApiPath)).length).toBeGreaterThan(300);
        const { description = '' } = own.paths['/api/v2/query']?.post ?? {};
        for (const word of ['visit:channel', '```json', 'date_range']) {
            expect(description).toContain(word);
        }
        const told = own.info.description + description;
        expect(told).toContain('Authorization: Bearer');
        // links and files of the repository lead nowhere from a page
        expect(told).not.toMatch(/\]\((?!https?:)|\(`server\//);
    });

    it('says of each call where it belongs', async () => {
        const { paths } = await read(openApiPath);
        const tags = Object.values(paths).flatMap(one =>
            Object.values(one).flatMap(({ tags: own }) => own),
        );
        expect(tags).toContain('Stats API');
        expect(tags.filter(tag => !/^[A-Z][\w ]+$/.test(tag))).toEqual([]);
    });

    it('is no page where no browser part is built', async () => {
        expect((await test.app.inject({ url: apiDocsPath })).statusCode).toBe(404);
    });
});
