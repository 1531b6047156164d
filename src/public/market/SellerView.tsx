import type { Listing, ListingReview, SellerCard } from '../../../contract/market/public/listings';
import type { Language } from '../../ui/browser/language';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { bracketed } from '../../ui/text/bracketed';
import { exact } from '../../ui/text/numbers';
import { AccountLink } from '../content/EntranceLink';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { dateOf, spanText, starsText } from './listingFacts';
import { type ListingTexts, listingTexts } from './listingTexts';

/** How many there were, and for how many people: a hundred sales to one say something else than to ninety. */
const salesText = (
    { sales, buyers }: SellerCard,
    texts: ListingTexts,
    count: (value: number) => string,
): string => {
    if (sales < 2) return count(sales);
    const words = buyers === 1 ? texts.salesToOne : texts.salesTo;
    return words.replace('{count}', count(sales)).replace('{buyers}', count(buyers));
};

/** What was checked of them, each with its day; nothing of what was not. */
const verifiedLines = (
    { verified }: SellerCard,
    texts: ListingTexts,
    language: Language,
): [label: string, value: string][] =>
    (['identity', 'phone', 'email'] as const).flatMap(kind => {
        const at = verified[kind];
        const line = (day: number): [string, string] => [
            texts.verified[kind],
            dateOf(day, language),
        ];
        return at === null ? [] : [line(at)];
    });

/** What is known of a seller, as lines of name and value. */
export const useSellerLines = (seller: SellerCard): [label: string, value: string][] => {
    const texts = useOwnTexts(listingTexts);
    const language = useCurrentLanguage();
    const count = (value: number) => exact(value, language);
    const time = (ms: number | null) => {
        if (ms === null) return texts.unknown;
        if (ms < 60_000) return texts.immediate;
        return `${spanText(ms, { texts, language }).trim()}${bracketed(texts.median, language)}`;
    };
    const rating =
        seller.rating === null
            ? texts.noRating
            : texts.ratingOf
                  .replace('{stars}', starsText(seller.rating, language))
                  .replace('{count}', count(seller.reviews));
    return [
        [texts.rating, rating],
        [texts.sales, salesText(seller, texts, count)],
        [texts.deliverTime, time(seller.deliverMs)],
        [texts.answerTime, time(seller.answerMs)],
        [texts.disputesLost, count(seller.disputesLost)],
        [texts.othersListed, count(seller.listed)],
        ...verifiedLines(seller, texts, language),
    ];
};

/** To the chat with the seller; whoever is not signed in comes there afterwards. */
const MessageLink = ({ id }: { id: string }) => {
    const texts = useOwnTexts(listingTexts);
    const chat = `/user/conversations?listing=${id}`;
    return (
        <AccountLink to={chat} className="button quiet wide">
            {texts.message}
        </AccountLink>
    );
};

/** Who sells it, from stored orders and reviews. */
export const SellerView = ({ listing, isOwn }: { listing: Listing; isOwn: boolean }) => {
    const texts = useOwnTexts(listingTexts);
    const language = useCurrentLanguage();
    const { seller, id, isDemo } = listing;
    const since = texts.memberSince.replace('{date}', dateOf(seller.memberSince, language));
    const lines = useSellerLines(seller);
    return (
        <section className="seller-card" aria-labelledby="seller-title">
            <h2 id="seller-title">{texts.seller}</h2>
            <p className="seller-name">
                {seller.avatar && (
                    <img src={seller.avatar} alt="" width="44" height="44" loading="lazy" />
                )}
                <span>
                    <strong>
                        {seller.id ? (
                            <PublicLink to={`/market/seller/${seller.id}`} className="seller-link">
                                {seller.name}
                            </PublicLink>
                        ) : (
                            seller.name
                        )}
                    </strong>
                    <br />
                    <span className="muted">{since}</span>
                </span>
            </p>
            <dl className="fact-list">
                {lines.map(([label, value]) => (
                    <div key={label}>
                        <dt>{label}</dt>
                        <dd>{value}</dd>
                    </div>
                ))}
            </dl>
            {!isOwn && !isDemo && <MessageLink id={id} />}
        </section>
    );
};

/** What buyers have written, each with stars. */
export const ReviewList = ({ reviews }: { reviews: readonly ListingReview[] }) => {
    const texts = useOwnTexts(listingTexts);
    const language = useCurrentLanguage();
    return (
        <ul className="said-list">
            {reviews.map(({ stars, text, isSecond, at, author }) => (
                <li key={`${at} ${author}`}>
                    <p className="said-head">
                        <span className="stars" aria-hidden="true">
                            {'★'.repeat(stars)}
                            {'☆'.repeat(5 - stars)}
                        </span>
                        <span className="unseen">
                            {texts.stars.replace('{stars}', String(stars))}
                        </span>
                        <span className="muted">
                            {author} · {dateOf(at, language)}
                            {isSecond && ` · ${texts.secondReview}`}
                        </span>
                    </p>
                    {text && <p className="said-text">{text}</p>}
                </li>
            ))}
        </ul>
    );
};

/** What buyers have written lately, of any deal with this seller. */
export const Reviews = ({ listing: { reviews, seller } }: { listing: Listing }) => {
    const texts = useOwnTexts(listingTexts);
    if (reviews.length === 0) return null;
    return (
        <section aria-labelledby="reviews-title">
            <h2 id="reviews-title">{texts.reviews}</h2>
            <ReviewList reviews={reviews} />
            {seller.id && (
                <PublicLink to={`/market/seller/${seller.id}`} className="link">
                    {texts.allReviews}
                </PublicLink>
            )}
        </section>
    );
};
