// @vitest-environment jsdom
import { delay, HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { listSegments } from '../../contract/analytics/segments';
import { calls } from '../../contract/calls';
import { batchPath } from '../../contract/platform/batchPath';
import { mockApi, ok } from '../../tests/fixtures/mockedApi';
import { askInBatch } from './batch';
import { callApi } from './callApi';
import { joinBy } from './joining';
import { takeFromAhead } from './takeFromAhead';

const { server, left } = mockApi();
joinBy({ ask: askInBatch, takeAhead: takeFromAhead });

const segments = listSegments.path;
const site = '/api/v1/work/sites/abc';

const askSite = (signal?: AbortSignal) =>
    callApi(calls.getSite, { params: { id: 'abc' } }, signal, { isJoined: true, isSilent: true });
const askFilters = () => callApi(listSegments, {}, undefined, { isJoined: true, isSilent: true });

const part = (at: number, body: object, status = 200, rest = {}) =>
    `${JSON.stringify({ at, status, ...rest })}\n${JSON.stringify(body)}\n`;

/** What was asked for together, and by itself. */
const listen = (answer: (asked: string[]) => string | Response | Promise<Response>) => {
    const together: string[][] = [];
    const alone: string[] = [];
    server.use(
        http.post(`*${batchPath}`, async ({ request }) => {
            const asked = ((await request.json()) as { calls: string[] }).calls;
            together.push(asked);
            const said = await answer(asked);
            return typeof said === 'string' ? new HttpResponse(said) : said;
        }),
        http.get('*/api/v1/work/*', ({ request }) => {
            alone.push(new URL(request.url).pathname);
            return HttpResponse.json(ok({ alone: true }));
        }),
    );
    return { together, alone };
};

it('asks once for what is asked for in the same turn, and gives each its own answer', async () => {
    const { together, alone } = listen(
        () => part(1, ok({ list: [] })) + part(0, ok({ id: 'abc' })),
    );
    const [one, list] = await Promise.all([askSite(), askFilters()]);
    expect([one, list]).toEqual([{ id: 'abc' }, { list: [] }]);
    expect(together).toEqual([[site, segments]]);
    expect(alone).toEqual([]);
});

it('asks by itself for what is asked for alone', async () => {
    const { together, alone } = listen(() => '');
    expect(await askSite()).toEqual({ alone: true });
    expect(together).toEqual([]);
    expect(alone).toEqual([site]);
});

it('reads answers in whatever pieces they come', async () => {
    const text = part(0, ok({ id: 'Größe' })) + part(1, ok({ list: ['一'] }));
    const bytes = new TextEncoder().encode(text);
    listen(
        () =>
            new HttpResponse(
                new ReadableStream({
                    start(stream) {
                        for (const byte of bytes) stream.enqueue(new Uint8Array([byte]));
                        stream.close();
                    },
                }),
            ),
    );
    expect(await Promise.all([askSite(), askFilters()])).toEqual([
        { id: 'Größe' },
        { list: ['一'] },
    ]);
});

it('tells a refusal to whom it is for, with the seconds to wait', async () => {
    const refusal = { code: 429, error: 'request.too_many', message: 'Wait.', data: null };
    listen(() => part(0, refusal, 429, { retryAfter: 7 }) + part(1, ok({ list: [] })));
    const [refused, list] = await Promise.allSettled([askSite(), askFilters()]);
    expect(refused).toMatchObject({ reason: { status: 429, retryAfter: 7 } });
    expect(list).toMatchObject({ value: { list: [] } });
});

it('ends the session by one part that says that it is over', async () => {
    const over = { code: 403, error: 'session.none', data: null };
    listen(() => part(0, over, 403) + part(1, over, 403));
    await Promise.allSettled([askSite(), askFilters()]);
    expect(left.length).toBeGreaterThan(0);
});

it.each([
    ['is refused as a whole', () => HttpResponse.json({}, { status: 404 })],
    ['does not come', () => HttpResponse.error()],
    ['is a page of something in between', () => new HttpResponse('<html>\nBusy</html>\n')],
] as const)('asks for each by itself where the answer %s', async (_, answer) => {
    const { alone } = listen(answer as () => Response);
    expect(await Promise.all([askSite(), askFilters()])).toEqual([
        { alone: true },
        { alone: true },
    ]);
    expect(alone.toSorted()).toEqual([segments, site].toSorted());
});

it('asks by itself for what a broken answer lacks', async () => {
    const { alone } = listen(() => `${part(1, ok({ list: [] }))}{"at":0,"sta`);
    expect(await Promise.all([askSite(), askFilters()])).toEqual([{ alone: true }, { list: [] }]);
    expect(alone).toEqual([site]);
});

it('lets go at once who leaves, and answers the others', async () => {
    const leaving = new AbortController();
    listen(async () => {
        leaving.abort();
        await delay(20);
        return new HttpResponse(part(0, ok({})) + part(1, ok({ list: [] })));
    });
    const [gone, list] = await Promise.allSettled([askSite(leaving.signal), askFilters()]);
    expect(gone).toMatchObject({ reason: { name: 'AbortError' } });
    expect(list).toMatchObject({ value: { list: [] } });
});
