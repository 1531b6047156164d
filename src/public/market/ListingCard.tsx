import type { MarketRow } from '../../../contract/market/public/market';
import type { Language } from '../../ui/browser/language';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { moneyText } from '../../ui/text/money';
import { exact } from '../../ui/text/numbers';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { type CardTexts, cardTexts } from './cardTexts';
import { hasPrice } from './hasPrice';
import { ListingCover } from './ListingCover';
import { starsText } from './listingFacts';

/** Hundredths as people say them: 2.5 */
const timesText = (hundredths: number, language: Language): string =>
    exact(Math.round(hundredths / 10) / 10, language);

/** What is worth knowing before one opens it, in a few words each. */
const highlightsOf = (
    { highlights, currency, subject, type, state }: MarketRow,
    texts: CardTexts,
    language: Language,
): string[] => {
    const { begunOn, entries, icp, licence, revenue, visitors, multiple } = highlights;
    return [
        ...(type === 'website' && subject ? [subject] : []),
        ...entries.map(entry => entry[language]),
        ...(begunOn ? [texts.since.replace('{year}', begunOn.slice(0, 4))] : []),
        ...(icp === 'filed' ? [`ICP ${texts.icp.filed}`] : []),
        ...(licence ? [texts.licence[licence]] : []),
        ...(revenue ? [`${moneyText(revenue, currency, language)} ${texts.perMonth}`] : []),
        ...(multiple !== null && hasPrice({ state })
            ? [texts.multipleShort.replace('{times}', timesText(multiple, language))]
            : []),
        ...(visitors === null
            ? []
            : [texts.visitorsShort.replace('{count}', exact(visitors, language))]),
    ];
};

/** What this server itself found out about a listing. */
const Badges = ({ row: { highlights, isDemo } }: { row: MarketRow }) => {
    const { badges } = useOwnTexts(cardTexts);
    const { isProven, sensors, features } = highlights;
    const shown = [
        ...(isProven ? [badges.proven] : []),
        ...(sensors === null ? [] : [badges.measured]),
        ...(sensors === 2 ? [badges.twoSensors] : []),
        ...(features.includes('auction') ? [badges.auction] : []),
        ...(features.includes('data_room') ? [badges.dataRoom] : []),
        ...(features.includes('passport') ? [badges.passport] : []),
    ];
    if (shown.length === 0 && !isDemo) return null;
    return (
        <ul className="listing-badges">
            {isDemo && <li className="demo">{badges.demo}</li>}
            {shown.map(text => (
                <li key={text}>{text}</li>
            ))}
        </ul>
    );
};

/** What buyers say of a seller; nothing before anybody has said something. */
const Rating = ({ seller: { rating, reviews } }: Pick<MarketRow, 'seller'>) => {
    const language = useCurrentLanguage();
    const texts = useOwnTexts(cardTexts);
    if (rating === null) return null;
    const [stars, count] = [starsText(rating, language), exact(reviews, language)];
    return (
        <span className="seller-rating">
            <span aria-hidden="true">
                <b>★ {stars}</b> ({count})
            </span>
            <span className="unseen">
                {texts.rated.replace('{stars}', stars).replace('{count}', count)}
            </span>
        </span>
    );
};

interface Props {
    row: MarketRow;
    /** of those that are seen without scrolling */
    isFirst?: boolean;
    /** in a form that compares what is chosen */
    isChoosable?: boolean;
}

/** One listing of a list. */
export const ListingCard = ({ row, isFirst = false, isChoosable = false }: Props) => {
    const language = useCurrentLanguage();
    const texts = useOwnTexts(cardTexts);
    const { id, title, summary, price, currency, type } = row;
    return (
        <article className="listing-card">
            <div className="listing-cover">
                <ListingCover row={row} isFirst={isFirst} />
            </div>
            <div className="listing-text">
                <p className="listing-type">{texts.type[type]}</p>
                <h3>
                    <PublicLink to={`/market/${id}`} className="listing-link">
                        {title}
                    </PublicLink>
                </h3>
                {summary && <p className="listing-summary">{summary}</p>}
                <ul className="listing-points">
                    {highlightsOf(row, texts, language).map(text => (
                        <li key={text}>{text}</li>
                    ))}
                </ul>
                <Badges row={row} />
                <p className="listing-seller">
                    {row.seller.id ? (
                        <PublicLink to={`/market/seller/${row.seller.id}`} className="seller-link">
                            {row.seller.name}
                        </PublicLink>
                    ) : (
                        row.seller.name
                    )}
                    <Rating seller={row.seller} />
                </p>
                <div className="listing-foot">
                    <strong className="listing-price">
                        {moneyText(price, currency, language)}
                    </strong>
                    {isChoosable && (
                        <label className="listing-choose">
                            <input type="checkbox" name="ids" value={id} />
                            <span>{texts.compare}</span>
                            <span className="unseen">: {title}</span>
                        </label>
                    )}
                </div>
            </div>
        </article>
    );
};
