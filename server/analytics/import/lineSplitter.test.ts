import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter, maxLineLength } from './lineSplitter';

const split = (chunks: readonly Buffer[]): string[] => {
    const splitter = new LineSplitter();
    return [...chunks.flatMap(chunk => splitter.push(chunk)), ...splitter.end()];
};

describe('LineSplitter', () => {
    it.each([
        ['', []],
        ['\n', ['']],
        ['a', ['a']],
        ['a\n', ['a']],
        ['a\r\nb\r\n', ['a', 'b']],
        ['a\n\nb', ['a', '', 'b']],
        ['a\rb\n', ['a\rb']],
        ['\r\n', ['']],
        ['你\n', ['\u00e4\u00bd\u00a0']],
    ])('%j gives %j', (text, lines) => expect(split([Buffer.from(text)])).toEqual(lines));

    it('gives the same lines however the bytes are cut', () => {
        const text = fc.array(fc.constantFrom('a', 'b', '\n', '\r', '"', '\u00ff', ' '));
        fc.assert(
            fc.property(text, fc.infiniteStream(fc.integer({ min: 1, max: 5 })), (parts, sizes) => {
                const bytes = Buffer.from(parts.join(''), 'latin1');
                const chunks: Buffer[] = [];
                for (let from = 0; from < bytes.length; ) {
                    const size = sizes.next().value ?? 1;
                    chunks.push(bytes.subarray(from, from + size));
                    from += size;
                }
                expect(split(chunks)).toEqual(split([bytes]));
            }),
        );
    });

    it('cuts a line that is too long and goes on behind it', () => {
        const long = Buffer.alloc(maxLineLength / 2 + 1, 'x');
        const lines = split([long, long, long, Buffer.from('y\nnext\n')]);
        expect(lines.map(line => line.length)).toEqual([maxLineLength, 4]);
        expect(lines[1]).toBe('next');
    });
});
