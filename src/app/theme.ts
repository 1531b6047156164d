import type {
    PaletteMode,
    PaletteOptions,
    Theme,
    ThemeOptions,
    TypographyStyle,
} from '@mui/material/styles';
import { alpha } from '@mui/material/styles';
import { useMemo } from 'react';
import { defaultDarkTheme, defaultLightTheme } from 'react-admin';
import { colours, fonts, radius, spacing, textSizes } from '../ui/tokens';
import { stillStyle, useTransitions } from './motion';
import { accentIn } from './preferences/accent';
import { useDisplay } from './preferences/display';
import { controlParts, type Measures, measures, tableParts } from './preferences/measures';
import { type Size, useSize } from './preferences/size';
import { printStyle, usePrinting } from './print';

/** Sizes beside MUI's own, which the size of the display does not change. */
interface OwnTexts {
    /** beside what it explains, and smaller text below it */
    text: TypographyStyle;
    note: TypographyStyle;
    /** where there is least room: what a figure is called */
    label: TypographyStyle;
    /** letter by letter: addresses, snippets, headers */
    code: TypographyStyle;
    /** the figure that a card is about, and sums and totals */
    figure: TypographyStyle;
    total: TypographyStyle;
}

declare module '@mui/material/styles' {
    interface TypographyVariants extends OwnTexts {}
    interface TypographyVariantsOptions extends Partial<OwnTexts> {}
}

declare module '@mui/material/Typography' {
    interface TypographyPropsVariantOverrides {
        text: true;
        note: true;
        label: true;
        code: true;
        figure: true;
        total: true;
    }
}

export const sidebarWidth = 198;
export const railWidth = 64;

const fontFamily = fonts.join(',');

const paletteIn = (mode: PaletteMode): PaletteOptions => {
    const { good, bad, warning, info, text, muted, line } = colours[mode];
    return {
        mode,
        success: { main: good },
        error: { main: bad },
        warning: { main: warning },
        info: { main: info },
        text: { primary: text, secondary: muted },
        divider: line,
    };
};

const paletteOf = (mode: PaletteMode, chosen: string): PaletteOptions => {
    const { page, surface } = colours[mode];
    const { main, text, contrastText } = accentIn(mode, chosen);
    const primary = { main, [mode === 'dark' ? 'light' : 'dark']: text, contrastText };
    return { ...paletteIn(mode), primary, background: { default: page, paper: surface } };
};

/** Text that is as large in every size of the display: by words beside a form, and below them. */
const smallText = { fontFamily, fontWeight: 400, lineHeight: 1.5 };

const bigFigure = { fontFamily, fontWeight: 650, lineHeight: 1.5 };

const ownTexts: OwnTexts = {
    text: { ...smallText, fontSize: textSizes.text },
    note: { ...smallText, fontSize: textSizes.note },
    label: { ...smallText, fontSize: textSizes.label },
    code: { ...smallText, fontFamily: 'monospace', fontSize: textSizes.note },
    figure: { ...bigFigure, fontSize: textSizes.figure, letterSpacing: '-0.01em' },
    total: { ...bigFigure, fontSize: textSizes.total },
};

/** The accent as text on its own pale tint, where it would lack contrast itself. */
export const accentText = ({ palette }: Theme): string =>
    palette.mode === 'dark' ? palette.primary.light : palette.primary.dark;

