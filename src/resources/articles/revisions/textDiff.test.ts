import { describe, expect, it } from 'vitest';
import { diffOf, wordsOf } from './textDiff';

const written = (from: string, to: string) =>
    diffOf([...from], [...to])
        .map(
            ({ kind, items }) =>
                `${{ same: '=', removed: '-', added: '+' }[kind]}${items.join('')}`,
        )
        .join(' ');

describe('diffOf', () => {
    it.each([
        ['', '', ''],
        ['abc', 'abc', '=abc'],
        ['', 'ab', '+ab'],
        ['ab', '', '-ab'],
        ['abcd', 'abxd', '=ab -c +x =d'],
        ['abcdef', 'acdf', '=a -b =cd -e =f'],
        ['aaa', 'aa', '=aa -a'],
        ['xabc', 'abcy', '-x =abc +y'],
        ['abcabba', 'cbabac', '-ab =c +b =ab -b =a +c'],
    ])('of %s and %s is %s', (from, to, expected) => {
        expect(written(from, to)).toBe(expected);
    });

    it('gives both texts back, whatever they are', () => {
        let seed = 7;
        const random = (below: number) => {
            seed = (seed * 48271) % 2147483647;
            return seed % below;
        };
        const text = () => Array.from({ length: random(40) }, () => 'abc'[random(3)] ?? '');
        for (let round = 0; round < 300; round += 1) {
            const [from, to] = [text(), text()];
            const pieces = diffOf(from, to);
            const side = (kind: 'removed' | 'added') =>
                pieces.filter(piece => piece.kind !== kind).flatMap(({ items }) => items);
            expect(side('added')).toEqual(from);
            expect(side('removed')).toEqual(to);
        }
    });

    it('shows as a whole what is too long to compare', () => {
        const many = (letter: string) => Array.from({ length: 3_000 }, (_, n) => letter + n);
        expect(diffOf(many('a'), many('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
    });
});

it('words of Chinese are found without spaces', () => {
    expect(wordsOf('流量分析 is new')).toContain('流量');
    expect(wordsOf('流量分析 is new').join('')).toBe('流量分析 is new');
});
