import type { PublicArticles } from '../../../contract/content/public/articles';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useAddress } from '../address';
import { PublicAd } from '../ads/PublicAd';
import { PageFailure, PageWaiting } from '../content/PageFailure';
import { Paging } from '../content/Paging';
import '../content/content.css';
import { usePublicData } from '../data/usePublicData';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { ArticleCard, useCategoryName } from './ArticleCard';
import { ArticleOrder } from './ArticleOrder';
import { ArticleSearch } from './ArticleSearch';
import './articles.css';
import { choiceIn, type ListChoice, listAddress, listCall } from './listAddress';
import { Subscribe } from './subscription/Subscribe';
import { SubscriptionLink } from './subscription/SubscriptionLink';
import { articleTexts } from './texts';

const perPage = 12;

interface Props {
    choice: ListChoice;
    data: PublicArticles;
}

const Categories = ({ choice, data }: Props) => {
    const texts = useOwnTexts(articleTexts);
    const nameOf = useCategoryName();
    if (data.categories.length === 0) return null;
    const chips = [
        { code: '', name: texts.all },
        ...data.categories.map(category => ({ code: category.code, name: nameOf(category) })),
    ];
    return (
        <nav className="chips" aria-label={texts.categories}>
            {chips.map(({ code, name }) => (
                <PublicLink
                    key={code}
                    to={listAddress({ ...choice, category: code, tag: '', page: 1 })}
                    className="chip"
                    isCurrent={code === choice.category}
                >
                    {name}
                </PublicLink>
            ))}
        </nav>
    );
};

/** What was looked for, and the way back to all. */
const Found = ({ choice: { q, tag, isInAll }, data: { total } }: Props) => {
    const texts = useOwnTexts(articleTexts);
    if (q === '' && tag === '') return null;
    const words = total === 0 ? texts.foundNone : total === 1 ? texts.foundOne : texts.found;
    return (
        <p className="found" role="status">
            {q === ''
                ? texts.tagged.replace('{tag}', tag)
                : words.replace('{count}', String(total)).replace('{q}', q)}{' '}
            <PublicLink to={isInAll ? '/articles?in=all' : '/articles'} className="link">
                {texts.clear}
            </PublicLink>
        </p>
    );
};

/** Articles in the other language are one step away. */
const OtherLanguage = ({ choice, data }: Props) => {
    const texts = useOwnTexts(articleTexts);
    const language = useCurrentLanguage();
    const others = data.languages[language === 'zh' ? 'en' : 'zh'];
    if (!choice.isInAll && others === 0) return null;
    const words = others === 1 ? texts.othersOne : texts.others;
    return (
        <p className="other-language">
            <PublicLink
                to={listAddress({ ...choice, isInAll: !choice.isInAll, category: '', page: 1 })}
                className="link"
            >
                {choice.isInAll ? texts.own : words.replace('{count}', String(others))}
            </PublicLink>
        </p>
    );
};

const Listed = ({ choice, data }: Props) => {
    const texts = useOwnTexts(articleTexts);
    const isSearch = choice.q !== '' || choice.tag !== '';
    return (
        <>
            <Categories choice={choice} data={data} />
            <Found choice={choice} data={data} />
            <ArticleOrder choice={choice} data={data} />
            {data.list.length === 0 && !isSearch && (
                <div className="nothing">
                    <h2>{texts.noneTitle}</h2>
                    <p className="muted">{texts.none}</p>
                </div>
            )}
            <div className="article-list">
                {data.list.map(article => (
                    <ArticleCard key={article.id} article={article} />
                ))}
            </div>
            <Paging
                page={choice.page}
                pages={Math.ceil(data.total / perPage)}
                addressOf={page => listAddress({ ...choice, page })}
            />
            <OtherLanguage choice={choice} data={data} />
            {data.canSubscribe && <Subscribe />}
        </>
    );
};

/** What is published, with search and categories. */
export const ArticlesPage = () => {
    const texts = useOwnTexts(articleTexts);
    const language = useCurrentLanguage();
    const { pathname, search } = useAddress();
    const choice = choiceIn(search);
    const answer = usePublicData<PublicArticles>(listCall(choice, language));
    const { data, error, again } = answer;
    const isSearch = choice.q !== '' || choice.tag !== '';
    // `/article` shows the same
    const isLink = /[?&](confirm|stop)=/.test(search);
    const isOnly = pathname === '/articles' && !isSearch && !choice.isByViews && !isLink;
    usePageHead({
        title: texts.title,
        description: texts.description,
        feed: '/rss.xml',
        ...(!isOnly && { robots: 'noindex' }),
    });
    return (
        <div className="page">
            <header className="articles-head">
                <div>
                    <h1>{texts.title}</h1>
                    <p className="lead">{texts.lead}</p>
                </div>
                <ArticleSearch choice={choice} />
            </header>
            <SubscriptionLink search={search} />
            <PublicAd place="articles_list" />
            {data && <Listed choice={choice} data={data} />}
            {!data && error && <PageFailure error={error} onAgain={again} />}
            {!data && !error && <PageWaiting rows={4} />}
        </div>
    );
};
