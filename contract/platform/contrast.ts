const partsOf = (colour: string): [number, number, number] => [
    Number.parseInt(colour.slice(1, 3), 16),
    Number.parseInt(colour.slice(3, 5), 16),
    Number.parseInt(colour.slice(5, 7), 16),
];

const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, WCAG 2.2. */
const luminance = (colour: string): number => {
    const [red, green, blue] = partsOf(colour);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Contrast ratio, WCAG 2.2: from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
};

const mixed = (over: string, under: string, opacity: number): string => {
    const above = partsOf(over);
    const parts = partsOf(under).map((part, at) =>
        Math.round((above[at] ?? 0) * opacity + part * (1 - opacity)),
    );
    return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`;
};

const steps = 100;
/** Of text, WCAG 2.2 AA. */
const leastContrast = 4.5;

/** The nearest colour towards black or white that can be read on all of these grounds. */
export const readableOn = (colour: string, grounds: readonly string[]): string => {
    const isDark = luminance(grounds[0] ?? '#ffffff') < 0.2;
    const towards = isDark ? '#ffffff' : '#000000';
    for (let step = 0; step < steps; step += 1) {
        const now = mixed(towards, colour.toLowerCase(), step / steps);
        if (grounds.every(ground => contrastOf(now, ground) >= leastContrast)) return now;
    }
    return towards;
};

/** White or nearly black, whichever is read better on a colour: one of them always has 4.5 to 1. */
export const textOn = (colour: string): '#ffffff' | '#0b1220' =>
    contrastOf('#ffffff', colour) >= leastContrast ? '#ffffff' : '#0b1220';
