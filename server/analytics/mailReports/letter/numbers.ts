import type { LetterLanguage } from '../../../../contract/analytics/mailReports';
import { type MetricChange, metricChange } from '../../../../contract/analytics/metricChange';
import { metricKind } from '../../../../contract/analytics/metricKind';
import { duration } from '../../../../contract/platform/duration';

const locales: Readonly<Record<LetterLanguage, string>> = { en: 'en', zh: 'zh-CN' };
export const localeOf = (language: LetterLanguage): string => locales[language];

/** From here on three figures of a number are read, and not all of them. */
const compactFrom = 1e6;

const formats = new Map<string, Intl.NumberFormat>();
const format = (language: LetterLanguage, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = language + JSON.stringify(options);
    const kept = formats.get(key) ?? new Intl.NumberFormat(localeOf(language), options);
    formats.set(key, kept);
    return kept;
};

/** A count with the language's separators; from a million on as 1.23M, 123万. */
export const count = (value: number, language: LetterLanguage): string =>
    format(
        language,
        Math.abs(value) < compactFrom
            ? { maximumFractionDigits: 0 }
            : { notation: 'compact', maximumSignificantDigits: 3 },
    ).format(value);

/** A share between 0 and 1 as per cent. */
export const percent = (share: number, language: LetterLanguage, digits = 0): string =>
    format(language, { style: 'percent', maximumFractionDigits: digits }).format(share);

/** What a letter tells of a period as a whole. */
export const letterFigures = ['uv', 'visits', 'pv', 'bounceRate', 'duration', 'depth'] as const;
export type LetterFigure = (typeof letterFigures)[number];

/** A figure as it is read; a dash where there is none. */
export const figureText = (
    name: LetterFigure,
    value: number | null,
    language: LetterLanguage,
): string => {
    if (value === null) return '–';
    const kind = metricKind(name);
    if (kind === 'rate') return percent(value, language);
    if (kind === 'seconds') return duration(value, language);
    if (kind === 'average') {
        return format(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
            value,
        );
    }
    return count(value, language);
};

/** How a figure moved, as it is read: `+12%`, `−3 pts`; empty where there was nothing before. */
export interface Change {
    text: string;
    tone: 'good' | 'bad' | 'even';
}

/** Thousands of per cent of next to nothing say no more than that there is much more. */
const most = 10;

export interface ChangeWords {
    points: (amount: string) => string;
    unchanged: string;
    /** where there was nothing before */
    isNew: string;
}

const words = (
    { kind, amount, isPoints }: MetricChange,
    language: LetterLanguage,
    { points, unchanged }: ChangeWords,
): string => {
    if (kind === 'none') return '';
    if (kind === 'same') return unchanged;
    const sign = kind === 'up' ? '+' : '−';
    if (isPoints)
        return sign + points(format(language, { maximumFractionDigits: 1 }).format(amount));
    if (amount > most) return `>${percent(most, language)}`;
    return sign + percent(amount, language, amount < 0.1 ? 1 : 0);
};

export const changeOf = (
    name: LetterFigure,
    { now, before }: { now: number | null; before: number | null },
    language: LetterLanguage,
    changeWords: ChangeWords,
): Change => {
    const change = metricChange(name, now, before);
    const tone = { true: 'good', false: 'bad', undefined: 'even' } as const;
    return { text: words(change, language, changeWords), tone: tone[`${change.isGood}`] };
};

/** The same of a row of a table, which may not have been there before. */
export const rowChange = (
    { now, before }: { now: number; before: number | null },
    language: LetterLanguage,
    changeWords: ChangeWords,
): Change =>
    before === 0 && now > 0
        ? { text: changeWords.isNew, tone: 'good' }
        : changeOf('visits', { now, before }, language, changeWords);
