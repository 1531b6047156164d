import { latestArticles } from '../../content/articles/articleAddresses';
import type { Database } from '../../platform/database/database';
import { escapeText } from '../../platform/html/escape';
import type { PageLanguage } from '../../platform/http/pageLanguage';

interface Asked {
    db: Database;
    /** ms */
    now: number;
    origin: string;
    language: PageLanguage;
    siteName: string;
}

const most = 30;
const words = {
    zh: { title: '文章', about: '最新文章', locale: 'zh-CN' },
    en: { title: 'Articles', about: 'The latest articles', locale: 'en' },
} as const;

const element = (name: string, text: string): string => `<${name}>${escapeText(text)}</${name}>`;

type Article = Awaited<ReturnType<typeof latestArticles>>[number];

const itemOf = (origin: string, article: Article): string => {
    const address = `${origin}/article/${article.id}`;
    return [
        '<item>',
        element('title', article.title),
        element('link', address),
        `<guid isPermaLink="true">${escapeText(address)}</guid>`,
        element('pubDate', new Date(article.published_at).toUTCString()),
        ...(article.summary ? [element('description', article.summary)] : []),
        '</item>',
    ].join('');
};

/** RSS 2.0 of a language's latest articles. */
export const articleFeed = async ({
    db,
    now,
    origin,
    language,
    siteName,
}: Asked): Promise<string> => {
    const articles = await latestArticles(db, { now, language, limit: most });
    const { title, about, locale } = words[language];
    const self = `${origin}/rss.xml?lang=${language}`;
    return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
        '<channel>',
        element('title', `${title} · ${siteName}`),
        element('link', `${origin}/articles`),
        element('description', `${about} · ${siteName}`),
        element('language', locale),
        `<atom:link href="${escapeText(self)}" rel="self" type="application/rss+xml"/>`,
        ...articles.map(article => itemOf(origin, article)),
        '</channel>',
        '</rss>',
        '',
    ].join('\n');
};
