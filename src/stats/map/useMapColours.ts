import { useTheme } from '@mui/material';
import { blend } from '../../app/preferences/accent';
import { colours } from '../../ui/tokens';

/** One hue that gets stronger: nobody has to tell two hues apart. */
const strengths: Record<number, readonly number[]> = {
    1: [0.8],
    2: [0.4, 1],
    3: [0.3, 0.62, 1],
    4: [0.26, 0.48, 0.72, 1],
    5: [0.22, 0.4, 0.58, 0.78, 1],
};

/** The colours of a map's classes, and of what has no traffic. */
export const useMapColours = (count: number): { classes: string[]; none: string } => {
    const { palette } = useTheme();
    const paper = palette.background.paper;
    const classes = (strengths[count] ?? []).map(strength =>
        blend(palette.primary.main, paper, strength),
    );
    return { classes, none: colours[palette.mode].empty };
};
