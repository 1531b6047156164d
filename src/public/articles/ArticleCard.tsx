import type { PublicArticleCard, PublicCategory } from '../../../contract/content/public/articles';
import { apiHost } from '../../ui/browser/apiHost';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { PublicDate } from '../content/PublicDate';
import { PublicLink } from '../PublicLink';
import { ViewCount } from './ViewCount';

export const useCategoryName = (): ((category: PublicCategory) => string) => {
    const language = useCurrentLanguage();
    return ({ nameZh, nameEn }) => (language === 'zh' ? nameZh : nameEn);
};

interface Props {
    article: PublicArticleCard;
    /** below another heading on the same page */
    level?: 2 | 3;
}

/** An article in a list: the whole card leads to it. */
export const ArticleCard = ({ article, level = 2 }: Props) => {
    const { id, language, title, summary, cover, category, author } = article;
    const nameOf = useCategoryName();
    const shown = useCurrentLanguage();
    const Heading = `h${level}` as const;
    return (
        <article className={cover ? 'article-card with-cover' : 'article-card'} lang={language}>
            <div>
                {category && <p className="article-kicker">{nameOf(category)}</p>}
                <Heading>
                    <PublicLink to={`/article/${id}`} className="article-link">
                        {title}
                    </PublicLink>
                </Heading>
                {summary && <p className="article-card-summary">{summary}</p>}
                <p className="article-card-meta" lang={shown}>
                    <PublicDate at={article.publishedAt} />
                    {author && ` · ${author}`}
                    <ViewCount views={article.views} />
                </p>
            </div>
            {cover && (
                <img
                    src={apiHost + cover.thumbnail}
                    alt=""
                    width={240}
                    height={135}
                    loading="lazy"
                    decoding="async"
                />
            )}
        </article>
    );
};
