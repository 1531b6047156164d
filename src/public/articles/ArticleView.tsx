import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PublicCover } from '../../../contract/content/public/articles';
import { apiHost } from '../../ui/browser/apiHost';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { PublicDate } from '../content/PublicDate';
import { useIsInBrowser } from '../content/useIsInBrowser';
import './article.css';

/** What the public sees of an article. */
interface ShownArticle {
    language: 'zh' | 'en';
    title: string;
    summary: string;
    /** HTML */
    body: string;
    cover: Pick<PublicCover, 'source' | 'width' | 'height' | 'alt'> | null;
    /** ms */
    publishedAt: number | null;
}

interface BodyProps {
    html: string;
}

// apart, because what cleans it weighs as much as the rest of the page
const CleanBody = lazy(async () => ({ default: (await import('./CleanBody')).CleanBody }));

/**
 * An article's text. What the server wrote into the document, sanitised, stays as it is; what comes
 * by a call is sanitised before it is shown.
 */
export const ArticleBody = ({ html }: BodyProps) => {
    const isInBrowser = useIsInBrowser();
    const [written] = useState(isInBrowser ? undefined : html);
    if (html === written) {
        // biome-ignore lint/security/noDangerouslySetInnerHtml: in the document already
        return <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />;
    }
    return (
        <Suspense fallback={<div className="article-body" aria-busy="true" />}>
            <CleanBody html={html} />
        </Suspense>
    );
};

const Cover = ({ cover }: { cover: NonNullable<ShownArticle['cover']> }) => (
    <img
        className="article-cover"
        src={apiHost + cover.source}
        alt={cover.alt}
        {...(cover.width > 0 && { width: cover.width, height: cover.height })}
        decoding="async"
    />
);

interface Props {
    article: ShownArticle;
    /** above the title, such as the category */
    kicker?: ReactNode;
    /** beside the date */
    about?: ReactNode;
    /** between the cover and the text */
    contents?: ReactNode;
    /** below the text */
    children?: ReactNode;
}

/** An article as its page shows it; its look follows the room it has, not the window. */
export const ArticleView = ({ article, kicker, about, contents, children }: Props) => {
    const { language, title, summary, body, cover, publishedAt } = article;
    const shown = useCurrentLanguage();
    return (
        <article className="article" lang={language}>
            <header>
                {kicker && <p className="article-kicker">{kicker}</p>}
                <h1 className="article-title">{title}</h1>
                {summary && <p className="article-summary">{summary}</p>}
                {publishedAt !== null && (
                    <p className="article-date" lang={shown}>
                        <PublicDate at={publishedAt} />
                        {about}
                    </p>
                )}
            </header>
            {cover && <Cover cover={cover} />}
            {contents}
            <ArticleBody html={body} />
            {children}
        </article>
    );
};

/** The tags of an article as words. */
export const ArticleTags = ({ tags }: { tags: readonly string[] }) =>
    tags.length > 0 && (
        <ul className="article-tags">
            {tags.map(tag => (
                <li key={tag}>{tag}</li>
            ))}
        </ul>
    );
