import { describe, expect, it } from 'vitest';
import { viewHash } from '../hash64';
import { eventKey, SeenEvents } from './seenEvents';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 4, 4);
const ids = (count: number, name = 'event') =>
    Array.from({ length: count }, (_, at) => eventKey(viewHash(name, String(at)), at % 5));
const none = eventKey('0', 0);

describe('events that were seen', () => {
    it('are each taken once, and all others are', () => {
        const seen = new SeenEvents(day);
        const stored = ids(20_000);
        expect(stored.every(id => seen.claim(id, now))).toBe(true);
        expect(stored.some(id => seen.claim(id, now))).toBe(false);
        expect(ids(20_000, 'other').every(id => seen.claim(id, now))).toBe(true);
    });

    it('may come again when storing them failed, and no others', () => {
        const seen = new SeenEvents(day);
        const all = ids(20_000);
        for (const id of all) seen.claim(id, now);
        const failed = all.filter((_, at) => at % 3 === 0);
        seen.release(failed);
        expect(failed.every(id => seen.claim(id, now))).toBe(true);
        expect(all.some(id => seen.claim(id, now))).toBe(false);
    });

    it('may come again when that took until others were forgotten', () => {
        const seen = new SeenEvents(day);
        const [slow = none, next = none, other = none] = ids(3);
        seen.claim(slow, now);
        seen.claim(other, now);
        seen.claim(next, now + day);
        seen.release([slow]);
        expect(seen.claim(slow, now + day)).toBe(true);
        expect(seen.claim(other, now + day)).toBe(false);
    });

    it('are remembered for a day at least, and not for ever', () => {
        const seen = new SeenEvents(day);
        const [early = none, late = none, next = none, last = none] = ids(4);
        seen.note(early, now);
        seen.note(late, now + day);
        expect(seen.claim(early, now + day)).toBe(false);
        seen.note(next, now + 2 * day);
        expect(seen.claim(late, now + 2 * day)).toBe(false);
        expect(seen.claim(early, now + 2 * day)).toBe(true);
        seen.note(last, now + 3 * day);
        expect(seen.claim(late, now + 3 * day)).toBe(true);
    });

    it('take no more memory than allowed: the oldest are forgotten', () => {
        const seen = new SeenEvents(day, 1000);
        const all = ids(3001);
        for (const id of all) seen.note(id, now);
        expect(seen.claim(all[3000] ?? none, now)).toBe(false);
        expect(seen.claim(all[1500] ?? none, now)).toBe(true);
    });
});
