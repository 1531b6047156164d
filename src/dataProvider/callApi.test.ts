// @vitest-environment jsdom
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls';
import { failed, infoAddress, mockApi, ok, toasts } from '../../tests/fixtures/mockedApi';
import { keepLanguage } from '../ui/browser/language';
import { isLoading, onLoading } from '../ui/browser/loading';
import { clearSession } from '../ui/browser/session';
import { callApi } from './callApi';

const { server, answer } = mockApi();

describe('what is sent', () => {
    const sentHeaders = async (): Promise<Headers> => {
        let headers = new Headers();
        server.use(
            http.get(infoAddress, ({ request }) => {
                headers = request.headers;
                return HttpResponse.json(ok());
            }),
        );
        await callApi(calls.info);
        return headers;
    };

    it('carries a random number, and the token only when one is held', async () => {
        const headers = await sentHeaders();
        expect(Number(headers.get('x-c'))).toBeGreaterThanOrEqual(1);
        expect(headers.get('x-c')).toMatch(/^\d{1,10}$/);
        expect(headers.get('x-token')).toBe('T');
        clearSession();
        expect((await sentHeaders()).get('x-token')).toBeNull();
    });

    it('sends a body as JSON, and cookies', async () => {
        const fetched = vi.spyOn(globalThis, 'fetch');
        let body: unknown;
        server.use(
            http.post('*/api/v1/work/auth/sendEmailVerify', async ({ request }) => {
                body = await request.json();
                return HttpResponse.json(ok({ wait: 60 }));
            }),
        );
        const input = { body: { email: 'a@b.example' } };
        expect(await callApi(calls.sendEmailVerify, input)).toEqual({ wait: 60 });
        expect(body).toEqual({ email: 'a@b.example' });
        expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('include');
        fetched.mockRestore();
    });
});

describe('a failure', () => {
    it('422 shows the errors by field, in words where there are some', async () => {
        const long = { code: 'field.too_long', params: { max: 5 }, message: 'Too long.' };
        const errors = {
            name: { code: 'field.needed', message: 'Fill this in.' },
            unheardOf: long,
        };
        answer({ code: 422, message: 'x', error: 'request.invalid', data: null, errors }, 422);
        const error = await failed();
        expect(error.fault).toBe('request.invalid');
        expect(error.body.errors).toEqual({
            name: 'field.needed',
            unheardOf: 'field.too_long {"max":5}',
        });
        const text = 'Name: Fill this in.\nunheardOf: Too long.';
        expect(await toasts()).toEqual([{ title: 'Request failed (422)', text }]);
    });

    it('any other status shows the message', async () => {
        answer({ code: 500, message: 'The disk is full.', data: null }, 500);
        expect((await failed()).status).toBe(500);
        expect(await toasts()).toEqual([
            { title: 'Request failed (500)', text: 'The disk is full.' },
        ]);
    });

    it('knows how long the server wants to be left alone', async () => {
        const body = { code: 429, message: 'Too many requests', data: null };
        const headers = { 'retry-after': '40' };
        server.use(http.get(infoAddress, () => HttpResponse.json(body, { status: 429, headers })));
        expect(await failed({ isSilent: true })).toMatchObject({ status: 429, retryAfter: 40 });
    });

    it('speaks Chinese to those who read it', async () => {
        keepLanguage('zh');
        const errors = { name: { code: 'field.needed', message: '请填写。' } };
        answer({ code: 422, message: 'x', data: null, errors }, 422);
        await failed();
        expect(await toasts()).toEqual([{ title: '请求失败（422）', text: '名称：请填写。' }]);
    });

    it.each([
        ['a page instead of an answer', '<!doctype html><h1>Gateway</h1>', 200, 'Request failed'],
        ['a page with an error', '<h1>Bad gateway</h1>', 502, 'Request failed (502)'],
        ['JSON that is no envelope', '[1]', 200, 'Request failed'],
        ['JSON without a code', '{"error":"x"}', 200, 'Request failed'],
        ['nothing', '', 200, 'Request failed'],
    ])('%s is said to be none', async (_, body, status, title) => {
        server.use(http.get(infoAddress, () => new HttpResponse(body, { status })));
        const error = await failed();
        expect(error.reason).toBe('notAnAnswer');
        expect((await toasts())[0]?.title).toBe(title);
        expect((await toasts())[0]?.text).toMatch(/did not come from this server/);
    });

    it('no connection is said in words', async () => {
        server.use(http.get(infoAddress, () => HttpResponse.error()));
        expect(await failed()).toMatchObject({ status: 0, reason: 'network' });
        expect(await toasts()).toEqual([
            {
                title: 'Request failed',
                text: 'The server cannot be reached. Check your connection.',
            },
        ]);
    });

    it('is not told of requests that broke because the document is being left', async () => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
        server.use(http.get(infoAddress, () => HttpResponse.error()));
        window.dispatchEvent(new Event('pagehide'));
        const told = vi.fn();
        const call = failed().then(told);
        await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
        expect(told).not.toHaveBeenCalled();
        // it was not left after all
        await vi.advanceTimersByTimeAsync(5000);
        await call;
        expect(told).toHaveBeenCalledWith(expect.objectContaining({ reason: 'network' }));
        vi.useRealTimers();
        window.dispatchEvent(new Event('pageshow'));
    });

    it('a connection cut in the middle of the answer is one', async () => {
        const stream = new ReadableStream({
            start: controller => {
                controller.enqueue(new TextEncoder().encode('{"code":200,'));
                controller.error(new Error('cut'));
            },
        });
        server.use(http.get(infoAddress, () => new HttpResponse(stream)));
        expect(await failed()).toMatchObject({ status: 0, reason: 'network' });
    });

    it('no answer in time is one', async () => {
        server.use(
            http.get(infoAddress, async () => {
                await delay('infinite');
                return HttpResponse.json(ok());
            }),
        );
        expect(await failed({ timeOut: 20 })).toMatchObject({ status: 408, reason: 'timeOut' });
        expect(await toasts()).toEqual([
            { title: 'Request failed', text: 'The server did not answer within 15 seconds.' },
        ]);
    });

    it('is not shown when nobody waits, or the page says it itself', async () => {
        answer({ code: 500, message: 'x', data: null }, 500);
        await failed({ isQuiet: true });
        await failed({ isSilent: true });
        expect(await toasts()).toEqual([]);
    });

    it('is none when the caller stopped it', async () => {
        const stop = new AbortController();
        server.use(
            http.get(infoAddress, async () => {
                stop.abort();
                await delay('infinite');
                return HttpResponse.json(ok());
            }),
        );
        await expect(callApi(calls.info, {}, stop.signal)).rejects.toHaveProperty(
            'name',
            'AbortError',
        );
        expect(await toasts()).toEqual([]);
        expect(isLoading()).toBe(false);
    });
});

describe('the loading indicator', () => {
    it('is on from the request to its end, and not for quiet calls', async () => {
        const states: boolean[] = [];
        const stop = onLoading(() => states.push(isLoading()));
        let during: boolean | undefined;
        server.use(
            http.get(infoAddress, () => {
                during = isLoading();
                return HttpResponse.json(ok());
            }),
        );
        await callApi(calls.info);
        expect(during).toBe(true);
        expect(states).toEqual([true, false]);
        await callApi(calls.info, {}, undefined, { isQuiet: true });
        expect(during).toBe(false);
        answer({ code: 500, message: 'x', data: null }, 500);
        await failed();
        expect(states).toEqual([true, false, true, false]);
        stop();
    });
});
