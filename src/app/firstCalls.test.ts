// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { batchPath } from '../../contract/platform/batchPath';
import { mockApi, ok } from '../../tests/fixtures/mockedApi';
import { callAddress } from '../dataProvider/address';
import { callApi } from '../dataProvider/callApi';
import { keepLastSite } from '../stats/components/lastSite';
import { apiHost } from '../ui/browser/apiHost';
import { takeAhead } from '../ui/browser/askedAhead';
import { keepCalls } from '../ui/browser/keepCalls';
import { beginSession, clearSession } from '../ui/browser/session';
import { askFirstCalls, firstCalls } from './firstCalls';

const { server } = mockApi();
afterEach(() => {
    localStorage.clear();
    // what nobody took is the next file's, which shares these modules, for some seconds
    const { info, sites, site } = firstCalls;
    for (const path of [info, sites, `${site}abc12345`]) takeAhead(apiHost + path);
});

const listen = () => {
    const asked: string[] = [];
    server.use(
        http.get('*/api/v1/*', ({ request }) => {
            const { pathname, search } = new URL(request.url);
            asked.push(pathname + search);
            return HttpResponse.json(ok({ of: request.headers.get('x-token') }));
        }),
    );
    return asked;
};

const overview = { pathname: '/site/overview', search: '' };
const getInfo = () => callApi(calls.info, { query: { roles: [''] } });

describe('firstCalls', () => {
    it('are calls of the contract', () => {
        expect(firstCalls).toEqual({
            info: callAddress(calls.info.path, {}, { roles: [''] }),
            sites: callAddress(calls.listSites.path, {}, { perPage: 200 }),
            site: callAddress(calls.getSite.path, { id: 'x' }).slice(0, -1),
        });
    });
});

describe('askFirstCalls', () => {
    it('asks once, for whoever asks afterwards', async () => {
        const asked = listen();
        beginSession('T', 'a@b.example');
        askFirstCalls({ pathname: '/dashboard', search: '' });
        expect(await getInfo()).toEqual({ of: 'T' });
        expect(asked).toEqual([firstCalls.info]);
        await getInfo();
        expect(asked).toHaveLength(2);
    });

    it('asks again for another session, and when no answer came', async () => {
        const asked = listen();
        beginSession('T', 'a@b.example');
        askFirstCalls({ pathname: '/dashboard', search: '' });
        beginSession('U', 'b@b.example');
        expect(await getInfo()).toEqual({ of: 'U' });
        server.use(http.get('*/api/v1/*', () => HttpResponse.error(), { once: true }));
        askFirstCalls({ pathname: '/dashboard', search: '' });
        expect(await getInfo()).toEqual({ of: 'U' });
        expect(asked).toHaveLength(3);
    });

    it('asks about the site of a report, but not for a guest, and nothing without a session', async () => {
        const asked = listen();
        clearSession();
        askFirstCalls(overview);
        beginSession('G', '');
        askFirstCalls(overview);
        await getInfo();
        expect(asked).toEqual([firstCalls.info]);
        beginSession('T', 'a@b.example');
        keepLastSite('abc12345');
        askFirstCalls(overview);
        await callApi(calls.getSite, { params: { id: 'abc12345' } });
        expect(asked.slice(1).toSorted()).toEqual(
            [firstCalls.info, `${firstCalls.site}abc12345`, firstCalls.sites].toSorted(),
        );
    });

    it('asks by one request for what the overview asked for the last time', async () => {
        const asked = listen();
        server.use(
            http.post(`*${batchPath}`, async ({ request }) => {
                const { calls: parts } = (await request.json()) as { calls: string[] };
                asked.push(parts.join(' '));
                return new HttpResponse('');
            }),
        );
        beginSession('T', 'a@b.example');
        keepLastSite('abc12345');
        const paths = ['/api/v1/work/sites/abc12345', '/api/v1/work/stats/trend?from=2026-05-04'];
        keepCalls({ of: 'a@b.example', site: 'abc12345', timeZone: 'UTC', paths });
        askFirstCalls(overview);
        await getInfo();
        expect(asked).toEqual([firstCalls.info, paths.join(' ')]);
        asked.length = 0;
        // another period, site, page or person
        for (const search of ['?from=2026-05-04&to=2026-05-04', '?site=other', '?bots=1']) {
            askFirstCalls({ ...overview, search });
        }
        askFirstCalls({ pathname: '/site/visitor', search: '' });
        beginSession('U', 'b@b.example');
        askFirstCalls(overview);
        await getInfo();
        expect(asked).not.toContain(paths.join(' '));
    });
});
