import Cookies from 'js-cookie';

export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', zh: '中文' };

const cookie = 'language';

const isLanguage = (text: string | undefined): text is Language =>
    languages.some(language => language === text);

/** The cookie's choice, else the browser's, else English. */
export const chooseLanguage = (kept: string | undefined, browser: string): Language => {
    if (isLanguage(kept)) return kept;
    return browser.toLowerCase().startsWith('zh') ? 'zh' : 'en';
};

/** Where no cookies are, as in a page that is a file, for as long as it is open. */
let chosenHere: Language | undefined;

/** Known until what runs now has ended: each reading of cookies asks another process, and a page has hundreds of texts. */
let known: Language | undefined;

export const currentLanguage = (): Language => {
    if (known === undefined) {
        known = chooseLanguage(Cookies.get(cookie) ?? chosenHere, navigator.language);
        queueMicrotask(() => {
            known = undefined;
        });
    }
    return known;
};

export const applyLanguage = (language: Language): void => {
    document.documentElement.lang = localeOf(language);
};

/** The language that an address asks for, as `?lang=zh`. */
const languageOfAddress = (search: string): Language | undefined => {
    const asked = new URLSearchParams(search).get('lang') ?? undefined;
    return isLanguage(asked) ? asked : undefined;
};

const listeners = new Set<() => void>();

export const keepLanguage = (language: Language): void => {
    chosenHere = language;
    known = undefined;
    Cookies.set(cookie, language, { path: '/', sameSite: 'lax', expires: 365 });
    applyLanguage(language);
    for (const listener of listeners) listener();
};

/** Whoever came by an address that names a language goes on in it. */
export const keepLanguageOf = (search: string): void => {
    const asked = languageOfAddress(search);
    if (asked !== undefined && asked !== Cookies.get(cookie)) keepLanguage(asked);
};

/** Tells of each change; answers how to stop listening. */
export const onLanguage = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

/** The BCP 47 tag for Intl and for `<html lang>`. */
export const localeOf = (language: string): string => (language === 'zh' ? 'zh-CN' : 'en');
