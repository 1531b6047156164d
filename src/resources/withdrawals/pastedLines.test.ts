import { expect, it } from 'vitest';
import { readPasted } from './pastedLines';

it('reads numbers with their transactions, and tells which lines are none', () => {
    const id = '0190b6a0-7b1c-7abc-8def-0123456789ab';
    const hash = 'ab'.repeat(32);
    const text = `${id},0x${hash}\r\n\n${id.toUpperCase()}  ${hash}\nnonsense\n${id},${hash},more\n`;
    expect(readPasted(text)).toEqual({
        lines: [
            { line: 1, id, txHash: `0x${hash}` },
            { line: 3, id, txHash: hash },
        ],
        wrong: [4, 5],
    });
});
