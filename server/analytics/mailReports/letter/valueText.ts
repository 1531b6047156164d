import { chinaRegions } from '../../../../contract/analytics/chinaRegions';
import { otherValue } from '../../../../contract/analytics/collect';
import type { LetterLanguage } from '../../../../contract/analytics/mailReports';
import { sourceNameText } from '../../../../contract/analytics/sourceNameText';
import type { ChangeDimension } from '../../../../contract/analytics/whatChanged';
import { unlinked } from '../../../platform/mail/looks/harmless';
import { localeOf } from './numbers';
import { letterWords } from './words';

type Field = ChangeDimension | 'page';

const display = (type: 'region' | 'language', code: string, language: LetterLanguage): string => {
    try {
        return new Intl.DisplayNames(localeOf(language), { type }).of(code) ?? code;
    } catch {
        // not a code that Intl accepts
        return code;
    }
};

/** China's provinces have names here; of other countries' the code says where it is. */
const regionText = (code: string, language: LetterLanguage): string => {
    if (Object.hasOwn(chinaRegions, code)) {
        const [zh, en] = chinaRegions[code as keyof typeof chinaRegions];
        return language === 'zh' ? zh : en;
    }
    const country = display('region', code.slice(0, 2), language);
    return language === 'zh' ? `${country}（${code}）` : `${country} (${code})`;
};

const readablePath = (path: string): string => {
    try {
        return decodeURI(path);
    } catch {
        // not UTF-8, or a stray % sign
        return path;
    }
};

const nameOf = (field: Field, value: string, language: LetterLanguage): string => {
    const words = letterWords[language];
    if (value === otherValue) return words.other;
    if (value === '') {
        if (field === 'sourceName') return words.direct;
        return field === 'utmCampaign' || field === 'referrer' ? words.none : words.unknown;
    }
    if (field === 'sourceName') return sourceNameText(value, language);
    if (field === 'country') return display('region', value, language);
    if (field === 'language') return display('language', value, language);
    if (field === 'region') return regionText(value, language);
    if (field === 'page' || field === 'entry') return readablePath(value);
    const known = { source: words.sources, device: words.devices }[field as 'source' | 'device'];
    return known && Object.hasOwn(known, value) ? (known[value] ?? value) : value;
};

/** A value in the reader's words, whatever visitors put into it: one line of text that no program makes a link of. */
export const valueText = (field: Field, value: string, language: LetterLanguage): string =>
    unlinked(nameOf(field, value, language));
