import { colours, fonts, type Mode, radius, shadows } from './tokens';

const names = Object.keys(colours.light) as (keyof (typeof colours)[Mode])[];

/** The public site lies on white and on the darkest; its bands are the other way round by day. */
const grounds = {
    ground: [colours.light.surface, colours.dark.page],
    band: [colours.light.page, colours.dark.surface],
} as const;

const dashed = (name: string): string =>
    name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/**
 * The style sheet of the public pages' custom properties, one for each colour with its value by
 * theme.
 */
export const publicTokens = (): string =>
    [
        '/* Written by `npm run tokens` from src/ui/tokens.ts. */',
        '',
        '.public {',
        ...names.map(
            name =>
                `    --${dashed(name)}: light-dark(${colours.light[name]}, ${colours.dark[name]});`,
        ),
        ...Object.entries(grounds).map(
            ([name, [light, dark]]) => `    --${name}: light-dark(${light}, ${dark});`,
        ),
        `    --shadow: ${shadows.floating};`,
        `    --shadow-raised: ${shadows.raised};`,
        `    --radius: ${radius}px;`,
        `    --fonts:`,
        ...fonts.map((font, index) => `        ${font}${index < fonts.length - 1 ? ',' : ';'}`),
        '}',
        '',
    ].join('\n');
