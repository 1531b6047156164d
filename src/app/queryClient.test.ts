import { describe, expect, it } from 'vitest';
import { HttpError } from '../dataProvider/HttpError';
import { mayRetry } from './queryClient';

describe('mayRetry', () => {
    it('does not repeat what the server refused', () => {
        expect(mayRetry(0, new HttpError('no', 404))).toBe(false);
        expect(mayRetry(0, new HttpError('no', 422))).toBe(false);
    });

    it('repeats a broken connection and a server error twice', () => {
        expect(mayRetry(0, new HttpError('no answer', 0))).toBe(true);
        expect(mayRetry(1, new HttpError('no answer in time', 408))).toBe(true);
        expect(mayRetry(1, new HttpError('broken', 500))).toBe(true);
        expect(mayRetry(2, new HttpError('broken', 500))).toBe(false);
    });
});
