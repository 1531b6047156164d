import { expect, it } from 'vitest';
import { LineBlock } from './lineBlock';

const textOf = ({ bytes, length }: ReturnType<LineBlock['take']>) =>
    Buffer.from(bytes.buffer, 0, length).toString();

it('has all lines, however many bytes their letters take, when it grows', () => {
    const lines = Array.from({ length: 4000 }, (_, n) => `${n} ${'第é😀x'.repeat(n % 50)}`);
    const block = new LineBlock();
    for (let at = 0; at < lines.length; at += 7) block.add(lines.slice(at, at + 7));
    const text = `${lines.join('\n')}\n`;
    expect(block.length).toBe(Buffer.byteLength(text));
    expect(textOf(block.take())).toBe(text);
});

it('writes half of a pair as a replacement character, as files of text have it', () => {
    const block = new LineBlock();
    block.add(['a\ud800b']);
    expect(textOf(block.take())).toBe('a\ufffdb\n');
});

it('is empty once taken, and uses the memory that came back without what was in it', () => {
    const block = new LineBlock();
    block.add(['a long first line']);
    const taken = block.take();
    expect(block.length).toBe(0);
    block.refill(taken.bytes);
    block.add(['x']);
    const again = block.take();
    expect(again.bytes).toBe(taken.bytes);
    expect(textOf(again)).toBe('x\n');
});

it('keeps no more memory for the next time than a few MB', () => {
    const block = new LineBlock();
    const large = new Uint8Array(64 << 20);
    block.refill(large);
    block.add(['x']);
    expect(block.take().bytes.length).toBeLessThan(1 << 20);
});

it('takes all lines of a call or none', () => {
    const block = new LineBlock();
    block.add(['a']);
    const endless = new Array<string>(1 << 14).fill('x'.repeat(1 << 20));
    expect(() => block.add(endless)).toThrow(RangeError);
    block.add(['b']);
    expect(textOf(block.take())).toBe('a\nb\n');
});
