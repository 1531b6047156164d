import { expect, it } from 'vitest';
import { sizeFaults, sizesIn } from './checkSizes.mjs';

it('counts numbers of pixels, and no names of the theme', () => {
    expect(sizesIn('<Box sx={{ p: 1, fontSize: 13 }} />')).toEqual({ 'font size': 1 });
    expect(sizesIn("sx={{ fontSize: row === 'today' ? 16 : 14 }}")).toEqual({ 'font size': 1 });
    expect(sizesIn('<XAxis fontSize={11} />')).toEqual({ 'font size': 1 });
    expect(sizesIn('<Icon fontSize="small" sx={{ typography: \'note\' }} />')).toEqual({});
    expect(sizesIn('sx={{ minHeight: 44 }} sx={{ height: { xs: 44, md: 36 } }}')).toEqual({
        'touch height': 2,
    });
    expect(sizesIn('// fontSize: 13\nsx={{ minHeight: 440, maxWidth: 44 }}')).toEqual({});
});

it('refuses a size that is not named, and a name that is of no use', () => {
    const found = { 'src/a.tsx': { 'font size': 2 }, 'src/b.tsx': { 'touch height': 1 } };
    const known = {
        'src/a.tsx': { 'font size': 1, why: 'an icon' },
        'src/c.tsx': { 'font size': 1, why: 'a chart' },
    };
    expect(sizeFaults(found, known)).toEqual([
        expect.stringContaining('src/a.tsx: font size'),
        expect.stringContaining('src/b.tsx: touch height'),
        expect.stringContaining('src/c.tsx has less'),
    ]);
    expect(sizeFaults({}, {})).toEqual([]);
});
