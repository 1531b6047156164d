import { describe, expect, it } from 'vitest';
import { spoolShare, troublesOf } from './troubles';

const well = {
    storeAwaySince: null,
    waitingBytes: 80,
    limitBytes: 100,
    full: null,
    quarantine: [],
};
const file = { name: 'x', lines: 1, bytes: 1, at: 1, beginning: '' };

describe('troublesOf', () => {
    it('has none up to four fifths of the spool', () => {
        expect(troublesOf(well)).toEqual([]);
        expect(troublesOf({ ...well, waitingBytes: 81 })).toEqual(['full']);
    });

    it('names all, the most urgent first', () => {
        const all = {
            storeAwaySince: 1,
            waitingBytes: 300,
            limitBytes: 100,
            full: 'disk',
        } as const;
        expect(troublesOf({ ...all, quarantine: [file] })).toEqual([
            'disk',
            'full',
            'away',
            'quarantine',
        ]);
    });
});

describe('spoolShare', () => {
    it('is never more than the whole, and needs a limit', () => {
        expect(spoolShare({ ...well, waitingBytes: 300 })).toBe(1);
        expect(spoolShare({ ...well, limitBytes: 0 })).toBe(0);
    });
});
