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
        expect(stored.every(id => seen.claim(id))).toBe(true);
        seen.settle(stored, true, now);
        expect(stored.some(id => seen.claim(id))).toBe(false);
        expect(ids(20_000, 'other').every(id => seen.claim(id))).toBe(true);
    });

    it('are not taken twice while they are being stored, but again when that failed', () => {
        const seen = new SeenEvents(day);
        const [id = none] = ids(1);
        expect(seen.claim(id)).toBe(true);
        expect(seen.claim(id)).toBe(false);
        seen.settle([id], false, now);
        expect(seen.claim(id)).toBe(true);
    });

    it('are remembered for a day at least, and not for ever', () => {
        const seen = new SeenEvents(day);
        const [early = none, late = none, next = none, last = none] = ids(4);
        seen.note(early, now);
        seen.note(late, now + day);
        expect(seen.claim(early)).toBe(false);
        seen.note(next, now + 2 * day);
        expect(seen.claim(late)).toBe(false);
        expect(seen.claim(early)).toBe(true);
        seen.note(last, now + 3 * day);
        expect(seen.claim(late)).toBe(true);
    });

    it('take no more memory than allowed: the oldest are forgotten', () => {
        const seen = new SeenEvents(day, 1000);
        const all = ids(3001);
        for (const id of all) seen.note(id, now);
        expect(seen.claim(all[3000] ?? none)).toBe(false);
        expect(seen.claim(all[1500] ?? none)).toBe(true);
    });
});
