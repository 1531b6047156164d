import { useEffect } from 'react';
import { useShownHead } from '../public/head/usePageHead';
import type { Language } from '../ui/browser/language';
import { useSiteSettings } from '../ui/browser/siteSettings';
import { useCurrentLanguage } from '../ui/browser/useCurrentLanguage';
import { productName } from '../ui/Logo';
import { useRecordTitle } from './recordTitles';
import { listOf, routeAt } from './routes/match';
import { isForAll, type TitleKey, titles } from './routes/titles';

const titleIn = (language: Language, key: TitleKey): string => {
    const [chinese, english] = titles[key];
    return language === 'zh' ? chinese : english;
};

/**
 * `Visit details · Footfall`, with the operator's title instead of the product's name if set; of a
 * record `GoDaddy · Domain platform · Footfall`.
 */
export const pageTitle = (
    pathname: string,
    language: Language,
    webtitle = '',
    record?: string,
): string => {
    const route = routeAt(pathname);
    const list = route && (record || isForAll(route.titleKey)) ? listOf(route) : undefined;
    const parts = [record ?? titleIn(language, route?.titleKey ?? 'notFound')];
    if (list) parts.push(titleIn(language, list.titleKey));
    return [...parts, webtitle || productName].join(' · ');
};

/** What a public page calls itself, and whose page it is. */
export const titleWith = (title: string, webtitle = ''): string =>
    `${title} · ${webtitle || productName}`;

/** Keeps the document's title: the one place that sets it. */
export const usePageTitle = (pathname: string): void => {
    const record = useRecordTitle(pathname);
    const head = useShownHead();
    const webtitle = useSiteSettings()?.webtitle;
    const ofTable = pageTitle(pathname, useCurrentLanguage(), webtitle, record);
    const title = head ? titleWith(head.title, head.siteName ?? webtitle) : ofTable;
    useEffect(() => {
        document.title = title;
    }, [title]);
};
