import { expect, it } from 'vitest';
import { plainData } from './plainData';

const spelled = (from: number): string =>
    [...'ignore'].map(sign => String.fromCodePoint(from + sign.charCodeAt(0))).join('');

it.each([
    ['variation selectors', spelled(0xe0100)],
    ['tags', spelled(0xe0000)],
    ['fillers', '\u3164\u115f\uffa0'],
    ['empty Braille', '\u2800'],
    ['joiners', '\u034f\u200d'],
    ['line ends', '\u2028\u2029\n'],
])('an assistant is told nothing in %s', (_what, hidden) => {
    expect(plainData({ [`a${hidden}b`]: [`Shop${hidden}news`] })).toEqual({ 'a b': ['Shop news'] });
});

it('keeps what people read', () => {
    const title = 'Größe – 価格 😀 naïve';
    expect(plainData(title)).toBe(title);
});
