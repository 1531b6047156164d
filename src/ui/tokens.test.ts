import { describe, expect, it } from 'vitest';
import { contrast } from '../app/preferences/accent';
import { publicTokens } from './publicTokens';
import { colours, type Mode, series, sources } from './tokens';

const modes: Mode[] = ['light', 'dark'];

type Three = readonly [number, number, number];
type Matrix = readonly [Three, Three, Three];

/**
 * How a colour is seen without one kind of cone: linear RGB times this.
 * Machado, Oliveira, Fernandes 2009, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency", severity 1.
 */
const eyes: Record<string, Matrix> = {
    usual: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
    ],
    'without red': [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    'without green': [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881],
    ],
    'without blue': [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.3039],
    ],
};

const linear = (part: number): number =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

const linearOf = (colour: string): Three => {
    const part = (from: number) => linear(Number.parseInt(colour.slice(from, from + 2), 16) / 255);
    return [part(1), part(3), part(5)];
};

const times = (matrix: Matrix, [r, g, b]: Three): Three => {
    const row = ([x, y, z]: Three) => x * r + y * g + z * b;
    return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

const inside = ([r, g, b]: Three): Three => {
    const bound = (part: number) => Math.min(1, Math.max(0, part));
    return [bound(r), bound(g), bound(b)];
};

/** Björn Ottosson, "A perceptual color space for image processing", 2020. */
const okLab = (rgb: Three): Three => {
    const [l, m, s] = times(
        [
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ],
        rgb,
    );
    return times(
        [
            [0.2104542553, 0.793617785, -0.0040720468],
            [1.9779984951, -2.428592205, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.808675766],
        ],
        [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
    );
};

const distance = (eye: Matrix, one: string, other: string): number => {
    const [a, b] = [one, other].map(colour => okLab(inside(times(eye, linearOf(colour)))));
    return Math.hypot(...(a ?? []).map((part, at) => part - (b?.[at] ?? 0)));
};

describe.each(modes)('colours of the %s theme', mode => {
    const { page, surface, line, empty, onAccent, ...rest } = colours[mode];
    const { fieldLine, goodPale, badPale, ...texts } = rest;

    it.each(Object.entries(texts))('%s can be read as text', (_, colour) => {
        expect(contrast(colour, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour, page)).toBeGreaterThanOrEqual(4.5);
    });

    it('what is written on colours can be read', () => {
        expect(contrast(onAccent, rest.accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rest.text, goodPale)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rest.text, badPale)).toBeGreaterThanOrEqual(4.5);
    });

    it('a field is seen by its edge', () => {
        expect(contrast(fieldLine, surface)).toBeGreaterThanOrEqual(3);
    });

    it('nothing that is to be noticed is as pale as a line', () => {
        expect(contrast(line, surface)).toBeLessThan(1.5);
        expect(contrast(empty, surface)).toBeLessThan(1.5);
    });

    const palettes = {
        'parts of a whole': Object.values(sources[mode]),
        'lines of a chart': [colours[mode].accent, ...series[mode]],
    };
    const seen = Object.entries(palettes).flatMap(([name, palette]) =>
        Object.entries(eyes).map(([eye, matrix]) => [name, eye, palette, matrix] as const),
    );
    it.each(seen)('%s are told apart by eyes as %s', (_, __, palette, matrix) => {
        const distances = palette.flatMap((one, at) =>
            palette.slice(at + 1).map(other => distance(matrix, one, other)),
        );
        expect(Math.min(...distances)).toBeGreaterThan(0.08);
    });
});

it('the public pages have the same values', async () => {
    await expect(publicTokens()).toMatchFileSnapshot('../public/tokens.css');
});
