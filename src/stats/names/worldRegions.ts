import { useEffect, useSyncExternalStore } from 'react';

/** By country, then by the part of the code behind it. */
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

const load = {
    en: () => import('./data/worldRegions.en.json'),
    zh: () => import('./data/worldRegions.zh.json'),
} as const;

const loaded = new Map<string, Names | 'coming'>();
const listeners = new Set<() => void>();
let version = 0;

const begin = (language: keyof typeof load): void => {
    loaded.set(language, 'coming');
    load[language]().then(
        ({ default: names }) => {
            loaded.set(language, names);
            version += 1;
            for (const listener of listeners) listener();
        },
        // Codes stay codes until somebody asks again.
        () => loaded.delete(language),
    );
};

/** Has the names come before anything asks for one, so that no code is seen before its name. */
export const useRegionNamesAhead = (language: string): void => {
    useEffect(() => {
        if (!loaded.has('en')) begin('en');
        if (language === 'zh' && !loaded.has('zh')) begin('zh');
    }, [language]);
};

const find = (language: keyof typeof load, country: string, part: string): string | undefined => {
    const names = loaded.get(language);
    if (names === undefined) begin(language);
    if (names === undefined || names === 'coming' || !Object.hasOwn(names, country)) {
        return undefined;
    }
    const own = names[country] ?? {};
    return Object.hasOwn(own, part) ? own[part] : undefined;
};

/**
 * A region's name outside China; the English one where there is no Chinese. The names are loaded
 * when the first is asked for: undefined until then, and for codes without a name.
 */
export const worldRegionName = (code: string, language: string): string | undefined => {
    const [country = '', part] = code.split('-', 2);
    if (!part) return undefined;
    const own = language === 'zh' ? find('zh', country, part) : undefined;
    return own ?? find('en', country, part);
};

/** The codes of the regions whose names are loaded; none until then. */
export const worldRegionCodes = (): string[] => {
    const names = loaded.get('en');
    if (names === undefined) begin('en');
    if (names === undefined || names === 'coming') return [];
    return Object.entries(names).flatMap(([country, parts]) =>
        Object.keys(parts).map(part => `${country}-${part}`),
    );
};

const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

/** Renders a component again when names of regions have come. */
export const useRegionNames = (): number => useSyncExternalStore(subscribe, () => version);
