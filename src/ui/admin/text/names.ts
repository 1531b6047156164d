import { localeOf } from '../../browser/language';

type Translate = (key: string, options?: Record<string, unknown>) => string;

const countries = new Map<string, Intl.DisplayNames>();

/** A country's name in the language; the code itself when it has none. */
export const countryName = (code: string, language: string): string => {
    let names = countries.get(language);
    if (!names) {
        names = new Intl.DisplayNames(localeOf(language), { type: 'region' });
        countries.set(language, names);
    }
    try {
        return names.of(code) ?? code;
    } catch {
        // not a code that Intl accepts
        return code;
    }
};

export const deviceText = (device: string, translate: Translate): string =>
    translate(`device.${device || 'unknown'}`, { _: device });

export const sourceText = (source: string, translate: Translate): string =>
    translate(`source.${source}`, { _: source });
