import type { PublicArticle } from '../../../contract/content/public/articles';
import { apiHost } from '../../ui/browser/apiHost';
import { localeOf } from '../../ui/browser/language';
import { useAddress } from '../address';
import { usePageHead } from '../head/usePageHead';

const iso = (at: number): string => new Date(at).toISOString();

/** What the article is to search engines, and to those who share it. */
export const useArticleHead = (article: PublicArticle): void => {
    const { title, summary, seoTitle, seoDescription, cover, author, language } = article;
    const { origin, pathname } = useAddress();
    const address = origin + pathname;
    const image = cover ? apiHost + cover.source : undefined;
    usePageHead({
        title: seoTitle || title,
        description: seoDescription || summary,
        image,
        type: 'article',
        feed: '/rss.xml',
        jsonLd: {
            '@context': 'https://schema.org',
            '@type': 'Article',
            headline: title,
            description: seoDescription || summary,
            inLanguage: localeOf(language),
            datePublished: iso(article.publishedAt),
            dateModified: iso(Math.max(article.updatedAt, article.publishedAt)),
            mainEntityOfPage: address,
            ...(image && { image: new URL(image, origin).href }),
            ...(author && { author: { '@type': 'Person', name: author } }),
            ...(article.tags.length > 0 && { keywords: article.tags.join(', ') }),
        },
    });
};
