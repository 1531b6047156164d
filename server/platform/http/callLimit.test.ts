import { describe, expect, it } from 'vitest';
import { CallLimit } from './callLimit';

describe('a limit of calls', () => {
    it('refuses one too many of a key until its window is over, and says for how long', () => {
        const limit = new CallLimit(2, 1_000);
        limit.take('one', 5_000);
        limit.take('one', 5_400);
        expect(() => limit.take('one', 5_500)).toThrow(
            expect.objectContaining({ status: 429, retryAfter: 1 }),
        );
        expect(() => limit.take('one', 5_999)).toThrow();
        limit.take('one', 6_000);
    });

    it('counts each key by itself', () => {
        const limit = new CallLimit(1, 1_000);
        limit.take('one', 0);
        limit.take('two', 0);
        expect(() => limit.take('one', 1)).toThrow();
    });

    it('may be another one for each key', () => {
        const limit = new CallLimit(1, 1_000);
        for (const now of [0, 1, 2]) limit.take('one', now, 3);
        expect(() => limit.take('one', 3, 3)).toThrow();
        expect(() => limit.take('two', 3, 0)).toThrow();
    });

    it('lets nobody wait longer where the clock was put back', () => {
        const limit = new CallLimit(1, 1_000);
        limit.take('one', 9_000);
        limit.take('one', 1_000);
    });
});
