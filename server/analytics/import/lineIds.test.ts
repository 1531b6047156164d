import { describe, expect, it } from 'vitest';
import { LineIds } from './lineIds';

const start = Date.UTC(2026, 0, 5);
const take = (ids: LineIds, lines: readonly string[]) => lines.map(line => ids.take(line, start));

describe('LineIds', () => {
    it('gives each line an id of its own, a u64 in decimals', () => {
        const given = take(new LineIds('site'), ['a', 'b', 'a', 'c', 'a']);
        expect(new Set(given).size).toBe(5);
        for (const id of given) {
            expect(id).toMatch(/^\d{1,20}$/);
            expect(BigInt(id ?? '') < 1n << 64n).toBe(true);
        }
    });

    it('gives the same ids in another run, and in a file that has grown', () => {
        const first = take(new LineIds('site'), ['a', 'b', 'a']);
        expect(take(new LineIds('site'), ['a', 'b', 'a'])).toEqual(first);
        expect(take(new LineIds('site'), ['a', 'b', 'a', 'a', 'd']).slice(0, 3)).toEqual(first);
    });

    it('gives other ids on another site', () => {
        expect(take(new LineIds('one'), ['a'])).not.toEqual(take(new LineIds('two'), ['a']));
    });

    it('knows the lines of an earlier file again, also twice alike', () => {
        const ids = new LineIds('site');
        take(ids, ['a', 'b', 'a']);
        ids.startFile();
        const again = take(ids, ['b', 'a', 'a', 'a', 'e']);
        expect(again.map(id => id !== undefined)).toEqual([false, false, false, true, true]);
    });

    it('knows them again after hours of log in between', () => {
        const ids = new LineIds('site');
        take(ids, ['a', 'a']);
        for (let hour = 1; hour < 30; hour++) ids.take(`line ${hour}`, start + hour * 3_600_000);
        expect(take(ids, ['a'])).toEqual([undefined]);
    });
});
