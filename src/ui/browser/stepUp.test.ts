// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { calls } from '../../../contract/calls';
import { failed, infoAddress, mockApi, ok, toasts } from '../../../tests/fixtures/mockedApi';
import { callApi } from '../../dataProvider/callApi';
import { setStepUpAsker } from './stepUp';
import { token } from './token';

const { server, left } = mockApi();
const refusal = {
    code: 403,
    message: 'Confirm first.',
    error: 'session.step_up',
    data: null,
    needs: 'stepUp',
};

/** The call is refused until somebody has answered. */
const refuseUntil = (isDone: () => boolean) => {
    server.use(
        http.get(infoAddress, () =>
            isDone() ? HttpResponse.json(ok('done')) : HttpResponse.json(refusal, { status: 403 }),
        ),
    );
};

describe('a call that wants a second step', () => {
    it('is made again once it is taken; several of them ask once', async () => {
        let done = false;
        refuseUntil(() => done);
        const ask = vi.fn(async () => {
            done = true;
            return true;
        });
        const stop = setStepUpAsker(ask);
        const answers = await Promise.all([callApi(calls.info), callApi(calls.info)]);
        expect(answers).toEqual(['done', 'done']);
        expect(ask).toHaveBeenCalledTimes(1);
        expect(await toasts()).toEqual([]);
        stop();
    });

    it('fails quietly when it is not taken, and the session goes on', async () => {
        refuseUntil(() => false);
        const stop = setStepUpAsker(async () => false);
        expect(await failed()).toMatchObject({ status: 403, needs: 'stepUp' });
        expect(await toasts()).toEqual([]);
        expect([left, token()]).toEqual([[], 'T']);
        stop();
        // where nobody asks
        expect(await failed()).toMatchObject({ status: 403 });
        expect(token()).toBe('T');
    });

    it('is not asked for without end', async () => {
        refuseUntil(() => false);
        const ask = vi.fn(async () => true);
        const stop = setStepUpAsker(ask);
        await failed();
        expect(ask).toHaveBeenCalledTimes(1);
        stop();
    });
});
