import type { PublicCollection } from '../../../../contract/market/public/collections';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { useAddress } from '../../address';
import { usePublicData } from '../../data/usePublicData';
import { usePageHead } from '../../head/usePageHead';
import { PublicLink } from '../../PublicLink';
import { useOwnTexts } from '../../useTexts';
import { ListingCard } from '../ListingCard';
import '../listing.css';
import '../market.css';
import { cardTexts } from '../cardTexts';
import { NotShown } from '../NotShown';
import './collections.css';
import { collectionHead } from './collectionHead';
import { collectionTexts } from './texts';

const Trail = ({ title }: { title: string }) => {
    const market = useOwnTexts(cardTexts);
    const texts = useOwnTexts(collectionTexts);
    return (
        <nav className="listing-trail" aria-label={market.title}>
            <PublicLink to="/market" className="link">
                {market.title}
            </PublicLink>
            <span aria-hidden="true">/</span>
            <PublicLink to="/market/collections" className="link">
                {texts.title}
            </PublicLink>
            <span aria-hidden="true">/</span>
            <span aria-current="page">{title}</span>
        </nav>
    );
};

const Shown = ({ collection }: { collection: PublicCollection }) => {
    const texts = useOwnTexts(collectionTexts);
    const language = useCurrentLanguage();
    const { origin } = useAddress();
    const { title, text, list } = collection;
    usePageHead(collectionHead(collection, { language, origin }));
    return (
        <div className="market">
            <Trail title={title[language]} />
            <header>
                <h1>{title[language]}</h1>
                {text[language] !== '' && <p className="muted collection-text">{text[language]}</p>}
            </header>
            {list.length === 0 ? (
                <div className="market-nothing">
                    <h2>{texts.empty}</h2>
                    <PublicLink to="/market" className="button">
                        {texts.toMarket}
                    </PublicLink>
                </div>
            ) : (
                <div className="market-list collection-list">
                    <ul>
                        {list.map((row, at) => (
                            <li key={row.id}>
                                <ListingCard row={row} isFirst={at < 4} />
                            </li>
                        ))}
                    </ul>
                </div>
            )}
        </div>
    );
};

/** One collection: what its editors say, and what of it is on sale. */
export const CollectionPage = () => {
    const { pathname } = useAddress();
    const slug = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
    const texts = useOwnTexts(collectionTexts);
    const { data, error, again } = usePublicData<PublicCollection>(
        `/api/v1/work/public/market/collections/${slug}`,
    );
    if (data) return <Shown key={slug} collection={data} />;
    if (error) return <NotShown error={error} texts={texts} again={again} />;
    return <div className="market waiting-page" aria-busy="true" />;
};
