import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { putVisits } from '../fixtures/observedVisits';
import { addSite, call, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
    test.now = Date.parse('2026-05-04T12:05:00Z');
});
afterAll(() => test.close());

const at = (text: string) => Date.parse(`2026-05-${text}Z`);
const elsewhere = { host: 'shop.example.net', excluded: 'host' } as const;

describe('other hosts', () => {
    it('are listed with page views, addresses, first and last time', async () => {
        const site = await addSite(test, token);
        await putVisits(test.config.DATA_DIR, site, [
            { visitor: 'a', at: at('04T10:00'), paths: ['/', '/two'], ...elsewhere },
            { visitor: 'b', at: at('04T11:00'), address: '203.0.113.8', ...elsewhere },
            { visitor: 'c', at: at('04T09:00'), ...elsewhere, host: 'copy.example' },
            { visitor: 'd', at: at('03T09:00'), ...elsewhere },
            { visitor: 'e', at: at('04T09:00') },
        ]);
        await test.settle();
        const query = { site, from: '2026-05-04', perPage: 1 };
        const first = await call(test, calls.otherHosts, { token, query });
        expect(first.data).toEqual({
            total: 2,
            list: [
                {
                    host: 'shop.example.net',
                    pv: 3,
                    ip: 2,
                    firstAt: at('04T10:00'),
                    lastAt: at('04T11:00'),
                },
            ],
        });
        const second = await call(test, calls.otherHosts, { token, query: { ...query, page: 2 } });
        expect(second.data).toMatchObject({ total: 2, list: [{ host: 'copy.example', pv: 1 }] });
    });

    it('are no sign of a right installation, but its check names them', async () => {
        const site = await addSite(test, token);
        const check = async () => {
            await test.settle();
            const {
                snippet: _,
                secondSnippet: __,
                ...facts
            } = (await call(test, calls.getInstallation, { token, params: { id: site } })).data;
            return facts;
        };
        const nothing = { firstEventAt: null, lastEventAt: null, lastHost: null };
        expect(await check()).toEqual({ ...nothing, otherHost: null });
        const foreign = [{ visitor: 'a', at: at('04T10:00'), ...elsewhere }];
        await putVisits(test.config.DATA_DIR, site, foreign);
        expect(await check()).toEqual({ ...nothing, otherHost: 'shop.example.net' });
        const own = [{ visitor: 'b', at: at('04T09:00') }];
        await putVisits(test.config.DATA_DIR, site, own);
        expect(await check()).toEqual({
            firstEventAt: at('04T09:00'),
            lastEventAt: at('04T09:00'),
            lastHost: 'example.com',
            otherHost: 'shop.example.net',
        });
    });

    it('that say to be a page of the site join no visit of it', async () => {
        const site = await addSite(test, token, { cookieless: true });
        const view = (origin: string, path: string) => {
            const event = { s: site, k: 'v', u: `https://example.com${path}` };
            test.now += 1000;
            return send(test, event, { headers: { origin } });
        };
        await view('https://example.com', '/own');
        await view('https://evil.example', '/forged');
        // a page of the site in a sandbox, and one that is loaded by another host of it
        await view('null', '/sandbox');
        await view('https://www.example.com', '/below');
        await test.settle();
        const query = { site, from: '2026-05-04' };
        const visits = await call(test, calls.visits, { token, query });
        expect(visits.data.list).toMatchObject([{ pages: 3, exitPath: '/below' }]);
        const pages = await call(test, calls.pages, { token, query });
        const paths = pages.data.list.map(({ value }) => value);
        expect(paths.toSorted()).toEqual(['/below', '/own', '/sandbox']);
        const others = await call(test, calls.otherHosts, { token, query });
        expect(others.data.list).toMatchObject([{ host: 'evil.example', pv: 1 }]);
    });

    it('do not count until the site lists them; the hosts below its domain do', async () => {
        const site = await addSite(test, token);
        const view = async (host: string) => {
            test.now += 1000;
            const event = { s: site, k: 'v', u: `https://${host}/`, i: `visitor-of-${host}` };
            expect((await send(test, event)).statusCode).toBe(202);
        };
        await view('example.com');
        await view('www.example.com');
        await view('shop.example.net');
        expect(await counted(site)).toEqual(['example.com', 'www.example.com']);
        const body = { hosts: ['*.example.net'] };
        await call(test, calls.updateSite, { token, params: { id: site }, body });
        await view('shop.example.net');
        expect(await counted(site)).toEqual(['example.com', 'www.example.com', 'shop.example.net']);
    });

    it("are none for this server's own pages, under whichever name it is reached", async () => {
        const site = test.stores.ownSite;
        for (const [host, sentTo] of [
            ['192.168.1.20:8080', '192.168.1.20:8080'],
            ['copy.example', '192.168.1.20:8080'],
        ]) {
            test.now += 1000;
            const event = { s: site, k: 'v', u: `http://${host}/home`, i: 'visitor-at-home' };
            await send(test, event, { headers: { host: sentTo ?? '' } });
        }
        expect(await counted(site)).toEqual(['192.168.1.20:8080']);
    });
});

const counted = async (site: string): Promise<string[]> => {
    await test.settle();
    const rows = await test.stores.store.query<{ host: string }>(
        `SELECT toString(host) AS host FROM events
        WHERE site = {site:String} AND excluded = '' ORDER BY time`,
        { site },
    );
    return rows.map(({ host }) => host);
};
