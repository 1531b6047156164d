import { chinaRegions } from '../../../../contract/analytics/chinaRegions';
import type { TrafficReport } from '../../../../contract/market/public/trafficSnapshot';
import { type Language, localeOf } from '../../../ui/browser/language';
import { evenNumber, evenPercent } from '../../../ui/text/numbers';
import type { TrafficTexts } from './texts';

/** A text with its places filled. */
export const fill = (text: string, values: Record<string, string>): string =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

export const numberText = (value: number, language: Language, digits = 0): string =>
    evenNumber(value, language, digits);

/** A share from 0 to 1. */
export const percentText = (share: number, language: Language, digits = 1): string =>
    evenPercent(share, language, digits);

/** Seconds as the reports write them, in less code: every listing waits for it. */
export const durationText = (seconds: number, language: Language): string => {
    const [minute, second] = language === 'zh' ? ['分', '秒'] : ['m ', 's'];
    const whole = Math.round(seconds);
    const minutes = Math.floor(whole / 60);
    return `${minutes ? minutes + minute : ''}${whole % 60}${second}`;
};

/** The day (YYYY-MM-DD) on which an instant falls: Swedes write it so. */
export const dayAt = (at: number, timeZone: string): string =>
    new Date(at).toLocaleDateString('sv-SE', { timeZone });

export const dayBefore = (day: string): string =>
    new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

const countryText = (code: string, language: Language): string => {
    try {
        return new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(code) ?? code;
    } catch {
        return code;
    }
};

const languageText = (tag: string, language: Language): string => {
    try {
        return new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(tag) ?? tag;
    } catch {
        return tag;
    }
};

/** Names of regions outside China are the country's with the part of the code behind it. */
const regionText = (code: string, language: Language): string => {
    if (Object.hasOwn(chinaRegions, code)) {
        const [zh, en] = chinaRegions[code as keyof typeof chinaRegions];
        return language === 'zh' ? zh : en;
    }
    const [country = code, part] = code.split('-', 2);
    return part ? `${countryText(country, language)} · ${part}` : countryText(country, language);
};

/** What a report's row is about, in the reader's language. */
export const valueText = (
    report: TrafficReport,
    value: string,
    texts: TrafficTexts,
    language: Language,
): string => {
    if (report === 'sources') return texts.sources[value] ?? value;
    if (value === '') return texts.unknown;
    if (report === 'devices') return texts.devices[value] ?? value;
    if (report === 'area') return countryText(value, language);
    if (report === 'regions') return regionText(value, language);
    return report === 'languages' ? languageText(value, language) : value;
};
