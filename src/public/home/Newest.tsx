import type { PublicArticles } from '../../../contract/content/public/articles';
import type { MarketRow } from '../../../contract/market/public/market';
import { listPaths } from '../../ui/browser/listStore';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { moneyText } from '../../ui/text/money';
import { exact } from '../../ui/text/numbers';
import { ArticleCard } from '../articles/ArticleCard';
import { usePublicData } from '../data/usePublicData';
import { usePublicLinks } from '../frame/SiteLinks';
import { ListingCover } from '../market/ListingCover';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { homeTexts } from './texts';

const mostListings = 4;
const mostArticles = 3;

const Listing = ({ row }: { row: MarketRow }) => {
    const texts = useOwnTexts(homeTexts);
    const language = useCurrentLanguage();
    const { visitors } = row.highlights;
    return (
        <li className="home-listing">
            <div className="listing-cover">
                <ListingCover row={row} isFirst={false} />
            </div>
            <p className="muted">
                {texts.types[row.type]}
                {row.subject && ` · ${row.subject}`}
            </p>
            <h3>
                <PublicLink to={`/market/${row.id}`} className="home-listing-link">
                    {row.title}
                </PublicLink>
            </h3>
            {visitors !== null && (
                <p className="muted">
                    {texts.visitorsMeasured.replace('{count}', exact(visitors, language))}
                </p>
            )}
            <p className="home-price">{moneyText(row.price, row.currency, language)}</p>
        </li>
    );
};

const NewestListings = () => {
    const { data } = usePublicData<{ list: MarketRow[] }>('/api/v1/work/public/market?sort=newest');
    if (!data || data.list.length === 0) return null;
    return (
        <ul className="home-listings">
            {data.list.slice(0, mostListings).map(row => (
                <Listing key={row.id} row={row} />
            ))}
        </ul>
    );
};

/** What the market is, and what was put on it last. */
export const MarketPart = () => {
    const texts = useOwnTexts(homeTexts);
    if (usePublicLinks(['/market']).length === 0) return null;
    return (
        <section className="band" aria-labelledby="market-title">
            <h2 id="market-title">{texts.market}</h2>
            <p className="muted section-lead">{texts.marketLead}</p>
            <NewestListings />
            <div className="row">
                <PublicLink to="/market" className="button quiet">
                    {texts.toMarket}
                </PublicLink>
            </div>
        </section>
    );
};

/** The latest articles in the reader's language; nothing while there are none. */
export const ArticlesPart = () => {
    const texts = useOwnTexts(homeTexts);
    const language = useCurrentLanguage();
    const query = `language=${language}&perPage=${mostArticles}`;
    const { data } = usePublicData<PublicArticles>(`${listPaths.articlelist}?${query}`);
    if (!data || data.list.length === 0) return null;
    return (
        <section className="band" aria-labelledby="articles-title">
            <h2 id="articles-title">{texts.articles}</h2>
            <div className="home-articles">
                {data.list.map(article => (
                    <ArticleCard key={article.id} article={article} level={3} />
                ))}
            </div>
            <div className="row">
                <PublicLink to="/articles" className="button quiet">
                    {texts.toArticles}
                </PublicLink>
            </div>
        </section>
    );
};
