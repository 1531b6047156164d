import { colours } from '../../ui/tokens';

/** What text stands on in public pages. */
export const publicGrounds = {
    light: [colours.light.surface, colours.light.page],
    dark: [colours.dark.surface, colours.dark.page],
} as const;
