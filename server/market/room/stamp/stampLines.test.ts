import { expect, it } from 'vitest';
import { stampLines } from './stampLines';

const at = Date.UTC(2026, 10, 29, 4);

it('says a long address whole, in lines that fit, and a long name in two', () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`;
    const lines = stampLines({ name: '王'.repeat(60), email }, at);
    expect(lines.slice(0, 2)).toEqual(['王'.repeat(18), '王'.repeat(18)]);
    expect(lines.slice(2, -1).join('')).toBe(email);
    expect(Math.max(...lines.slice(2).map(({ length }) => length))).toBeLessThanOrEqual(36);
    expect(lines.at(-1)).toBe('2026-11-29 04:00 UTC');
});
