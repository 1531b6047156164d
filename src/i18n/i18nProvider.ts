import polyglot from 'ra-i18n-polyglot';
import raChineseBase from 'ra-language-chinese';
import raEnglish from 'ra-language-english';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { keepLanguage, type Language, languageNames, languages } from '../shared/language';
import { en } from './en';
import { raChinese } from './raChinese';
import { serverMessagesEn, serverMessagesZh } from './serverMessages';
import { zh } from './zh';

const catalogues: Record<Language, TranslationMessages> = {
    en: { ...raEnglish, ...serverMessagesEn, ...en },
    zh: { ...raChineseBase, ...raChinese, ...serverMessagesZh, ...zh },
};

/** Starts in the given language; a change is kept in the language cookie. */
export const createI18nProvider = (first: Language): I18nProvider => {
    const provider = polyglot(
        locale => catalogues[locale as Language],
        first,
        languages.map(locale => ({ locale, name: languageNames[locale] })),
        { allowMissing: false },
    );
    return {
        ...provider,
        changeLocale: async locale => {
            keepLanguage(locale as Language);
            await provider.changeLocale(locale);
        },
    };
};
