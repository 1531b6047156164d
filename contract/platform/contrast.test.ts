import { describe, expect, it } from 'vitest';
import { contrastOf, readableOn, textOn } from './contrast';

const some = [
    '#1a66ff',
    '#ffee00',
    '#000000',
    '#ffffff',
    '#808080',
    '#c9c9c9',
    '#7f1d1d',
    '#00ff88',
];

describe('colours that an owner chooses', () => {
    it.each(some)('%s is made readable on the light and the dark ground', colour => {
        for (const grounds of [
            ['#ffffff', '#f7f8fa'],
            ['#161a21', '#0f1217'],
        ]) {
            const read = readableOn(colour, grounds);
            for (const ground of grounds)
                expect(contrastOf(read, ground)).toBeGreaterThanOrEqual(4.5);
        }
    });

    it.each(some)('text on %s can be read', colour => {
        expect(contrastOf(textOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
    });

    it('stays as it is where it can be read already', () => {
        expect(readableOn('#0f4fd6', ['#ffffff'])).toBe('#0f4fd6');
        expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    });
});
