import { useLanguage } from '../../ui/admin/text/useLanguage';
import { localeOf } from '../../ui/browser/language';

/** Instants (ms) inside sentences, in the language's words and the reader's zone. */
export const useInstantText = () => {
    const language = useLanguage();
    const format = new Intl.DateTimeFormat(localeOf(language), {
        dateStyle: 'medium',
        timeStyle: 'short',
    });
    return (at: number): string => format.format(at);
};
