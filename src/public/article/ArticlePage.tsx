import type { PublicArticle } from '../../../contract/content/public/articles';
import { idAt } from '../../app/routes/match';
import { useAddress } from '../address';
import { PublicAd } from '../ads/PublicAd';
import { ArticleCard, useCategoryName } from '../articles/ArticleCard';
import { ArticleView } from '../articles/ArticleView';
import '../articles/articles.css';
import { listAddress } from '../articles/listAddress';
import { articleTexts } from '../articles/texts';
import { ViewCount } from '../articles/ViewCount';
import { CopyButton } from '../content/CopyButton';
import '../content/content.css';
import { PageFailure, PageWaiting } from '../content/PageFailure';
import { usePublicData } from '../data/usePublicData';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { ArticleMissing } from './ArticleMissing';
import './articlePage.css';
import { useArticleHead } from './useArticleHead';
import { useCountedView } from './useCountedView';

/** As many parts make a text long enough for a table of contents. */
const fewParts = 3;
const everything = {
    q: '',
    category: '',
    tag: '',
    isInAll: true,
    isByViews: false,
    page: 1,
} as const;

const Contents = ({ headings }: Pick<PublicArticle, 'headings'>) => {
    const texts = useOwnTexts(articleTexts);
    if (headings.length < fewParts) return null;
    const highest = Math.min(...headings.map(({ level }) => level));
    return (
        <nav className="article-contents" aria-label={texts.contents}>
            <p>{texts.contents}</p>
            <ol>
                {headings.map(({ id, text, level }) => (
                    <li key={id} className={level > highest ? 'below' : undefined}>
                        <a href={`#${id}`}>{text}</a>
                    </li>
                ))}
            </ol>
        </nav>
    );
};

const Tags = ({ tags }: Pick<PublicArticle, 'tags'>) => {
    const texts = useOwnTexts(articleTexts);
    if (tags.length === 0) return null;
    return (
        <ul className="article-tags" aria-label={texts.tags}>
            {tags.map(tag => (
                <li key={tag}>
                    <PublicLink to={listAddress({ ...everything, tag })} className="tag">
                        {tag}
                    </PublicLink>
                </li>
            ))}
        </ul>
    );
};

const Share = ({ title }: Pick<PublicArticle, 'title'>) => {
    const texts = useOwnTexts(articleTexts);
    const { origin, pathname } = useAddress();
    const address = origin + pathname;
    const letter = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
    return (
        <section className="article-share" aria-label={texts.share}>
            <CopyButton text={address} label={texts.copyLink} />
            <a href={letter} className="button quiet small">
                {texts.byMail}
            </a>
        </section>
    );
};

const Neighbours = ({ newer, older }: Pick<PublicArticle, 'newer' | 'older'>) => {
    const texts = useOwnTexts(articleTexts);
    if (!newer && !older) return null;
    return (
        <nav className="article-neighbours" aria-label={texts.neighbours}>
            {[
                { article: older, label: texts.older, side: 'older' },
                { article: newer, label: texts.newer, side: 'newer' },
            ].map(({ article, label, side }) =>
                article ? (
                    <PublicLink key={side} to={`/article/${article.id}`} className={side}>
                        <span>{label}</span> {article.title}
                    </PublicLink>
                ) : null,
            )}
        </nav>
    );
};

const Related = ({ related }: Pick<PublicArticle, 'related'>) => {
    const texts = useOwnTexts(articleTexts);
    if (related.length === 0) return null;
    return (
        <section className="article-related" aria-labelledby="related">
            <h2 id="related">{texts.related}</h2>
            {related.map(article => (
                <ArticleCard key={article.id} article={article} level={3} />
            ))}
        </section>
    );
};

const Whole = ({ article }: { article: PublicArticle }) => {
    const texts = useOwnTexts(articleTexts);
    const nameOf = useCategoryName();
    const { category, author, readingMinutes, headings, tags } = article;
    useArticleHead(article);
    useCountedView(article.id);
    const about = [author, texts.minutes.replace('{minutes}', String(readingMinutes))];
    return (
        <div className="article-page">
            <ArticleView
                article={article}
                kicker={
                    category && (
                        <PublicLink
                            to={listAddress({
                                ...everything,
                                isInAll: false,
                                category: category.code,
                            })}
                            className="kicker-link"
                        >
                            {nameOf(category)}
                        </PublicLink>
                    )
                }
                about={
                    <>
                        {about
                            .filter(text => text !== '')
                            .map(text => ` · ${text}`)
                            .join('')}
                        <ViewCount views={article.views} />
                    </>
                }
                contents={<Contents headings={headings} />}
            >
                <Tags tags={tags} />
                <Share title={article.title} />
                <Neighbours {...article} />
            </ArticleView>
            <div className="article-after">
                <PublicAd place="article_end" />
                <Related related={article.related} />
            </div>
        </div>
    );
};

/** An article as everybody reads it. */
export const ArticlePage = () => {
    // text: its up to 62 digits are more than a number holds
    const id = idAt(useAddress().pathname) ?? '';
    const answer = usePublicData<PublicArticle>(`/api/v1/work/public/articles/${id}`);
    const { data, error, again } = answer;
    if (data) return <Whole key={id} article={data} />;
    if (error?.status === 404) return <ArticleMissing id={id} />;
    return (
        <div className="page">
            {error ? <PageFailure error={error} onAgain={again} /> : <PageWaiting rows={3} />}
        </div>
    );
};
