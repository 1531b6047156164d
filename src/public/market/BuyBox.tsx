import { type ComponentProps, lazy, memo, Suspense } from 'react';
import type { Listing } from '../../../contract/market/public/listings';
import { loginAddress } from '../../ui/browser/redirect';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { moneyText } from '../../ui/text/money';
import { percent } from '../../ui/text/numbers';
import { AccountLink, EntranceLink, useHasAccount } from '../content/EntranceLink';
import { silently } from '../form/calls';
import { FormError } from '../form/FormError';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { hasPrice } from './hasPrice';
import { dateOf, spanText } from './listingFacts';
import { listingTexts } from './listingTexts';
import { useAction } from './useAction';
import { isActive, useListingAuction } from './useListingAuction';
import type { Standing } from './useStanding';

/** Few listings are in an auction: the others wait for none of it. */
const AuctionBox = lazy(async () => ({ default: (await import('./AuctionBox')).AuctionBox }));
const OwnerLine = lazy(async () => ({ default: (await import('./OwnerLine')).OwnerLine }));

/** What the server has written of it stays while its code is on its way, whatever changes around it. */
const AuctionPart = memo(({ auction, isDemo }: ComponentProps<typeof AuctionBox>) => (
    <Suspense fallback={null}>
        <AuctionBox auction={auction} isDemo={isDemo} />
    </Suspense>
));

interface Props {
    listing: Listing;
    standing: Standing;
}

const PriceLines = ({ listing }: { listing: Listing }) => {
    const texts = useOwnTexts(listingTexts);
    const language = useCurrentLanguage();
    const { price, currency, terms } = listing;
    const money = (amount: string) => moneyText(amount, currency, language);
    const rate = percent(terms.feeRate / 10_000, language, 2);
    return (
        <dl className="price-lines">
            <div className="price-whole">
                <dt>{texts.youPay}</dt>
                <dd>{money(price)}</dd>
            </div>
            <div>
                <dt>{texts.fee.replace('{rate}', rate)}</dt>
                <dd>−{money(terms.fee)}</dd>
            </div>
            <div>
                <dt>{texts.sellerGets}</dt>
                <dd>{money(terms.net)}</dd>
            </div>
        </dl>
    );
};

/**
 * The ways to have it: at its price, or at one that its seller agrees to. To the summary before there is an
 * order; whoever is not signed in comes there afterwards.
 */
const DealLinks = ({ id }: { id: string }) => {
    const texts = useOwnTexts(listingTexts);
    return (
        <>
            <AccountLink to={`/buy/${id}`} className="button wide">
                {texts.buy}
            </AccountLink>
            <AccountLink to={`/offer/${id}`} className="button quiet wide">
                {texts.offer}
            </AccountLink>
        </>
    );
};

const Steps = ({ listing: { terms } }: { listing: Listing }) => {
    const texts = useOwnTexts(listingTexts);
    const language = useCurrentLanguage();
    const span = (ms: number) => spanText(ms, { texts, language });
    const deliver =
        terms.deliver === 0
            ? texts.stepAtOnce
            : texts.stepDeliver.replace('{time}', span(terms.deliver));
    return (
        <section aria-labelledby="deal-steps">
            <h2 id="deal-steps">{texts.steps}</h2>
            <ol className="deal-steps">
                <li>{texts.stepPay.replace('{time}', span(terms.pay))}</li>
                <li>{deliver}</li>
                <li>{texts.stepInspect.replace('{time}', span(terms.inspect))}</li>
            </ol>
        </section>
    );
};

/** Why it cannot be bought, when it cannot. */
export const StateNote = ({ listing }: { listing: Listing }) => {
    const texts = useOwnTexts(listingTexts);
    const language = useCurrentLanguage();
    if (listing.state === 'listed') return null;
    const isSold = listing.state === 'sold';
    const title =
        isSold && listing.soldAt !== null
            ? texts.soldOn.replace('{date}', dateOf(listing.soldAt, language))
            : texts[isSold ? 'sold' : 'reserved'];
    return (
        <p className="state-note">
            <strong>{title}</strong> {isSold ? texts.soldText : texts.reservedText}
        </p>
    );
};

const FavouriteButton = ({ id, standing }: { id: string; standing: Standing }) => {
    const texts = useOwnTexts(listingTexts);
    const hasAccount = useHasAccount();
    const { isBusy, failure, run } = useAction(texts.refused);
    if (!hasAccount) {
        return (
            <EntranceLink to={loginAddress(`/market/${id}`)} className="button quiet wide">
                ♡ {texts.favourite}
            </EntranceLink>
        );
    }
    const isOn = standing.isFavourite;
    const change = async () => {
        const isDone = await run(({ callApi, actions }) =>
            callApi(
                isOn ? actions.dropFavourite : actions.keepFavourite,
                { params: { id } },
                undefined,
                silently,
            ),
        );
        if (isDone) standing.setFavourite(!isOn);
    };
    return (
        <>
            <button
                type="button"
                className="button quiet wide"
                aria-pressed={isOn}
                aria-disabled={isBusy || !standing.isKnown}
                onClick={change}
            >
                {isOn ? `♥ ${texts.isFavourite}` : `♡ ${texts.favourite}`}
            </button>
            <FormError>{failure}</FormError>
        </>
    );
};

/** The same without anything to press: it is not on sale as it is shown. */
export const PriceBox = ({ listing }: { listing: Listing }) => {
    const texts = useOwnTexts(listingTexts);
    return (
        <div className="buy-box">
            <PriceLines listing={listing} />
            <p className="muted">{texts.escrow}</p>
            <Steps listing={listing} />
        </div>
    );
};

/** Price, fees and the button to buy, until it is sold; to the seller the way to edit it. */
export const BuyBox = ({ listing, standing }: Props) => {
    const texts = useOwnTexts(listingTexts);
    const { id, state, similar, isDemo } = listing;
    const others = similar.slice(0, 3).map(row => row.id);
    const isOpen = hasPrice(listing);
    const auction = useListingAuction(id);
    const isInAuction = auction ? isActive(auction.state) : false;
    // one that ended without a sale is of no use to whoever looks at the listing now
    const isShown = isInAuction || (state === 'sold' && auction?.state === 'sold');
    if (!isOpen && !standing.isOwn && !standing.isFavourite && !isShown) return null;
    return (
        <>
            {auction && isShown && <AuctionPart auction={auction} isDemo={isDemo} />}
            <div className="buy-box">
                {isOpen && !isInAuction && (
                    <>
                        <PriceLines listing={listing} />
                        <p className="muted">{texts.escrow}</p>
                    </>
                )}
                {standing.isOwn && (
                    <Suspense fallback={null}>
                        <OwnerLine listing={listing} isInAuction={isInAuction} />
                    </Suspense>
                )}
                {!standing.isOwn && !isDemo && !isInAuction && state === 'listed' && (
                    <DealLinks id={id} />
                )}
                {!standing.isOwn && (isOpen || standing.isFavourite) && (
                    <FavouriteButton id={id} standing={standing} />
                )}
                {isOpen && others.length > 0 && (
                    <PublicLink
                        to={`/market/compare?ids=${[id, ...others].join(',')}`}
                        className="link"
                    >
                        {texts.compareSimilar}
                    </PublicLink>
                )}
                {state === 'listed' && <Steps listing={listing} />}
            </div>
        </>
    );
};
