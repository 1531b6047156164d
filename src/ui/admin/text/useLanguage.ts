import { useLocale } from 'react-admin';

/** The language of texts, numbers and dates. */
export const useLanguage = (): string => useLocale() ?? 'en';
