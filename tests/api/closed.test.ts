import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { addGuest, addPerson, addSiteOf, type Person } from '../fixtures/people';
import { call, chrome, send, startTestApp, type TestApp } from '../fixtures/testApp';

const page = '<html><head><!--tracker--></head><body>the application</body></html>';
const closedPage = '<html><body>closed</body></html>';

let test: TestApp;
let dist: string;
let admin: Person;
let user: Person;
let site: string;
beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'footfall-dist-'));
    const files = {
        'web/index.html': page,
        'web/closed.html': closedPage,
        'web/favicon.svg': '<svg/>',
        'web/assets/app-1.js': 'app()',
        'tracker/t.js': 'send("/api/v1/collect")',
        'tracker/v.js': 'send("/api/v1/collect")',
    };
    for (const [name, text] of Object.entries(files)) {
        await mkdir(join(dist, name, '..'), { recursive: true });
        await writeFile(join(dist, name), text);
    }
    test = await startTestApp({}, dist);
    [admin, user] = [await addPerson(test, 'admin'), await addPerson(test, 'user')];
    site = await addSiteOf(test, user);
});
afterAll(async () => {
    await test.close();
    await rm(dist, { recursive: true });
});

const close = (webclose: 0 | 1) =>
    call(test, calls.updateSettings, { token: admin.token, body: { webclose } });
const open = async (url: string, cookie?: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers, body } = await test.app.inject({
        method,
        url,
        headers: cookie === undefined ? {} : { cookie },
    });
    return { status: statusCode, location: headers.location, body };
};

const pages = ['/', '/home', '/login', '/dashboard', '/site/overview?site=1&day=2', '/no/such'];

describe('an open site', () => {
    beforeAll(() => close(0));

    it.each(pages)('sends the page for %s', async url => {
        expect(await open(url)).toMatchObject({
            status: 200,
            location: undefined,
            body: expect.stringContaining('the application'),
        });
    });

    it('sends the page for what looks like a file to browsers, and 404 to all others', async () => {
        for (const url of ['/redirect/https://evil.example', '/shop.php']) {
            expect((await open(url)).status).toBe(404);
            const headers = { accept: 'text/html,*/*;q=0.8' };
            const { statusCode, body } = await test.app.inject({ url, headers });
            expect(statusCode).toBe(200);
            expect(body).toContain('the application');
        }
    });

    it.each([
        ['/closed.html', '/home'],
        [
            '/closed.html?from=%2Fsite%2Foverview%3Fsite%3D1%26day%3D2',
            '/site/overview?site=1&day=2',
        ],
        ['/closed.html?from=//evil.example', '/home'],
        ['/closed.html?from=https://evil.example', '/home'],
        ['/closed.html?from=/%5Cevil.example', '/home'],
        ['/closed.html?from=/%09/evil.example', '/home'],
        ['/closed.html?from=/%0d%0aset-cookie:x=1', '/home'],
        ['/closed.html?from=/%E6%96%87', '/%E6%96%87'],
        ['/closed.html?from=/a&from=//evil.example', '/a'],
    ])('leads from %s to %s', async (url, location) => {
        expect(await open(url)).toMatchObject({ status: 302, location });
    });
});

describe('a closed site', () => {
    beforeAll(() => close(1));
    afterAll(() => close(0));

    it.each(['/login?administrator', '/login/?administrator=', '/login?administrator&a=1'])(
        'shows %s, or no administrator could open it again',
        async url => {
            expect(await open(url)).toMatchObject({
                status: 200,
                body: expect.stringContaining('the application'),
            });
        },
    );

    it.each(['/login?administrators', '/login/x?administrator', '/home?administrator'])(
        'is closed at %s',
        async url => {
            expect((await open(url)).status).toBe(302);
        },
    );

    it.each(pages)(
        'sends whoever asks for %s to the closed page, and knows the way back',
        async url => {
            for (const method of ['GET', 'HEAD'] as const) {
                const answer = await open(url, undefined, method);
                const location = `/closed.html?from=${encodeURIComponent(url)}`;
                expect(answer).toMatchObject({ status: 302, location });
                expect(answer.body).not.toContain('the application');
            }
        },
    );

    it('shows the closed page to everybody, administrators too', async () => {
        for (const cookie of [undefined, `x-token=${admin.token}`]) {
            const answer = await open('/closed.html?from=/home', cookie);
            expect(answer).toMatchObject({ status: 200, body: closedPage });
        }
    });

    it('goes on for administrators, by their cookie', async () => {
        const cookie = `language=zh; x-token=${admin.token}; size=medium`;
        expect(await open('/dashboard', cookie)).toMatchObject({ status: 200 });
        expect(
            (await open('/dashboard', `x-token=${encodeURIComponent(admin.token)}`)).status,
        ).toBe(200);
    });

    it('stays closed for everybody else', async () => {
        const editor = await addPerson(test, 'article_editor');
        const guest = await addGuest(test, user, site);
        const cookies = [
            `x-token=${user.token}`,
            `x-token=${editor.token}`,
            `x-token=${guest.token}`,
            'x-token=',
            'x-token=invented',
            'x-token=%E0%A4%A',
            `my-x-token=${admin.token}`,
            `other=x-token=${admin.token}`,
        ];
        for (const cookie of cookies) {
            expect((await open('/dashboard', cookie)).status, cookie).toBe(302);
        }
    });

    it('leaves the session of an administrator as it is, however old it is', async () => {
        const late = await addPerson(test, 'admin');
        const before = test.now;
        const read = () =>
            test.stores.db
                .selectFrom('sessions')
                .selectAll()
                .where('user_id', '=', late.id)
                .execute();
        const rows = await read();
        test.now += (test.config.SESSION_DAYS - 1) * 86_400_000;
        expect((await open('/dashboard', `x-token=${late.token}`)).status).toBe(200);
        expect(await read()).toEqual(rows);
        test.now += 86_400_000;
        expect((await open('/dashboard', `x-token=${late.token}`)).status).toBe(302);
        test.now = before;
    });

    it('goes on answering calls, the measuring script, events and files', async () => {
        expect((await call(test, calls.info, { token: user.token })).status).toBe(200);
        expect((await call(test, calls.publicSettings)).data.set.webclose).toBe(1);
        expect(await open('/t.js')).toMatchObject({ status: 200 });
        expect(await open('/assets/app-1.js')).toMatchObject({ status: 200, body: 'app()' });
        expect(await open('/favicon.svg')).toMatchObject({ status: 200 });
        const view = { s: site, k: 'v', u: 'https://example.com/' };
        expect((await send(test, view, { agent: chrome })).statusCode).toBe(202);
        expect((await open('/api/v1/work/nothing')).status).toBe(404);
    });

    it('sends the page again once it is open', async () => {
        await close(0);
        expect((await open('/dashboard')).status).toBe(200);
        await close(1);
        expect((await open('/dashboard')).status).toBe(302);
    });
});

it('answers addresses that are none without failing', async () => {
    for (const url of ['///x', '/%', '/%E0%A4%A', '/?x=//[', '/closed.html?from=//[']) {
        const { status } = await open(url);
        expect(status, url).toBeLessThan(500);
    }
});
