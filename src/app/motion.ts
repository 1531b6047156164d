import { useMediaQuery } from '@mui/material';
import type { CSSObject, ThemeOptions } from '@mui/material/styles';

type Transitions = NonNullable<ThemeOptions['transitions']>;

const still: Transitions = {
    duration: {
        shortest: 0,
        shorter: 0,
        short: 0,
        standard: 0,
        complex: 0,
        enteringScreen: 0,
        leavingScreen: 0,
    },
    getAutoHeightDuration: () => 0,
};
const usual: Transitions = {};

/** For those who want less motion nothing fades out either: its backdrop would go on taking clicks. */
export const useTransitions = (): Transitions =>
    useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true }) ? still : usual;

/**
 * No time at all: with the shortest one every change of style waits for a frame, and what is put
 * beside something, such as a tooltip, lies in the page's corner until then and takes its clicks.
 */
export const stillStyle: CSSObject = {
    '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0s !important',
    },
};
