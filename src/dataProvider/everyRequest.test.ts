// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { mockApi, ok, toasts } from '../../tests/fixtures/mockedApi';
import { fetchPublic } from '../public/data/fetchPublic';
import { uploadFile } from '../resources/files/uploadFile';
import { uploadEvents } from '../resources/sites/data/uploadEvents';
import { readStream } from '../stats/visitor/live/readStream';
import { askWhetherOpen } from '../ui/browser/closedSite';
import { tellView } from '../ui/browser/tellView';
import { token } from '../ui/browser/token';
import { callApi } from './callApi';
import { downloadExport } from './downloadExport';
import { fetchFile } from './fetchFile';

const { server, left } = mockApi();

const signal = () => new AbortController().signal;
const file = () => new File(['a,b'], 'a.csv', { type: 'text/csv' });

const reading = () => ({
    query: { site: 'abc' } as Parameters<typeof readStream>[0]['query'],
    since: 0,
    signal: signal(),
    onChanges: () => {},
});

/** Requests of every kind that belong to a session. */
const ofSession: Readonly<Record<string, () => Promise<unknown>>> = {
    'a call': () => callApi(calls.info),
    'a file of a report': () => downloadExport('/api/v1/work/stats/x', 'x.csv', signal(), () => {}),
    'an image of one’s own': () => fetchFile('/api/v1/work/files/1', { signal: signal() }),
    'an upload': () => uploadFile(file(), 'public', signal(), () => {}),
    'an import of events': () => uploadEvents('abc', file(), signal(), () => {}),
    'a stream': () => readStream(reading()),
};

/** And those that any visitor makes. */
const ofVisitors: Readonly<Record<string, () => Promise<unknown>>> = {
    'a page’s question': () => fetchPublic('/api/v1/work/public/articles'),
    'a view': () => tellView('/api/v1/work/comm/ads/1/view'),
    'the closed page’s question': () => askWhetherOpen(''),
};

const answerAll = (body: object, status: number, headers: Record<string, string> = {}) =>
    server.use(http.all('*/api/*', () => HttpResponse.json(body, { status, headers })));

const refused = { code: 403, error: 'session.none', data: null };

describe.each(Object.entries(ofSession))('%s', (_, make) => {
    it('that is refused ends the session, and leads back after signing in', async () => {
        answerAll(refused, 403);
        await expect(make()).rejects.toMatchObject({ status: 403 });
        expect(token()).toBeUndefined();
        expect(left).toEqual(['/login?redirect=%2Fsite%2Fvisitor%3Fsite%3Dabc']);
        expect(sessionStorage.getItem('footfall.toast')).toContain('Your session has ended');
        expect(await toasts()).toEqual([]);
    });

    it('that asks for a second step leaves the session alone where nobody asks for it', async () => {
        answerAll({ ...refused, needs: 'stepUp' }, 403);
        await expect(make()).rejects.toMatchObject({ status: 403, needs: 'stepUp' });
        expect(token()).toBe('T');
        expect(left).toEqual([]);
    });

    it('that is refused with a reason says what the server said, and when to ask again', async () => {
        answerAll({ code: 429, message: 'Too many.', data: null }, 429, { 'retry-after': '9' });
        const expected = { status: 429, message: 'Too many.', retryAfter: 9 };
        await expect(make()).rejects.toMatchObject(expected);
        expect(token()).toBe('T');
    });

    it('takes a new token over, with an error too', async () => {
        answerAll({ code: 422, message: 'x', data: null, x_token: 'T2' }, 422);
        await expect(make()).rejects.toMatchObject({ status: 422 });
        expect(token()).toBe('T2');
    });
});

describe.each(Object.entries({ ...ofSession, ...ofVisitors }))('%s', (_, make) => {
    it('carries a random number, the token and the cookies', async () => {
        let sent: Request | undefined;
        server.use(
            http.all('*/api/*', ({ request }) => {
                sent = request;
                return HttpResponse.json(ok({}));
            }),
        );
        await make().catch(() => undefined);
        const number = Number(sent?.headers.get('x-c'));
        expect(number).toBeGreaterThanOrEqual(1);
        expect(number).toBeLessThanOrEqual(1_000_000_001);
        expect(sent?.headers.get('x-token')).toBe('T');
        expect(sent?.credentials).toBe('include');
    });
});

describe('a question of a public page', () => {
    it('that is refused ends nobody’s session', async () => {
        answerAll(refused, 403);
        await expect(fetchPublic('/api/v1/work/public/x')).rejects.toMatchObject({ status: 403 });
        expect(token()).toBe('T');
        expect(left).toEqual([]);
    });
});