const common = (palette: PaletteOptions, measure: Measures): ThemeOptions => ({
    palette,
    // the product turns to its phone layout below 992 px
    breakpoints: { values: { xs: 0, sm: 600, md: 992, lg: 1200, xl: 1536 } },
    shape: { borderRadius: radius },
    spacing,
    typography: {
        fontFamily,
        fontSize: measure.font,
        button: { textTransform: 'none', fontWeight: 600 },
        h1: {
            fontSize: measure.font + 10,
            fontWeight: 650,
            lineHeight: 1.3,
            letterSpacing: '-0.01em',
        },
        h2: { fontSize: measure.font + 2, fontWeight: 650, lineHeight: 1.5 },
        // headings inside of a card, and names of what a list is made of
        h3: {
            fontSize: textSizes.heading,
            fontWeight: 650,
            lineHeight: 1.5,
            letterSpacing: 'normal',
        },
        subtitle1: { fontSize: textSizes.subtitle, fontWeight: 600, lineHeight: 1.5 },
        ...ownTexts,
    },
    components: {
        MuiCssBaseline: {
            styleOverrides: {
                body: { fontVariantNumeric: 'tabular-nums' },
                '@media (prefers-reduced-motion: reduce)': stillStyle,
                '@media print': printStyle,
            },
        },
        MuiTypography: { defaultProps: { variantMapping: { text: 'p', note: 'p' } } },
        MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
        // what react-admin shows for a table that loads; its own grey is bright in the dark
        RaPlaceholder: {
            styleOverrides: {
                root: ({ theme }) => ({ backgroundColor: theme.palette.action.hover }),
            },
        },
        // the shape of what comes, paler than what stands there afterwards
        MuiSkeleton: {
            styleOverrides: {
                root: ({ theme }) => ({
                    backgroundColor: alpha(theme.palette.text.primary, 0.07),
                }),
            },
        },
        MuiCard: {
            defaultProps: { elevation: 0 },
            styleOverrides: {
                root: { border: `1px solid ${palette.divider}`, boxShadow: 'none' },
            },
        },
        ...controlParts(measure),
        ...tableParts(palette, measure),
        MuiButtonBase: {
            styleOverrides: {
                root: {
                    '&.Mui-focusVisible': {
                        outline: `2px solid ${(palette.primary as { main: string }).main}`,
                        outlineOffset: -2,
                    },
                },
            },
        },
        MuiToggleButton: {
            styleOverrides: {
                root: ({ theme }) => ({
                    fontWeight: 600,
                    '&.Mui-selected': { color: accentText(theme) },
                }),
            },
        },
        // a button is taller than a line of words: both stand in the middle
        MuiAlert: {
            styleOverrides: {
                action: { alignItems: 'center', alignSelf: 'center', padding: 0, paddingLeft: 16 },
                message: { alignSelf: 'center' },
            },
        },
        // where there is nothing to scroll back to, the first tab stands at the edge
        MuiTabs: {
            styleOverrides: { scrollButtons: { '&.Mui-disabled': { width: 0 } } },
        },
        MuiTooltip: {
            defaultProps: { enterTouchDelay: 0, leaveTouchDelay: 4000, arrow: true },
            styleOverrides: {
                tooltip: { fontSize: textSizes.note, lineHeight: 1.5, padding: '8px 12px' },
            },
        },
    },
});

const over = (base: ThemeOptions, own: ThemeOptions): ThemeOptions => ({
    ...base,
    ...own,
    components: { ...base.components, ...own.components },
});

const bases: Record<PaletteMode, ThemeOptions> = {
    light: defaultLightTheme,
    dark: defaultDarkTheme,
};

const themeOf = (mode: PaletteMode, chosen: string, size: Size): ThemeOptions =>
    over(bases[mode], common(paletteOf(mode, chosen), measures[size]));

/** Both themes in the chosen accent and size, moving or not. */
export const useThemes = (): { lightTheme: ThemeOptions; darkTheme: ThemeOptions } => {
    const { theme: chosen } = useDisplay();
    const size = useSize();
    const transitions = useTransitions();
    const isPrinting = usePrinting();
    return useMemo(() => {
        const lightTheme = { ...themeOf('light', chosen, size), transitions };
        if (isPrinting) return { lightTheme, darkTheme: lightTheme };
        return { lightTheme, darkTheme: { ...themeOf('dark', chosen, size), transitions } };
    }, [chosen, size, transitions, isPrinting]);
};
