import { localeOf } from '../../browser/language';
import { useLanguage } from './useLanguage';

/** Days of instants (ms) inside sentences, in the language's words and the reader's zone. */
export const useDays = () => {
    const format = new Intl.DateTimeFormat(localeOf(useLanguage()), { dateStyle: 'medium' });
    return (at: number | null): string => (at === null ? '' : format.format(at));
};
