import { instantText } from '../../text/times';
import { useLanguage } from './useLanguage';

/** Instants (ms) inside sentences, in the language's words and the reader's zone. */
export const useInstantText = () => {
    const language = useLanguage();
    return (at: number): string => instantText(at, language);
};
