import type { PaletteMode } from '@mui/material/styles';

export const defaultAccent = '#1a66ff';

export const isColour = (text: unknown): text is string =>
    typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

type Rgb = readonly [number, number, number];

const toRgb = (colour: string): Rgb => {
    const bits = Number.parseInt(colour.slice(1), 16);
    return [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255];
};

const toHex = (rgb: readonly number[]): string =>
    `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** One colour over another with an opacity between 0 and 1. */
export const blend = (over: string, under: string, opacity: number): string => {
    const below = toRgb(under);
    return toHex(toRgb(over).map((part, at) => part * opacity + (below[at] ?? 0) * (1 - opacity)));
};

/** Relative luminance, WCAG 2.2. */
const luminance = (colour: string): number => {
    const [red, green, blue] = toRgb(colour).map(part => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as unknown as Rgb;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio, WCAG 2.2: from 1 to 21. */
export const contrast = (one: string, other: string): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
};

/** What the accent is read on, and what is written on the accent. */
export const surfaces = {
    light: { page: '#f7f8fa', paper: '#ffffff', onAccent: '#ffffff', tint: 0.08 },
    dark: { page: '#0f1217', paper: '#161a21', onAccent: '#0b1220', tint: 0.16 },
} as const satisfies Record<PaletteMode, Record<string, unknown>>;

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
    const { page, paper, onAccent, tint } = surfaces[mode];
    const towards = mode === 'dark' ? '#ffffff' : '#000000';
    const main = until(chosen.toLowerCase(), towards, now =>
        [page, paper].every(under => contrast(now, under) >= wanted[mode]),
    );
    const tinted = [page, paper].map(under => blend(main, under, tint * 2));
    const text = until(main, towards, now => tinted.every(under => contrast(now, under) >= 4.5));
    return { main, text, contrastText: onAccent };
};
