import type { Listing } from '../../../contract/market/public/listings';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useAddress } from '../address';
import { ArticleBody } from '../articles/ArticleView';
import { usePublicData } from '../data/usePublicData';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { BuyBox, StateNote } from './BuyBox';
import { Gallery } from './Gallery';
import { GeneratedCover } from './GeneratedCover';
import { ListingCard } from './ListingCard';
import './listing.css';
import './market.css';
import { dateOf, factsOf } from './listingFacts';
import { listingHead } from './listingHead';
import { listingTexts } from './listingTexts';
import { withWords } from './marketAddress';
import { Questions } from './Questions';
import { Reviews, SellerView } from './SellerView';
import { marketTexts } from './texts';
import { MeasuredTraffic } from './traffic/MeasuredTraffic';
import { useStanding } from './useStanding';
import { VersionFacts, Versions } from './Versions';

const Trail = ({ listing }: { listing: Listing }) => {
    const texts = useOwnTexts(marketTexts);
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
                            {isClaim && <span className="muted"> ({texts.claim})</span>}
                        </dd>
                    </div>
                ))}
            </dl>
            <p className="muted">
                {texts.listedOn.replace('{date}', dateOf(publishedAt, language))}
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

const Shown = ({ listing, again }: { listing: Listing; again: () => void }) => {
    const standing = useStanding(listing.id);
    usePageHead(listingHead(listing));
    const { title, summary, subject, gallery, type, id } = listing;
    return (
        <div className="market listing">
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
                        <Gallery images={gallery} title={title} />
                    ) : (
                        <div className="listing-cover alone">
                            <GeneratedCover row={listing} />
                        </div>
                    )}
                </div>
                <div className="listing-side">
                    <BuyBox listing={listing} standing={standing} />
                    <SellerView listing={listing} isOwn={standing.isOwn} />
                </div>
                <div className="listing-main">
                    <Facts listing={listing} />
                    {type === 'website' && <MeasuredTraffic productId={id} />}
                    <Description listing={listing} />
                    <Versions listing={listing} />
                    <Questions listing={listing} standing={standing} again={again} />
                    <Reviews listing={listing} />
                </div>
            </div>
            <Similar listing={listing} />
        </div>
    );
};

const NotShown = ({ status, again }: { status: number; again: () => void }) => {
    const texts = useOwnTexts(listingTexts);
    const isMissing = status === 404;
    usePageHead({ title: isMissing ? texts.missing : texts.failed, robots: 'noindex' });
    return (
        <div className="narrow">
            <h1>{isMissing ? texts.missing : texts.failed}</h1>
            {isMissing && <p className="muted">{texts.missingText}</p>}
            <div className="row">
                {!isMissing && (
                    <button type="button" className="button" onClick={again}>
                        {texts.again}
                    </button>
                )}
                <PublicLink to="/market" className="button quiet">
                    {texts.toMarket}
                </PublicLink>
            </div>
        </div>
    );
};

/** One thing on sale: all that a buyer wants to know, and the way to buy it. */
export const ListingPage = () => {
    const { pathname } = useAddress();
    const id = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
    const { data, error, again } = usePublicData<Listing>(`/api/v1/work/public/market/${id}`);
    if (data) return <Shown key={id} listing={data} again={again} />;
    if (error) return <NotShown status={error.status} again={again} />;
    return <div className="market listing waiting-page" aria-busy="true" />;
};
