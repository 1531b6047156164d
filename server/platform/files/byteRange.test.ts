import { describe, expect, it } from 'vitest';
import { readRange } from './byteRange';

describe('readRange', () => {
    it.each([
        ['bytes=0-', { start: 0, end: 99 }],
        ['bytes=10-19', { start: 10, end: 19 }],
        ['bytes=90-500', { start: 90, end: 99 }],
        ['bytes=-10', { start: 90, end: 99 }],
        ['bytes=-500', { start: 0, end: 99 }],
        ['bytes=99-99', { start: 99, end: 99 }],
    ])('%s of 100 bytes', (header, range) => {
        expect(readRange(header, 100)).toEqual(range);
    });

    it.each(['bytes=100-', 'bytes=200-300', 'bytes=-0'])('%s lies outside', header => {
        expect(readRange(header, 100)).toBe('outside');
    });

    it.each([
        undefined,
        '',
        'bytes=-',
        'bytes=9-3',
        'bytes=0-1,5-6',
        'lines=0-1',
        'bytes=a-b',
        'bytes=0x1-2',
        `bytes=${'9'.repeat(40)}-`,
    ])('%s is no range', header => {
        expect(readRange(header, 100)).toBeUndefined();
    });

    it('of nothing has none', () => {
        expect(readRange('bytes=0-', 0)).toBe('outside');
    });
});
