import { dayOfInstant } from '../../text/times';
import { useLanguage } from './useLanguage';

/** Days of instants (ms) inside sentences, in the language's words and the reader's zone. */
export const useDays = () => {
    const language = useLanguage();
    return (at: number | null): string => (at === null ? '' : dayOfInstant(at, language));
};
