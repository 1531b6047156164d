import polyglot from 'ra-i18n-polyglot';
import raChineseBase from 'ra-language-chinese';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { faultText } from '../../contract/errors';
import { menuTitlesIn } from '../app/layout/menuTitles';
import { titlesIn } from '../app/routes/titles';
import { officeTexts } from '../resources/officeTexts';
import { keepLanguage, type Language, languageNames, languages } from '../ui/browser/language';
import { exact } from '../ui/text/numbers';
import { accountEn, accountZh } from './account';
import { accountingEn, accountingZh } from './accounting';
import { auctionsEn, auctionsZh } from './auctions';
import { checkoutEn, checkoutZh } from './checkout';
import { collectingEn, collectingZh } from './collecting';
import { covenantEn, covenantZh } from './covenant';
import { en } from './en';
import { errorsEn, errorsZh } from './errors';
import { findingsEn, findingsZh } from './findings';
import { inboxEn, inboxZh } from './inbox';
import { installationEn, installationZh } from './installation';
import { listingEn, listingZh } from './listings';
import { listingTrafficEn, listingTrafficZh } from './listingTraffic';
import { marketReportEn, marketReportZh } from './marketReport';
import { offersEn, offersZh } from './offers';
import { arrangeEn, arrangeZh } from './office/arrange';
import { consoleEn, consoleZh } from './office/console';
import { officeEn, officeZh } from './office/core';
import { tiptapEn, tiptapZh } from './office/editor';
import { financeEn, financeZh } from './office/finance';
import { paymentEn, paymentZh, railsEn, railsZh } from './office/payment';
import { singleSignOnEn, singleSignOnZh } from './office/singleSignOn';
import { orderRulesEn, orderRulesZh } from './orderRules';
import { orderEn, orderZh } from './orders';
import { ownChatEn, ownChatZh } from './ownChats';
import { pagesEn, pagesZh } from './pages';
import { partsEn, partsZh } from './parts';
import { passportEn, passportZh } from './passport';
import { payEn, payZh } from './pay';
import { paymentLookupEn, paymentLookupZh } from './paymentLookup';
import { planEn, planZh } from './plan';
import { purposeEn, purposeZh } from './purpose';
import { raChinese } from './raChinese';
import { raEnglish } from './raEnglish';
import { roomEn, roomZh } from './room';
import { shellEn, shellZh } from './shell';
import { stateEn, stateZh } from './state';
import { stepUpEn, stepUpZh } from './stepUp';
import { usdtEn, usdtZh } from './usdt';
import { walletEn, walletZh } from './wallet';
import { watermarkEn, watermarkZh } from './watermark';
import { zh } from './zh';

/** react-admin's own texts, and those of its editor, which its type does not know. */
interface Catalogue extends Omit<TranslationMessages, 'ra'> {
    ra: TranslationMessages['ra'] & { tiptap: typeof tiptapEn };
}

export const catalogues: Record<Language, Catalogue> = {
    en: {
        ra: { ...raEnglish.ra, tiptap: tiptapEn },
        ...en,
        route: titlesIn('en'),
        menu: menuTitlesIn('en'),
        shell: shellEn,
        account: accountEn,
        errors: errorsEn,
        pages: pagesEn,
        collecting: collectingEn,
        state: stateEn,
        orderRules: orderRulesEn,
        accounting: accountingEn,
        findings: findingsEn,
        marketReport: marketReportEn,
        inbox: inboxEn,
        office: officeEn,
        finance: financeEn,
        order: orderEn,
        listing: listingEn,
        room: roomEn,
        payment: paymentEn,
        singleSignOn: singleSignOnEn,
        checkout: checkoutEn,
        passport: passportEn,
        watermark: watermarkEn,
        covenant: covenantEn,
        offer: offersEn,
        part: partsEn,
        auction: auctionsEn,
        pay: payEn,
        paymentLookup: paymentLookupEn,
        console: consoleEn,
        stepUp: stepUpEn,
        wallet: walletEn,
        listingTraffic: listingTrafficEn,
        plan: planEn,
        installation: installationEn,
        purpose: purposeEn,
        usdt: usdtEn,
        arrange: arrangeEn,
        ownChat: ownChatEn,
        ...officeTexts('en', { payment: railsEn }),
    },
    zh: {
        ...raChineseBase,
        ra: { ...raChinese.ra, tiptap: tiptapZh },
        ...zh,
        route: titlesIn('zh'),
        menu: menuTitlesIn('zh'),
        shell: shellZh,
        account: accountZh,
        errors: errorsZh,
        pages: pagesZh,
        collecting: collectingZh,
        state: stateZh,
        orderRules: orderRulesZh,
        accounting: accountingZh,
        findings: findingsZh,
        marketReport: marketReportZh,
        inbox: inboxZh,
        office: officeZh,
        finance: financeZh,
        order: orderZh,
        listing: listingZh,
        room: roomZh,
        payment: paymentZh,
        singleSignOn: singleSignOnZh,
        checkout: checkoutZh,
        passport: passportZh,
        watermark: watermarkZh,
        covenant: covenantZh,
        offer: offersZh,
        part: partsZh,
        auction: auctionsZh,
        pay: payZh,
        paymentLookup: paymentLookupZh,
        console: consoleZh,
        stepUp: stepUpZh,
        wallet: walletZh,
        listingTraffic: listingTrafficZh,
        plan: planZh,
        installation: installationZh,
        purpose: purposeZh,
        usdt: usdtZh,
        arrange: arrangeZh,
        ownChat: ownChatZh,
        ...officeTexts('zh', { payment: railsZh }),
    },
};

/** Large numbers inside sentences are written as the language writes them. */
const withNumbers =
    ({ translate, getLocale }: I18nProvider): I18nProvider['translate'] =>
    (key, given?: number | Record<string, unknown>) => {
        // what the server and the contract's schemas refuse is a code, which is no key of a page
        const refusal = faultText(key, getLocale() as Language);
        if (refusal !== undefined) return refusal;
        // a number alone is the count, as polyglot has it
        const options = typeof given === 'number' ? { smart_count: given } : given;
        const written = (value: unknown): unknown =>
            Number.isInteger(value) ? exact(Number(value), getLocale()) : value;
        const { smart_count: count, ...rest } = options ?? {};
        const values = Object.entries(rest).map(([name, value]) => [name, written(value)]);
        // the count chooses the plural, so it has to stay a number until then
        const text = translate(key, { ...options, ...Object.fromEntries(values) });
        return Number(count) >= 1000 ? text.replace(String(count), String(written(count))) : text;
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
        translate: withNumbers(provider),
        changeLocale: async locale => {
            keepLanguage(locale as Language);
            await provider.changeLocale(locale);
        },
    };
};
