import type { Theme } from '@mui/material';
import { series } from '../../ui/tokens';

export type SeriesMark = 'none' | 'circle' | 'square';

interface SeriesLook {
    colour: string;
    width: number;
    mark: SeriesMark;
}

/** How the first, second and third figure of a chart are drawn: by width and marks too, for print. */
export const seriesLook = ({ palette }: Theme, index: number): SeriesLook => {
    const { main } = palette.primary;
    const [second = main, third = main] = series[palette.mode];
    if (index === 1) return { colour: second, width: 1.75, mark: 'circle' };
    if (index === 2) return { colour: third, width: 1.75, mark: 'square' };
    return { colour: main, width: 2.25, mark: 'none' };
};
