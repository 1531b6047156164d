// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listSegments } from '../../contract/analytics/segments';
import { calls } from '../../contract/calls';
import { batchPath } from '../../contract/platform/batchPath';
import { mockApi, ok } from '../../tests/fixtures/mockedApi';
import { apiHost } from '../ui/browser/apiHost';
import { askTogetherAhead } from '../ui/browser/askedAhead';
import { beginSession } from '../ui/browser/session';
import { askInBatch } from './batch';
import { callApi } from './callApi';
import { joinBy } from './joining';
import { takeFromAhead } from './takeFromAhead';

const { server } = mockApi();
joinBy({ ask: askInBatch, takeAhead: takeFromAhead });
beforeEach(() => beginSession('T', 'a@b.example'));
// what nobody took is the next file's, which shares these modules, for some seconds
afterEach(async () => {
    const { signal } = new AbortController();
    for (const path of paths) await takeFromAhead(apiHost + path, signal);
});

const site = '/api/v1/work/sites/abc';
const paths = [site, listSegments.path];

/** Requests in their order; a batch answers each part with its place in what was asked. */
const listen = (batch: (asked: string[]) => Response) => {
    const asked: string[] = [];
    server.use(
        http.post(`*${batchPath}`, async ({ request }) => {
            const { calls: parts } = (await request.json()) as { calls: string[] };
            asked.push(parts.join(' '));
            return batch(parts);
        }),
        http.get('*/api/v1/work/*', ({ request }) => {
            asked.push(new URL(request.url).pathname);
            return HttpResponse.json(ok({ alone: true }));
        }),
    );
    return asked;
};

const inOrder = (parts: readonly string[]) =>
    new HttpResponse(
        parts
            .map(
                (path, at) =>
                    `${JSON.stringify({ at, status: 200 })}\n${JSON.stringify(ok({ path }))}\n`,
            )
            .join(''),
    );

const askSite = (isJoined: boolean, signal?: AbortSignal) =>
    callApi(calls.getSite, { params: { id: 'abc' } }, signal, { isJoined, isSilent: true });
const askSegments = () => callApi(listSegments, {}, undefined, { isJoined: true, isSilent: true });

it('answers whoever asks afterwards, alone or with others, each once', async () => {
    const asked = listen(inOrder);
    askTogetherAhead(paths);
    expect(await askSite(false)).toEqual({ path: site });
    expect(await askSegments()).toEqual({ path: listSegments.path });
    expect(asked).toEqual([paths.join(' ')]);
    expect(await askSite(false)).toEqual({ alone: true });
});

it('asks together with others for what was not asked for ahead', async () => {
    const asked = listen(inOrder);
    askTogetherAhead([site]);
    const [one, ...others] = await Promise.all([askSite(true), askSegments(), askSegments()]);
    expect(one).toEqual({ path: site });
    expect(others).toEqual([{ path: listSegments.path }, { path: listSegments.path }]);
    expect(asked).toEqual([site, `${listSegments.path} ${listSegments.path}`]);
});

it('gives nothing to another session', async () => {
    listen(inOrder);
    askTogetherAhead(paths);
    beginSession('U', 'b@b.example');
    expect(await askSite(false)).toEqual({ alone: true });
});

const change = () =>
    callApi(calls.deleteSite, { params: { id: 'abc' } } as never, undefined, { isSilent: true });

it.each(['before', 'after'])(
    'gives nothing of what was asked before a change, taken up %s it',
    async when => {
        listen(inOrder);
        server.use(http.delete('*/api/v1/work/*', () => HttpResponse.json(ok(null))));
        askTogetherAhead(paths);
        if (when === 'before') expect(await askSegments()).toEqual({ path: listSegments.path });
        await change();
        expect(await askSite(false)).toEqual({ alone: true });
    },
);

it('asks for each by itself where the server refuses all of them', async () => {
    const asked = listen(() => HttpResponse.json({ code: 422 }, { status: 422 }));
    askTogetherAhead([site, 'https://elsewhere.example/api/v1/work/sites/abc', '__proto__', '']);
    expect(await askSite(false)).toEqual({ alone: true });
    expect(asked.at(-1)).toBe(site);
});

it('asks again for what did not come', async () => {
    listen(() => HttpResponse.error());
    askTogetherAhead(paths);
    expect(await askSite(false)).toEqual({ alone: true });
    listen(parts => inOrder(parts.slice(0, 1)));
    askTogetherAhead(paths);
    expect(await askSite(false)).toEqual({ path: site });
    expect(await askSegments()).toEqual({ alone: true });
});

it('lets go who leaves', async () => {
    listen(inOrder);
    askTogetherAhead(paths);
    const leaving = new AbortController();
    const asking = askSite(false, leaving.signal);
    leaving.abort();
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
});
