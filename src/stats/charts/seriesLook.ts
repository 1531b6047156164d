import type { PaletteMode, Theme } from '@mui/material';

/** Told apart by the colour-blind and in grey too: the lines also differ in width and marks. */
const others: Record<PaletteMode, readonly string[]> = {
    light: ['#b35a00', '#00796b'],
    dark: ['#ffb454', '#4fd1c0'],
};

export type SeriesMark = 'none' | 'circle' | 'square';

interface SeriesLook {
    colour: string;
    width: number;
    mark: SeriesMark;
}

/** How the first, second and third figure of a chart are drawn. */
export const seriesLook = ({ palette }: Theme, index: number): SeriesLook => {
    const { main } = palette.primary;
    const [second = main, third = main] = others[palette.mode];
    if (index === 1) return { colour: second, width: 1.75, mark: 'circle' };
    if (index === 2) return { colour: third, width: 1.75, mark: 'square' };
    return { colour: main, width: 2.25, mark: 'none' };
};
