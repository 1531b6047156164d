import type { LetterLanguage } from '../../../../contract/analytics/mailReports';
import type { Day } from '../../../platform/days';
import type { Days } from '../periods';
import { localeOf } from './numbers';

const format = (language: LetterLanguage, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });

const at = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** Node writes narrow blanks, which some programs for mails show as boxes. */
const plainBlanks = (text: string): string => text.replace(/[\u2009\u202f]/g, ' ');

/** Days in the language's words: one, some, or a month. */
export const daysText = ({ from, to }: Days, language: LetterLanguage): string => {
    const isMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && from !== to;
    if (isMonth) {
        return plainBlanks(format(language, { year: 'numeric', month: 'long' }).format(at(from)));
    }
    const options = {
        year: 'numeric',
        month: language === 'zh' ? 'long' : 'short',
        day: 'numeric',
    } as const;
    if (from === to) {
        return plainBlanks(format(language, { ...options, weekday: 'long' }).format(at(from)));
    }
    if (language === 'en')
        return plainBlanks(format(language, options).formatRange(at(from), at(to)));
    // a range in Chinese is written with slashes
    const { year, ...ofYear } = options;
    const isSameYear = from.slice(0, 4) === to.slice(0, 4);
    const last = format(language, isSameYear ? ofYear : { year, ...ofYear }).format(at(to));
    return `${format(language, options).format(at(from))} – ${last}`;
};

/** What a bar stands for, by the label of its bucket (`2026-11-27` or `2026-11-27T09:00`). */
export const barText = (label: string, language: LetterLanguage): string => {
    const [day = '', clock] = label.split('T');
    if (clock !== undefined) return clock;
    const month = language === 'zh' ? 'long' : 'short';
    return format(language, { weekday: 'short', month, day: 'numeric' }).format(at(day));
};

/** The same in as little room as there is under a bar. */
export const shortBarText = (label: string, language: LetterLanguage, isWeek: boolean): string => {
    const [day = '', clock] = label.split('T');
    if (clock !== undefined) return clock;
    const options = isWeek
        ? ({ weekday: 'short' } as const)
        : ({ month: 'short', day: 'numeric' } as const);
    return format(language, options).format(at(day));
};
