import { localeOf } from '../../browser/language';
import { useLanguage } from './useLanguage';

/** Instants (ms) inside sentences, in the language's words and the reader's zone. */
export const useInstantText = () => {
    const language = useLanguage();
    const format = new Intl.DateTimeFormat(localeOf(language), {
        dateStyle: 'medium',
        timeStyle: 'short',
    });
    return (at: number): string => format.format(at);
};
