import { decomposeColor, type PaletteMode, recomposeColor, rgbToHex } from '@mui/material/styles';
import { colours, tints } from '../../ui/tokens';

export const defaultAccent = colours.light.accent;

export const isColour = (text: unknown): text is string =>
    typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

const partsOf = (colour: string): [number, number, number] => {
    const [red = 0, green = 0, blue = 0] = decomposeColor(colour).values;
    return [red, green, blue];
};

/** One colour over another with an opacity between 0 and 1. */
export const blend = (over: string, under: string, opacity: number): string => {
    const above = partsOf(over);
    const [red, green, blue] = partsOf(under).map((part, at) =>
        Math.round((above[at] ?? 0) * opacity + part * (1 - opacity)),
    );
    const values = [red ?? 0, green ?? 0, blue ?? 0] as [number, number, number];
    return rgbToHex(recomposeColor({ type: 'rgb', values }));
};

const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, WCAG 2.2. That of MUI is cut to three digits, too few where a contrast is just enough. */
const luminance = (colour: string): number => {
    const [red, green, blue] = partsOf(colour);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Contrast ratio, WCAG 2.2: from 1 to 21. */
export const contrast = (one: string, other: string): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
};

const steps = 100;

/** The nearest colour towards black or white that passes. */
const until = (colour: string, towards: string, passes: (now: string) => boolean): string => {
    for (let step = 0; step <= steps; step += 1) {
        const now = blend(towards, colour, step / steps);
        if (passes(now)) return now;
    }
    return towards;
};

interface Accent {
    main: string;
    /** the accent as text on its own pale tint */
    text: string;
    /** text on the accent */
    contrastText: string;
}

const wanted = { light: 4.5, dark: 6.4 };

/** A chosen colour as it can be read: darkened in the light theme, lightened in the dark one. */
export const accentIn = (mode: PaletteMode, chosen: string): Accent => {
    const { page, surface, onAccent } = colours[mode];
    const towards = mode === 'dark' ? '#ffffff' : '#000000';
    const main = until(chosen.toLowerCase(), towards, now =>
        [page, surface].every(under => contrast(now, under) >= wanted[mode]),
    );
    const tinted = [page, surface].map(under => blend(main, under, tints[mode] * 2));
    const text = until(main, towards, now => tinted.every(under => contrast(now, under) >= 4.5));
    return { main, text, contrastText: onAccent };
};
