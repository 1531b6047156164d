import { lazy, memo, type ReactNode, Suspense } from 'react';
import type { Listing } from '../../../contract/market/public/listings';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { bracketed } from '../../ui/text/bracketed';
import { ArticleBody } from '../articles/ArticleView';
import { Later } from '../content/Later';
import { useIsInBrowser } from '../content/useIsInBrowser';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { StateNote } from './BuyBox';
import { Gallery, type ImageSources } from './Gallery';
import { ListingCard } from './ListingCard';
import { GeneratedCover } from './ListingCover';
import './listing.css';
import './value/estimatedValue.css';
import './market.css';
import './passport/passport.css';
import { interestTexts } from './interestTexts';
import { dateOf, factsOf } from './listingFacts';
import { listingTexts } from './listingTexts';
import { withWords } from './marketAddress';
import './money/monthlyMoney.css';
import { cardTexts } from './cardTexts';
import { Reviews, SellerView } from './SellerView';
import './traffic/traffic.css';
import { VersionFacts, Versions } from './Versions';

// below what one sees first, and not needed to buy
const MeasuredTraffic = lazy(async () => ({
    default: (await import('./traffic/MeasuredTraffic')).MeasuredTraffic,
}));
const EstimatedValue = lazy(async () => ({
    default: (await import('./value/EstimatedValue')).EstimatedValue,
}));
const MonthlyMoney = lazy(async () => ({
    default: (await import('./money/MonthlyMoney')).MonthlyMoney,
}));
const Passport = lazy(async () => ({ default: (await import('./passport/Passport')).Passport }));
// apart, because few listings have one, and the page is as large as it may be
const RoomFacts = lazy(async () => ({ default: (await import('./RoomFacts')).RoomFacts }));

const CovenantFacts = lazy(async () => ({
    default: (await import('./CovenantFacts')).CovenantFacts,
}));

interface PartProps {
    listing: Listing;
}

/**
 * The server has written these. A part whose code has not come yet is thrown away at the first change
 * around it, and the page jumps; so nothing but another listing changes them.
 */
const TrafficPart = memo(({ id }: { id: string }) => (
    <Later fallback={<section className="traffic" aria-busy="true" />}>
        <MeasuredTraffic productId={id} />
    </Later>
));
const MoneyPart = memo(({ listing }: PartProps) => (
    <Later fallback={<div className="money" aria-busy="true" />}>
        <MonthlyMoney listing={listing} />
    </Later>
));
const ValuePart = memo(({ listing }: PartProps) => (
    <Later fallback={<div className="value" aria-busy="true" />}>
        <EstimatedValue listing={listing} />
    </Later>
));
const PassportPart = memo(({ listing: { passport } }: PartProps) =>
    passport ? (
        <Later fallback={<div className="passport-wait" aria-busy="true" />}>
            <Passport passport={passport} />
        </Later>
    ) : null,
);

/** What is promised of its traffic, once the page is in a browser. */
const CovenantPart = ({ id }: { id: string }) =>
    useIsInBrowser() ? (
        <Suspense fallback={null}>
            <CovenantFacts id={id} />
        </Suspense>
    ) : null;

/** The data room, once the page is in a browser: what a search engine finds needs none. */
const RoomPart = ({ listing }: { listing: Listing }) => {
    const isInBrowser = useIsInBrowser();
    if (!isInBrowser || !listing.room) return null;
    return (
        <Suspense fallback={null}>
            <RoomFacts listing={listing} />
        </Suspense>
    );
};

const Trail = ({ listing }: { listing: Listing }) => {
    const texts = useOwnTexts(cardTexts);
    const { type, title } = listing;
    return (
        <nav className="listing-trail" aria-label={texts.title}>
            <PublicLink to="/market" className="link">
                {texts.title}
            </PublicLink>
            <span aria-hidden="true">/</span>
            <PublicLink to={`/market?type=${type}`} className="link">
                {texts.types[type]}
            </PublicLink>
            <span aria-hidden="true">/</span>
            <span aria-current="page">{title}</span>
        </nav>
    );
};

