import { useEffect } from 'react';
import { productName } from '../shared/Logo';
import type { Language } from '../shared/language';
import { useSiteSettings } from '../shared/siteSettings';
import { useCurrentLanguage } from '../shared/useCurrentLanguage';
import { routeAt } from './routes/match';
import { titles } from './routes/titles';

/** `Visit details · Footfall`, with the operator's title instead of the product's name if set. */
export const pageTitle = (pathname: string, language: Language, webtitle = ''): string => {
    const [chinese, english] = titles[routeAt(pathname)?.titleKey ?? 'notFound'];
    return `${language === 'zh' ? chinese : english} · ${webtitle || productName}`;
};

/** Keeps the document's title: the one place that sets it. */
export const usePageTitle = (pathname: string): void => {
    const title = pageTitle(pathname, useCurrentLanguage(), useSiteSettings()?.webtitle);
    useEffect(() => {
        document.title = title;
    }, [title]);
};
