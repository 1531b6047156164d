import { keep, readStored } from './browserStore';

export type ColourScheme = 'light' | 'dark';

const key = 'footfall.theme';

/** What the person chose; undefined follows the system. */
export const chosenScheme = (): ColourScheme | undefined => {
    const kept = readStored(key);
    return kept === 'light' || kept === 'dark' ? kept : undefined;
};

export const currentScheme = (): ColourScheme =>
    chosenScheme() ??
    (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

const listeners = new Set<() => void>();

/** Tells of each choice, and of the system's changes; answers how to stop listening. */
export const onScheme = (listener: () => void): (() => void) => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    listeners.add(listener);
    system.addEventListener('change', listener);
    return () => {
        listeners.delete(listener);
        system.removeEventListener('change', listener);
    };
};

/** The public pages' style sheet reads the attribute; without it the system decides. */
export const applyScheme = (): void => {
    if ('themeFixed' in document.documentElement.dataset) return;
    const chosen = chosenScheme();
    if (chosen) document.documentElement.dataset.theme = chosen;
    else delete document.documentElement.dataset.theme;
};

export const keepScheme = (scheme: ColourScheme): void => {
    document.documentElement.dataset.theme = scheme;
    keep(key, scheme);
    for (const listener of listeners) listener();
};
