import { type ReactNode, useMemo } from 'react';
import { fileAddress } from '../../../contract/resources/files';
import { localeOf } from '../../shared/language';
import './article.css';
import { cleanArticle } from './cleanArticle';

/** What the public sees of an article. */
export interface ShownArticle {
    language: 'zh' | 'en';
    title: string;
    summary: string;
    /** HTML */
    body: string;
    coverId: string | null;
    tags: readonly string[];
    /** ms */
    publishedAt: number | null;
}

interface BodyProps {
    html: string;
}

/** An article's text. */
export const ArticleBody = ({ html }: BodyProps) => {
    const clean = useMemo(() => cleanArticle(html), [html]);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
    return <div className="article-body" dangerouslySetInnerHTML={{ __html: clean }} />;
};

const host: string = import.meta.env.VITE_API_HOST ?? '';

const DateOf = ({ at, language }: { at: number; language: 'zh' | 'en' }) => {
    const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' });
    return <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>;
};

interface Props {
    article: ShownArticle;
    /** above the title, such as the category */
    kicker?: ReactNode;
}

/** An article as its page shows it; its look follows the room it has, not the window. */
export const ArticleView = ({ article, kicker }: Props) => {
    const { language, title, summary, body, coverId, tags, publishedAt } = article;
    return (
        <article className="article" lang={language}>
            <header>
                {kicker && <p className="article-kicker">{kicker}</p>}
                <h1 className="article-title">{title}</h1>
                {summary && <p className="article-summary">{summary}</p>}
                {publishedAt !== null && (
                    <p className="article-date">
                        <DateOf at={publishedAt} language={language} />
                    </p>
                )}
            </header>
            {coverId && <img className="article-cover" src={host + fileAddress(coverId)} alt="" />}
            <ArticleBody html={body} />
            {tags.length > 0 && (
                <ul className="article-tags">
                    {tags.map(tag => (
                        <li key={tag}>{tag}</li>
                    ))}
                </ul>
            )}
        </article>
    );
};
