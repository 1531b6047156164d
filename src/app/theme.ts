import type { PaletteOptions, Theme, ThemeOptions } from '@mui/material/styles';
import { defaultDarkTheme, defaultLightTheme } from 'react-admin';

export const sidebarWidth = 198;
export const railWidth = 64;

const fonts = [
    '-apple-system',
    'BlinkMacSystemFont',
    '"Segoe UI"',
    'Roboto',
    '"Helvetica Neue"',
    'Arial',
    '"PingFang SC"',
    '"Microsoft YaHei"',
    '"Noto Sans CJK SC"',
    'sans-serif',
].join(',');

// the only green and red: a figure that got better or worse
const light: PaletteOptions = {
    mode: 'light',
    primary: { main: '#1a66ff', dark: '#0f4fd6', contrastText: '#fff' },
    success: { main: '#0b6b45' },
    error: { main: '#b3261e' },
    background: { default: '#f7f8fa', paper: '#fff' },
    text: { primary: '#171b22', secondary: '#566072' },
    divider: '#e3e6ec',
};

const dark: PaletteOptions = {
    mode: 'dark',
    primary: { main: '#6c9bff', light: '#8fb3ff', contrastText: '#0b1220' },
    success: { main: '#4cc38a' },
    error: { main: '#ff9a92' },
    background: { default: '#0f1217', paper: '#161a21' },
    text: { primary: '#e9ecf1', secondary: '#a2acbb' },
    divider: '#2a303b',
};

/** The accent as text on its own pale tint, where it would lack contrast itself. */
export const accentText = ({ palette }: Theme): string =>
    palette.mode === 'dark' ? palette.primary.light : palette.primary.dark;

const common = (palette: PaletteOptions): ThemeOptions => ({
    palette,
    // the product turns to its phone layout below 992 px
    breakpoints: { values: { xs: 0, sm: 600, md: 992, lg: 1200, xl: 1536 } },
    shape: { borderRadius: 8 },
    spacing: 8,
    typography: {
        fontFamily: fonts,
        fontSize: 14,
        button: { textTransform: 'none', fontWeight: 600 },
        h1: { fontSize: 24, fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
        h2: { fontSize: 16, fontWeight: 650, lineHeight: 1.5 },
    },
    components: {
        MuiCssBaseline: {
            styleOverrides: {
                body: { fontVariantNumeric: 'tabular-nums' },
                '@media (prefers-reduced-motion: reduce)': {
                    '*, *::before, *::after': {
                        animationDuration: '0.01ms !important',
                        animationIterationCount: '1 !important',
                        transitionDuration: '0.01ms !important',
                    },
                },
            },
        },
        MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
        MuiCard: {
            defaultProps: { elevation: 0 },
            styleOverrides: {
                root: { border: `1px solid ${palette.divider}`, boxShadow: 'none' },
            },
        },
        MuiButton: { defaultProps: { disableElevation: true } },
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
        MuiTooltip: {
            defaultProps: { enterTouchDelay: 0, leaveTouchDelay: 4000, arrow: true },
            styleOverrides: { tooltip: { fontSize: 13, lineHeight: 1.5, padding: '8px 12px' } },
        },
        MuiTableCell: {
            styleOverrides: {
                root: { borderColor: palette.divider },
                head: { fontWeight: 600, color: palette.text?.secondary, lineHeight: 1.4 },
            },
        },
    },
});

const over = (base: ThemeOptions, own: ThemeOptions): ThemeOptions => ({
    ...base,
    ...own,
    components: { ...base.components, ...own.components },
});

export const lightTheme = over(defaultLightTheme, common(light));
export const darkTheme = over(defaultDarkTheme, common(dark));
