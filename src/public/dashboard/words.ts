import type { DashboardTable } from '../../../contract/analytics/public/dashboards';
import { type Language, localeOf } from '../../ui/browser/language';
import { evenNumber, evenPercent } from '../../ui/text/numbers';
import { dashboardTexts } from './texts';

/** A text with its places filled. */
export const fill = (text: string, values: Record<string, string>): string =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

export const numberText = (value: number, language: Language): string =>
    evenNumber(value, language, 0);

export const percentText = (share: number, language: Language): string =>
    evenPercent(share, language, 1);

const countryText = (code: string, language: Language): string => {
    try {
        return new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(code) ?? code;
    } catch {
        return code;
    }
};

/** What a table's row is about, in the reader's language. */
export const rowText = (name: DashboardTable, value: string, language: Language): string => {
    const texts = dashboardTexts[language];
    if (name === 'sources') return texts.sources[value] ?? value;
    if (value === '')
        return name === 'campaigns' || name === 'referrers' ? texts.none : texts.unknown;
    if (name === 'devices') return texts.devices[value] ?? value;
    return name === 'area' ? countryText(value, language) : value;
};

const roundSteps = [1, 1.2, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** A round number just above, so that a curve uses its height; an even one below twelve, as half of it is a line too. */
export const roundAbove = (value: number): number => {
    if (value <= 1) return 1;
    const power = 10 ** Math.floor(Math.log10(value));
    const step = roundSteps.find(one => one * power >= value && (one * power) % 1 === 0) ?? 10;
    return step * power;
};
