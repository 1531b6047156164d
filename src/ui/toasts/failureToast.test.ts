// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../dataProvider/HttpError';
import { readAnswer } from '../../dataProvider/readAnswer';
import { failureToast } from './failureToast';
import { closeToast, shownToasts, showToast, toastMs } from './toasts';

const asked = { path: '/api/v1/work/nothing', isPublic: true, held: undefined };
const failure = {
    code: 500,
    message: 'Something went wrong.',
    error: 'request.failed',
    data: null,
};

describe('the notification of a failed call', () => {
    afterEach(() => {
        vi.useRealTimers();
        for (const { id } of shownToasts()) closeToast(id);
    });

    it('has the number of the request, and stays until somebody has copied it', async () => {
        const text = JSON.stringify({ ...failure, request_id: 'number-1' });
        const error: unknown = await readAnswer(asked, {
            status: 500,
            text,
            retryAfter: undefined,
        }).catch(cause => cause);
        const toast = await failureToast(error);
        expect(toast).toMatchObject({ kind: 'error', request: 'number-1' });
        vi.useFakeTimers();
        showToast(toast);
        showToast({ kind: 'info', title: 'Saved' });
        vi.advanceTimersByTime(toastMs + 1);
        expect(shownToasts()).toMatchObject([{ request: 'number-1' }]);
    });

    it('has none where the server told none', async () => {
        expect((await failureToast(new HttpError('no', 409))).request).toBeUndefined();
    });
});
