import { afterEach, describe, expect, it } from 'vitest';
import { boundOfDay, fromLocalInput, toDay, toLocalInput } from './instants';

const zone = process.env.TZ;
afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
});

describe('instants', () => {
    it.each(['Asia/Shanghai', 'America/Santiago', 'UTC'])('come back the same in %s', name => {
        process.env.TZ = name;
        const at = Date.UTC(2026, 7, 5, 1, 30);
        expect(fromLocalInput(toLocalInput(at))).toBe(at);
    });

    it('are what the reader’s clock says', () => {
        process.env.TZ = 'Asia/Shanghai';
        expect(toLocalInput(Date.UTC(2026, 7, 5, 1, 30))).toBe('2026-08-05T09:30');
        expect(fromLocalInput('2026-08-05T09:30')).toBe(Date.UTC(2026, 7, 5, 1, 30));
        expect(toDay(Date.UTC(2026, 7, 4, 16))).toBe('2026-08-05');
        expect(fromLocalInput('')).toBeNull();
        expect(toLocalInput(null)).toBe('');
    });

    it('hold a whole day, also one with 23 hours', () => {
        process.env.TZ = 'Europe/Berlin';
        const from = boundOfDay('2026-03-29', 'from') ?? 0;
        const to = boundOfDay('2026-03-29', 'to') ?? 0;
        expect(from).toBe(Date.UTC(2026, 2, 28, 23));
        expect(to - from).toBe(23 * 3_600_000 - 1);
        expect(boundOfDay('', 'from')).toBeNull();
        expect(boundOfDay('nonsense', 'to')).toBeNull();
    });
});
