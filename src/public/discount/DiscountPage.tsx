import type { Offer, PublicOffers } from '../../../contract/trade/public/discount';
import { CopyButton } from '../content/CopyButton';
import { PageFailure, PageWaiting } from '../content/PageFailure';
import '../content/content.css';
import { usePublicData } from '../data/usePublicData';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { CodeCheck } from './CodeCheck';
import './discount.css';
import { OfferTerms, OfferValue } from './OfferText';
import { discountTexts } from './texts';

const OfferCard = ({ offer }: { offer: Offer }) => {
    const texts = useOwnTexts(discountTexts);
    return (
        <li className="offer">
            <p className="offer-value">
                <OfferValue offer={offer} />
            </p>
            <OfferTerms offer={offer} />
            <div className="offer-code">
                <code>{offer.code}</code>
                <CopyButton text={offer.code} label={texts.copyCode} />
            </div>
        </li>
    );
};

const Offers = ({ data: { list } }: { data: PublicOffers }) => {
    const texts = useOwnTexts(discountTexts);
    if (list.length === 0) {
        return (
            <div className="no-offers">
                <h2>{texts.none}</h2>
                <p className="muted">{texts.noneText}</p>
            </div>
        );
    }
    return (
        <ul className="offers">
            {list.map(offer => (
                <OfferCard key={offer.code} offer={offer} />
            ))}
        </ul>
    );
};

/** What is cheaper at the moment. */
export const DiscountPage = () => {
    const texts = useOwnTexts(discountTexts);
    const answer = usePublicData<PublicOffers>('/api/v1/work/public/offers');
    const { data, error, again } = answer;
    const hasPlans = data?.hasPlans !== false;
    usePageHead({ title: texts.title, description: texts.description });
    return (
        <div className="page discount">
            <header>
                <h1>{texts.title}</h1>
                <p className="lead">{texts.lead}</p>
            </header>
            {data && <Offers data={data} />}
            {!data && error && <PageFailure error={error} onAgain={again} />}
            {!data && !error && <PageWaiting rows={1} />}
            <div className="discount-below">
                <CodeCheck />
                <section aria-labelledby="how-title">
                    <h2 id="how-title">{texts.howTitle}</h2>
                    <p className="muted">{texts.how}</p>
                    <div className="row">
                        <PublicLink to={hasPlans ? '/price' : '/market'} className="button quiet">
                            {hasPlans ? texts.toPrices : texts.toMarket}
                        </PublicLink>
                    </div>
                </section>
            </div>
        </div>
    );
};
