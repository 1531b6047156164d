import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import {
    addSite,
    call,
    chrome,
    send,
    signIn,
    startTestApp,
    type TestApp,
} from '../fixtures/testApp';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
});
afterAll(() => test.close());

const create = (body: Record<string, unknown>) =>
    call(test, calls.createSite, { token, body: body as never });
const good = { domain: 'example.com', name: 'Example', timezone: 'Asia/Kolkata' };

describe('adding a site', () => {
    it.each([
        ['example.com', 'example.com'],
        [' HTTPS://Www.Example.com/path?x ', 'www.example.com'],
        ['localhost:3000', 'localhost:3000'],
        ['例子.中国', '例子.中国'],
    ])('takes the domain %j as %j', async (domain, expected) => {
        const answer = await create({ ...good, domain });
        expect(answer.status).toBe(200);
        expect(answer.data).toMatchObject({ domain: expected, kind: 'normal', cookieless: false });
        expect(answer.data.id).toMatch(/^[a-z0-9]{12}$/);
    });

    it.each([
        ['domain', { ...good, domain: 'not a domain' }],
        ['domain', { ...good, domain: '-bad.com' }],
        ['name', { ...good, name: '   ' }],
        ['timezone', { ...good, timezone: 'Mars/Olympus' }],
        ['timezone', { ...good, timezone: 'EST5' }],
        ['cookieless', { ...good, cookieless: 'yes' }],
    ])('names the field %s when it is wrong', async (field, body) => {
        const answer = await create(body);
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.errors ?? {})).toEqual([field]);
    });
});

describe('changing a site', () => {
    it('leaves alone what is not sent', async () => {
        const id = await addSite(test, token, { cookieless: true, honourDnt: true });
        test.now += 1000;
        const answer = await call(test, calls.updateSite, {
            token,
            params: { id },
            body: { name: 'Renamed' },
        });
        expect(answer.data).toMatchObject({
            id,
            name: 'Renamed',
            domain: 'example.com',
            cookieless: true,
            honourDnt: true,
            updatedAt: test.now,
        });
    });
});

describe('the list', () => {
    it('searches name and domain as plain text, sorts and pages', async () => {
        await addSite(test, token, { name: 'Percent 100%', domain: 'percent.example' });
        const search = (q: string) => call(test, calls.listSites, { token, query: { q } });
        expect((await search('100%')).data.total).toBe(1);
        expect((await search('PERCENT.ex')).data.list[0]?.name).toBe('Percent 100%');
        expect((await search('_')).data.total).toBe(0);
        const names: string[] = [];
        for (const page of [1, 2, 3, 4, 5]) {
            const answer = await call(test, calls.listSites, {
                token,
                query: { page, perPage: 2, sort: 'domain', order: 'DESC' },
            });
            names.push(...answer.data.list.map(site => site.domain));
        }
        const { total } = (await call(test, calls.listSites, { token })).data;
        expect(names).toHaveLength(total);
        expect([...names].sort().reverse()).toEqual(names);
    });

    it('refuses pages that are too large', async () => {
        const answer = await call(test, calls.listSites, { token, query: { perPage: 1000 } });
        expect(answer.errors).toHaveProperty('perPage');
    });
});

describe('the installation', () => {
    const installation = async (id: string) =>
        (await call(test, calls.getInstallation, { token, params: { id } })).data;

    it('gives a snippet with the choices of the site', async () => {
        const plain = await installation(await addSite(test, token));
        expect(plain.snippet).toMatch(
            /^<script defer src="http:\/\/localhost:80\/t\.js" data-site="[a-z0-9]{12}"><\/script>\n<noscript>/,
        );
        const careful = await addSite(test, token, { cookieless: true, honourDnt: true });
        expect((await installation(careful)).snippet).toContain(' data-cookieless data-dnt>');
        const framed = await addSite(test, token, { extraViews: ['replace-state', 'frames'] });
        expect((await installation(framed)).snippet).toContain(' data-replace-state data-frames>');
    });

    it('tells when the first and the last event came', async () => {
        const id = await addSite(test, token);
        expect(await installation(id)).toMatchObject({ firstEventAt: null, lastEventAt: null });
        const first = test.now;
        const view = (u: string) => send(test, { s: id, k: 'v', u }, { agent: chrome });
        await view('https://www.example.com/');
        test.now += 5000;
        await view('https://shop.example.com/');
        await test.settle();
        expect(await installation(id)).toMatchObject({
            firstEventAt: first,
            lastEventAt: test.now,
            lastHost: 'shop.example.com',
        });
    });
});
