import { expect, it } from 'vitest';
import { isGb18030, linesOf } from './textPdf';

it('reads what spreadsheet programs write: Chinese in its own encoding, any end of a line', () => {
    // 月份,收入 as a Chinese program writes it
    const chinese = Buffer.from('d4c2b7dd2ccad5c8eb', 'hex');
    expect(linesOf(chinese)).toEqual(['月份,收入']);
    expect(linesOf(Buffer.from('月份,收入'))).toEqual(['月份,收入']);
    expect(linesOf(Buffer.from('a\rb\r\nc\nd'))).toEqual(['a', 'b', 'c', 'd']);
});

it('breaks a line that is wider than a page, and marks what it leaves out', () => {
    const wide = '收'.repeat(200);
    const lines = linesOf(Buffer.from(wide));
    expect(lines.length).toBe(3);
    expect(lines.join('')).toBe(wide);
    expect(linesOf(Buffer.from('1'.repeat(900))).join('')).toBe(`${'1'.repeat(500)}…`);
    expect(linesOf(Buffer.from('x\n'.repeat(2_001))).at(-1)).toBe('…');
});

it('takes no other bytes for Chinese letters', () => {
    expect(isGb18030(Buffer.from('d4c2b7dd2ccad5c8eb0d0a', 'hex'))).toBe(true);
    expect(isGb18030(Buffer.from('d4c2b7dd00', 'hex'))).toBe(false);
    expect(isGb18030(Buffer.from('MZ\x90\x00\x03', 'latin1'))).toBe(false);
    expect(isGb18030(Buffer.from('ffd8ffe0', 'hex'))).toBe(false);
});
