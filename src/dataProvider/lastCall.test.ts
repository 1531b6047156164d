// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls';
import { infoAddress, mockApi, ok } from '../../tests/fixtures/mockedApi';
import { callApi } from './callApi';
import { callsEnd } from './lastCall';

const { server } = mockApi();

it('after the session’s last call nothing is asked for or answered', async () => {
    let asked = 0;
    const answers: unknown[] = [];
    const failures: unknown[] = [];
    const ask = () => {
        void callApi(calls.info).then(
            answer => answers.push(answer),
            error => failures.push(error),
        );
    };
    let answer = (): void => {};
    const held = new Promise<void>(done => {
        answer = done;
    });
    server.use(
        http.get(infoAddress, async () => {
            asked += 1;
            await held;
            return HttpResponse.json({ code: 403, message: 'no', data: null }, { status: 403 });
        }),
        http.all(`*${calls.logout.path}`, () => HttpResponse.json(ok())),
    );
    ask();
    await vi.waitFor(() => expect(asked).toBe(1));
    await callApi(calls.logout, {}, undefined, { isLast: true });
    expect(callsEnd.aborted).toBe(true);
    ask();
    answer();
    await new Promise(done => setTimeout(done));
    expect({ asked, answers, failures }).toEqual({ asked: 1, answers: [], failures: [] });
});
