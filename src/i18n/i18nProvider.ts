import polyglot from 'ra-i18n-polyglot';
import raChineseBase from 'ra-language-chinese';
import raEnglish from 'ra-language-english';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { titlesIn } from '../app/routes/titles';
import { keepLanguage, type Language, languageNames, languages } from '../shared/language';
import { accountEn, accountZh } from './account';
import { collectingEn, collectingZh } from './collecting';
import { en } from './en';
import { errorsEn, errorsZh } from './errors';
import { pagesEn, pagesZh } from './pages';
import { raChinese } from './raChinese';
import { serverMessagesEn, serverMessagesZh } from './serverMessages';
import { shellEn, shellZh } from './shell';
import { zh } from './zh';

const catalogues: Record<Language, TranslationMessages> = {
    en: {
        ...raEnglish,
        ...serverMessagesEn,
        ...en,
        route: titlesIn('en'),
        shell: shellEn,
        account: accountEn,
        errors: errorsEn,
        pages: pagesEn,
        collecting: collectingEn,
    },
    zh: {
        ...raChineseBase,
        ...raChinese,
        ...serverMessagesZh,
        ...zh,
        route: titlesIn('zh'),
        shell: shellZh,
        account: accountZh,
        errors: errorsZh,
        pages: pagesZh,
        collecting: collectingZh,
    },
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
