// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../dataProvider/HttpError';
import { closeToast, shownToasts } from '../ui/toasts/toasts';
import { createQueryClient, mayRetry } from './queryClient';

const offline = () => new HttpError('no answer', 0, { reason: 'network' });

describe('mayRetry', () => {
    it('does not repeat what the server refused', () => {
        expect(mayRetry(0, new HttpError('no', 404))).toBe(false);
        expect(mayRetry(0, new HttpError('no', 422))).toBe(false);
        expect(mayRetry(0, new HttpError('no', 0, { reason: 'decryption' }))).toBe(false);
    });

    it('does not wait for a second time-out before anybody is told', () => {
        const late = new HttpError('no answer in time', 408, { reason: 'timeOut' });
        expect(mayRetry(0, late)).toBe(false);
    });

    it('repeats a broken connection and a server error twice', () => {
        expect(mayRetry(0, offline())).toBe(true);
        expect(mayRetry(1, new HttpError('broken', 500))).toBe(true);
        expect(mayRetry(2, new HttpError('broken', 500))).toBe(false);
    });
});

describe('the notification of a failed query', () => {
    const titles = () => shownToasts().map(({ title }) => title);

    beforeEach(() => {
        vi.useFakeTimers();
    });
    afterEach(() => {
        for (const { id } of shownToasts()) closeToast(id);
        vi.useRealTimers();
    });

    it('comes once, after the last attempt', async () => {
        const client = createQueryClient();
        const attempts: string[][] = [];
        const query = client.fetchQuery({
            queryKey: ['x'],
            retry: mayRetry,
            retryDelay: 10_000,
            queryFn: () => {
                attempts.push(titles());
                throw offline();
            },
        });
        const failed = expect(query).rejects.toThrow('no answer');
        await vi.advanceTimersByTimeAsync(20_000);
        await failed;
        await vi.dynamicImportSettled();
        expect(attempts).toEqual([[], [], []]);
        expect(titles()).toEqual(['Request failed']);
    });

    it('does not come of what was only to be fetched again, nor where the page says it', async () => {
        const client = createQueryClient();
        client.setQueryData(['shown'], 1);
        const fail = (queryKey: string[], meta = {}) =>
            client.fetchQuery({
                queryKey,
                meta,
                retry: false,
                staleTime: 0,
                queryFn: () => Promise.reject(offline()),
            });
        await expect(fail(['shown'])).rejects.toThrow();
        await expect(fail(['silent'], { isSilent: true })).rejects.toThrow();
        await vi.dynamicImportSettled();
        expect(titles()).toEqual([]);
        await expect(fail(['loud'])).rejects.toThrow();
        await vi.dynamicImportSettled();
        expect(titles()).toEqual(['Request failed']);
    });
});