const Facts = ({ listing }: { listing: Listing }) => {
    const texts = useOwnTexts(listingTexts);
    const language = useCurrentLanguage();
    const { type, provenAt, tags, publishedAt } = listing;
    const proof =
        provenAt === null
            ? texts.notProven
            : texts.proven.replace('{date}', dateOf(provenAt, language));
    return (
        <section aria-labelledby="facts-title">
            <h2 id="facts-title">{texts.facts}</h2>
            {type !== 'source' && (
                <p className={provenAt === null ? 'proof muted' : 'proof proven'}>
                    {provenAt !== null && <span aria-hidden="true">✓ </span>}
                    {proof}
                </p>
            )}
            <dl className="fact-list wide">
                <VersionFacts listing={listing} />
                {factsOf(listing, { texts, language }).map(({ field, label, value, isClaim }) => (
                    <div key={field}>
                        <dt>{label}</dt>
                        <dd>
                            {value}
                            {isClaim && (
                                <span className="muted">{bracketed(texts.claim, language)}</span>
                            )}
                        </dd>
                    </div>
                ))}
            </dl>
            <p className="muted">
                {texts.listedOn.replace('{date}', dateOf(publishedAt, language))}
                {interestTexts(listing.interest, texts, language).map(text => (
                    <span key={text}> · {text}</span>
                ))}
            </p>
            {tags.length > 0 && (
                <ul className="market-chips" aria-label={texts.tags}>
                    {tags.map(tag => (
                        <li key={tag}>
                            <PublicLink to={withWords('', { q: [tag] })} className="market-chip">
                                {tag}
                            </PublicLink>
                        </li>
                    ))}
                </ul>
            )}
        </section>
    );
};

const Description = ({ listing }: { listing: Listing }) => {
    const texts = useOwnTexts(listingTexts);
    const { body, details } = listing;
    const demo = details.type === 'source' ? details.demoUrl : '';
    return (
        <section aria-labelledby="about-title">
            <h2 id="about-title">{texts.about}</h2>
            {body ? <ArticleBody html={body} /> : <p className="muted">{texts.noText}</p>}
            {demo && (
                <a
                    href={demo}
                    className="button quiet"
                    target="_blank"
                    rel="nofollow noopener noreferrer"
                >
                    {texts.demo}
                </a>
            )}
        </section>
    );
};

/** Nobody takes what was made up for a real offer. */
const DemoNote = () => {
    const texts = useOwnTexts(listingTexts);
    return (
        <p className="state-note">
            <strong>{texts.demoListing}</strong> {texts.demoListingText}
        </p>
    );
};

const Similar = ({ listing }: { listing: Listing }) => {
    const texts = useOwnTexts(listingTexts);
    if (listing.similar.length === 0) return null;
    return (
        <section className="listing-similar" aria-labelledby="similar-title">
            <h2 id="similar-title">{texts.similar}</h2>
            <div className="market-list">
                <ul>
                    {listing.similar.map(row => (
                        <li key={row.id}>
                            <ListingCard row={row} />
                        </li>
                    ))}
                </ul>
            </div>
        </section>
    );
};

interface Props {
    listing: Listing;
    /** what can be done with it: price and buttons, and questions */
    buy: ReactNode;
    questions: ReactNode;
    /** its seller looks at it: nobody writes to oneself */
    isOwn: boolean;
    /** said above all else */
    note?: ReactNode;
    /** images that have no public address */
    sources?: ImageSources;
    /** its measured figures are there for everybody */
    hasTraffic: boolean;
}

/** What a listing says, the same for buyers and in a preview. */
export const ListingView = (props: Props) => {
    const { listing, buy, questions, isOwn, note, sources, hasTraffic } = props;
    const { title, summary, subject, gallery, type, id } = listing;
    return (
        <div className="market listing">
            {note}
            <Trail listing={listing} />
            <header>
                <h1>{title}</h1>
                {subject && subject !== title && <p className="listing-subject">{subject}</p>}
                {summary && <p className="muted">{summary}</p>}
                {listing.isDemo && <DemoNote />}
                <StateNote listing={listing} />
            </header>
            <div className="listing-columns">
                <div className="listing-picture">
                    {gallery.length > 0 ? (
                        <Gallery
                            images={gallery}
                            title={title}
                            {...(sources !== undefined && { sources })}
                        />
                    ) : (
                        <div className="listing-cover alone">
                            <GeneratedCover {...listing} entries={listing.highlights.entries} />
                        </div>
                    )}
                </div>
                <div className="listing-side">
                    {buy}
                    <SellerView listing={listing} isOwn={isOwn} />
                </div>
                <div className="listing-main">
                    <Facts listing={listing} />
                    {type === 'website' && hasTraffic && <TrafficPart id={id} />}
                    {type === 'website' && <MoneyPart listing={listing} />}
                    {type === 'website' && hasTraffic && <ValuePart listing={listing} />}
                    {listing.highlights.features.includes('covenant') && <CovenantPart id={id} />}
                    <Description listing={listing} />
                    <PassportPart listing={listing} />
                    <Versions listing={listing} />
                    <RoomPart listing={listing} />
                    {questions}
                    <Reviews listing={listing} />
                </div>
            </div>
            <Similar listing={listing} />
        </div>
    );
};
