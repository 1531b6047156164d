import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colours, tints } from '../../ui/tokens';
import { accentIn, blend, contrast, defaultAccent, isColour } from './accent';

const anyColour = fc
    .integer({ min: 0, max: 0xffffff })
    .map(bits => `#${bits.toString(16).padStart(6, '0')}`);

describe('accentIn', () => {
    it('leaves the default as it is on white, and lightens it on dark', () => {
        expect(accentIn('light', defaultAccent).main).toBe('#1a66ff');
        const { main } = accentIn('dark', defaultAccent);
        expect(contrast(main, colours.dark.surface)).toBeGreaterThan(6);
        expect(main).not.toBe('#1a66ff');
    });

    it.each(['light', 'dark'] as const)('makes every colour readable: %s', mode => {
        fc.assert(
            fc.property(anyColour, chosen => {
                const { main, text, contrastText } = accentIn(mode, chosen);
                const { page, surface } = colours[mode];
                expect(contrast(contrastText, main)).toBeGreaterThanOrEqual(4.5);
                for (const under of [page, surface]) {
                    expect(contrast(main, under)).toBeGreaterThanOrEqual(4.5);
                    const tinted = blend(main, under, tints[mode] * 2);
                    expect(contrast(text, tinted)).toBeGreaterThanOrEqual(4.5);
                }
                for (const colour of [main, text]) expect(isColour(colour)).toBe(true);
            }),
            { numRuns: 300 },
        );
    });
});

describe('contrast', () => {
    it('is that of WCAG', () => {
        expect(contrast('#000000', '#ffffff')).toBe(21);
        expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
        expect(contrast('#123456', '#123456')).toBe(1);
    });
});

describe('isColour', () => {
    it.each(['red', '#fff', '#12345g', '#1234567', '', 7, null])('refuses %j', wrong => {
        expect(isColour(wrong)).toBe(false);
    });
});
