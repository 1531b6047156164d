import type { Theme } from '@mui/material';
import { seriesLook } from '../charts/seriesLook';

interface LineLook {
    colour: string;
    width: number;
    /** undefined for a solid line */
    dashes: string | undefined;
}

/** How the lines of all and of up to four segments are drawn: by dashes too, for print. */
export const lineLook = (theme: Theme, index: number): LineLook => {
    if (index === 0) return { colour: theme.palette.text.secondary, width: 1.5, dashes: '2 4' };
    const { colour, width } = seriesLook(theme, (index - 1) % 3);
    return { colour, width, dashes: index > 3 ? '8 3' : undefined };
};
