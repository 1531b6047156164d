import type { LetterLanguage } from '../../../../contract/analytics/mailReports';
import type { ChangeRow, WhatChanged } from '../../../../contract/analytics/whatChanged';
import type { LetterReport } from '../readReport';
import { count, percent } from './numbers';
import { valueText } from './valueText';
import { letterWords } from './words';

const signed = (value: number, language: LetterLanguage): string =>
    `${value < 0 ? '−' : '+'}${count(Math.abs(value), language)}`;

/** How many more or fewer, and how much of what was expected that is where it says anything. */
const changeText = (now: number, expected: number, language: LetterLanguage): string => {
    const change = Math.round(now - expected);
    const share = Math.abs(change) / Math.max(1, expected);
    if (expected < 1 || share >= 10) return signed(change, language);
    const sign = change < 0 ? '−' : '+';
    const part = `${sign}${percent(share, language, share < 0.1 ? 1 : 0)}`;
    return `${signed(change, language)}${language === 'zh' ? '，' : ', '}${part}`;
};

const nameOf = (
    { dimension, value }: Pick<ChangeRow, 'dimension' | 'value'>,
    language: LetterLanguage,
) => {
    const words = letterWords[language];
    return words.named(words.dimensions[dimension], valueText(dimension, value, language));
};

/** What the report of what changed says, where there are enough weeks to know what is usual. */
const known = (
    { total, list }: WhatChanged & { total: NonNullable<WhatChanged['total']> },
    language: LetterLanguage,
): string => {
    const words = letterWords[language];
    const [main] = list.filter(({ isMain }) => isMain);
    const now = count(total.now, language);
    if (!total.isUnusual && !main) {
        return words.usual(now, count(total.low, language), count(total.high, language));
    }
    const expected = count(total.expected, language);
    if (!main) return words.unusual(now, expected);
    const named = [nameOf(main, language), changeText(main.now, main.expected, language)] as const;
    if (!total.isUnusual) return words.partly(now, ...named);
    const gap = language === 'zh' ? '' : ' ';
    return words.unusual(now, expected) + gap + words.coincides(...named);
};

/** Without: the source whose visits differ most from those of the period before. */
const compared = ({ tables }: LetterReport, language: LetterLanguage): string => {
    const words = letterWords[language];
    const rows = tables.sourceNames.map(({ value, metrics, previous }) => {
        const now = metrics.visits ?? 0;
        const before = previous?.visits ?? 0;
        return { value, now, before, change: now - before };
    });
    const [first] = rows.toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
    if (!first) return words.nothing;
    const name = nameOf({ dimension: 'sourceName', value: first.value }, language);
    if (first.change === 0) return words.same(name);
    const say = first.change > 0 ? words.more : words.less;
    return say(name, changeText(first.now, first.before, language));
};

/** What changed, in one line of text. */
export const changedLine = (report: LetterReport, language: LetterLanguage): string => {
    const { changed } = report;
    return changed?.total
        ? known({ ...changed, total: changed.total }, language)
        : compared(report, language);
};
