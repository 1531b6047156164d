import { keep, readKept } from './kept';

export type ColourScheme = 'light' | 'dark';

const key = 'footfall.theme';

/** What the person chose; undefined follows the system. */
export const chosenScheme = (): ColourScheme | undefined => {
    const kept = readKept(key);
    return kept === 'light' || kept === 'dark' ? kept : undefined;
};

export const currentScheme = (): ColourScheme =>
    chosenScheme() ??
    (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The public pages' style sheet reads the attribute; without it the system decides. */
export const applyScheme = (): void => {
    const chosen = chosenScheme();
    if (chosen) document.documentElement.dataset.theme = chosen;
    else delete document.documentElement.dataset.theme;
};

export const keepScheme = (scheme: ColourScheme): void => {
    document.documentElement.dataset.theme = scheme;
    keep(key, scheme);
};
