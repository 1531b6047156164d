import { expect, it } from 'vitest';
import { readText } from './readText';

it('reads UTF-8, with a byte order mark or without one, and GBK', () => {
    expect(readText(Uint8Array.from([0xbd, 0xf0, 0xb6, 0xee]))).toBe('金额');
    expect(readText(new TextEncoder().encode('金额'))).toBe('金额');
    expect(readText(new TextEncoder().encode('\uFEFF金额'))).toBe('金额');
});
