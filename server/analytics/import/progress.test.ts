import { describe, expect, it } from 'vitest';
import { describeProgress, Progress } from './progress';

describe('describeProgress', () => {
    it.each([
        [
            { lines: 1_234_567, bytes: 25, totalBytes: 100 },
            10_000,
            '1,234,567 lines, 25 %, 123,457 lines/s, 30 s left',
        ],
        [
            { lines: 100, bytes: 1, totalBytes: 100 },
            1000,
            '100 lines, 1 %, 100 lines/s, 1 min 39 s left',
        ],
        [{ lines: 100, bytes: 100, totalBytes: 100 }, 1000, '100 lines, 100 %, 100 lines/s'],
        [{ lines: 100, bytes: 7, totalBytes: undefined }, 2000, '100 lines, 50 lines/s'],
        [{ lines: 0, bytes: 0, totalBytes: 0 }, 0, '0 lines, 0 lines/s'],
    ])('%j after %d ms', (state, elapsed, text) => {
        expect(describeProgress(state, elapsed)).toBe(text);
    });
});

describe('Progress', () => {
    const show = (isTTY: boolean) => {
        let now = 0;
        let written = '';
        const write = (text: string) => {
            written += text;
        };
        const progress = new Progress({ isTTY, columns: 60, write }, () => now);
        for (; now <= 11_000; now += 50) {
            progress.update({ lines: now, bytes: now, totalBytes: 11_000 });
        }
        progress.clear();
        return written;
    };

    it('writes a line every few seconds where there is no terminal', () => {
        expect(show(false).split('\n')).toEqual([
            '5,000 lines, 45 %, 1,000 lines/s, 6 s left',
            '10,000 lines, 90 %, 1,000 lines/s, 1 s left',
            '',
        ]);
    });

    it('draws over its bar on a terminal, and takes it away', () => {
        const frames = show(true).split('\r\u001b[K');
        expect(frames.length).toBeGreaterThan(50);
        expect(frames.every(frame => frame.length < 60 && !frame.includes('\n'))).toBe(true);
        expect(frames[50]).toMatch(/^\[#+\.+\] [\d,]+ lines/);
        expect(frames.at(-1)).toBe('');
    });
});
