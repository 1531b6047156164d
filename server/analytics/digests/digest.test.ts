import { describe, expect, it } from 'vitest';
import { canonicalText, type DayContent, digestHash, digestRow, sha256 } from './digest';

const link = {
    site: 'abcdefgh1234',
    day: '2026-05-04',
    timezone: 'Asia/Shanghai',
    start: 1777824000000,
    end: 1777910400000,
    sealedAt: 1778000400000,
    previousHash: 'a'.repeat(64),
};
const content: DayContent = {
    events: 12,
    eventsHash: 'b'.repeat(64),
    detections: 3,
    detectionsHash: 'c'.repeat(64),
    figures: { durationMs: 7, bounces: 2, visits: 3, ip: 4, uv: 5, pv: 6 },
};

describe('a digest', () => {
    it('is hashed over a text that holds all of it, in one order', () => {
        const row = digestRow(link, content);
        expect(canonicalText(row)).toBe(
            [
                'footfall digest 3',
                'site abcdefgh1234',
                'day 2026-05-04',
                'timezone Asia/Shanghai',
                'start 1777824000000',
                'end 1777910400000',
                'events 12',
                `events_hash ${'b'.repeat(64)}`,
                'detections 3',
                `detections_hash ${'c'.repeat(64)}`,
                'figures {"pv":6,"uv":5,"ip":4,"visits":3,"bounces":2,"durationMs":7}',
                'sealed 1778000400000',
                `previous ${'a'.repeat(64)}`,
                '',
            ].join('\n'),
        );
        // Computed with sha256sum: a digest that was made once must be found the same for ever.
        expect(row.hash).toBe('f368e8eb3e35ccf88482aa136780f019e1504de811e9fe6e84834abf162c5522');
    });

    it('has another hash when any of it is changed', () => {
        const row = digestRow(link, content);
        const changes: Partial<typeof row>[] = [
            { site_id: 'x' },
            { day: '2026-05-05' },
            { format: 4 },
            { timezone: 'UTC' },
            { start_at: 1 },
            { end_at: 1 },
            { events: 13 },
            { events_hash: 'd'.repeat(64) },
            { detections: 4 },
            { detections_hash: 'd'.repeat(64) },
            { figures: row.figures.replace('6', '7') },
            { previous_hash: '' },
            { created_at: 1 },
        ];
        const hashes = changes.map(change => digestHash({ ...row, ...change }));
        expect(new Set([row.hash, ...hashes]).size).toBe(changes.length + 1);
    });

    it('keeps its hash when its day is erased', () => {
        const row = digestRow(link, content);
        const erased = { ...row, erasing_at: 5, erased_at: 6, erasure: 'x' };
        expect(digestHash(erased)).toBe(row.hash);
    });
});

it('is made with SHA-256', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
